import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MarketDetail, type MarketFollowUp, marketOperations } from '#contracts/markets';
import { lastMonths } from '#domain/calendar/month';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from './setting.ts';

/** Adding and switching market centers (rules NETWORK-MARKET-ADD, NETWORK-MARKETS). */

const a = await openNetworkOffice();
const BRON = { name: 'Horizon Bron', apiKey: 'clé secrète', zip: '69500', city: 'Bron' };

const create = (input: object) => a.call<{ id: string }>(marketOperations.create, { ...BRON, ...input });
const get = async (id: string): Promise<MarketDetail> =>
  (await a.call<MarketDetail>(marketOperations.get, { id })).body;
const save = (id: string, changes: object, token?: string) => a.call(marketOperations.save, { id, changes }, token);

test('a market center is added at its place, with its key encrypted', async () => {
  const { status, body } = await create({ name: ' Horizon Bron ' });
  expect(status).toBe(200);
  expect(await get(body.id)).toMatchObject({
    name: 'Horizon Bron',
    city: 'Bron',
    isActive: true,
    leadGen: false,
    website: { status: 'none' },
    shares: { agents: { active: 0, all: 0 } },
  });
  const [row] = await a.rows<{ key: Buffer }>(sql`select api_key_cipher as key from markets where id = ${body.id}`);
  expect(row?.key.toString('latin1')).not.toContain('secr');
  expect(a.ports.system.signer.unseal('market-api-key', row?.key ?? Buffer.alloc(0))).toBe('clé secrète');
});

test('of ten calls that add one name exactly one succeeds', async () => {
  const calls = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Horizon Unique' })));
  const counts = [200, 409].map((code) => calls.filter(({ status }) => status === code).length);
  expect(counts).toEqual([1, 9]);
  for (const name of ['HORIZON unique', 'Horizon  Unique', 'Horizon\u00a0Unique', ' HorizonUnique '])
    expect([name, (await create({ name })).body.code]).toEqual([name, 'MARKET_EXISTS']);
});

test.each([
  [{ name: ' ' }, 'name', 'Veuillez remplir tous les champs'],
  [{ apiKey: '' }, 'apiKey', 'Veuillez remplir tous les champs'],
  [{ name: 'a'.repeat(121) }, 'name', '120 caractères au plus pour le nom'],
  [{ zip: '6950' }, 'zip', 'Un code postal a cinq chiffres'],
  [{ city: 'Bruxelles' }, 'city', 'Aucune commune n’a ce nom et ce code postal'],
])('%j is refused at %s', async (input, field, message) => {
  const { status, body } = await create(input);
  expect([status, body.errors]).toEqual([422, [{ field, message }]]);
});

test('switches are saved by comparison, and recorded', async () => {
  const { id } = await buildMarket(a.db);
  expect((await save(id, { leadGen: { from: false, to: true } })).status).toBe(200);
  // Another person wants the same: it is done already, and recorded once.
  const late = await save(id, { leadGen: { from: false, to: true }, isActive: { from: true, to: false } });
  expect(late.status).toBe(200);
  expect(await get(id)).toMatchObject({ leadGen: true, isActive: false });
  const changes = await a.rows<{ fields: object }>(sql`
    select fields from changes where market_id = ${id} and site_id is null and action = 'market.saved'
    order by at, id`);
  expect(changes.map(({ fields }) => Object.keys(fields))).toEqual([['leadGen'], ['isActive']]);
  expect((await save(id, { isActive: { from: false, to: true } }, await a.tokenOf('EXTERNAL'))).status).toBe(403);
});

test.each([
  ['69500', 'Bron', 'Europe/Paris'],
  ['97200', 'Fort-de-France', 'America/Martinique'],
  ['97400', 'Saint-Denis', 'Indian/Reunion'],
  ['98800', 'Nouméa', 'Pacific/Noumea'],
])('a market center at %s %s is added in the time zone %s', async (zip, city, timeZone) => {
  const { body } = await create({ name: `Horizon ${zip}`, zip, city });
  expect(await get(body.id)).toMatchObject({ timeZone });
});

test('the time zone is saved by comparison, and its sites follow it', async () => {
  const { id } = await buildMarket(a.db);
  const { id: siteId } = await buildSite(a.db, { market_id: id, subdomain: 'zone' });
  await a.directory.refresh();
  expect((await save(id, { timeZone: { from: 'Europe/Paris', to: 'Indian/Reunion' } })).status).toBe(200);
  expect((await get(id)).timeZone).toBe('Indian/Reunion');
  expect(a.directory.byId(siteId)?.market.timeZone).toBe('Indian/Reunion');
  const late = await save(id, { timeZone: { from: 'Europe/Paris', to: 'America/Cayenne' } });
  expect([late.status, (await get(id)).timeZone]).toEqual([409, 'Indian/Reunion']);
  for (const to of ['Mars/Olympus', 'Asia/Tokyo', '', null, 4]) {
    const refused = await save(id, { timeZone: { from: 'Indian/Reunion', to } });
    expect([to, refused.status]).toEqual([to, 400]);
  }
  const change = { timeZone: { from: 'Indian/Reunion', to: 'Europe/Paris' } };
  expect((await save(id, change, await a.tokenOf('EXTERNAL'))).status).toBe(403);
});

test('the window shows leadership by role, and shares of active sites', async () => {
  const picture_id = 'b'.repeat(32);
  const { id } = await buildMarket(a.db, { picture_id });
  await a.run(sql`insert into pictures (market_id, id, width, height, color, bytes)
    values (${id}, ${picture_id}, 800, 600, '#336699', 1000)`);
  const people = await Promise.all(
    (['Agent', 'Agent', 'MCA', 'OP'] as const).map((role_name) => buildMember(a.db, { market_id: id, role_name })),
  );
  await buildMember(a.db, { market_id: id, role_name: 'OP', is_active: false });
  await buildSite(a.db, { market_id: id, member_id: people[0]?.id ?? '', subdomain: 'part-agent' });
  const market = await get(id);
  expect(market.picture).toBe(`/media/${picture_id}/320.webp`);
  expect(market.leaders.map(({ role, picture }) => [role, picture])).toEqual([
    ['OP', null],
    ['MCA', null],
  ]);
  expect(market.shares).toMatchObject({ agents: { active: 1, all: 2 }, people: { active: 1, all: 4 } });
});

describe('the follow-up in a November', () => {
  const now = new Date();
  beforeEach(() => {
    a.clock.now = new Date('2026-11-29T12:00:00Z');
  });
  afterEach(() => {
    a.clock.now = now;
  });

  test('it counts growth leads of the last four months by creation, without archived ones', async () => {
    const { id } = await buildMarket(a.db);
    await a.run(sql`
    insert into leads (market_id, id, type, fullname, email, origin_source, status, archived_at, created_at)
    select ${id}, gen_random_uuid(), type, 'Zoé', gen_random_uuid() || '@example.fr', 'website', status,
      case status when 'archived' then now() end, at::timestamptz from (values
      ('agent', 'captured', '2026-11-01T00:30:00+01:00'), ('agent', 'connected', '2026-11-20T10:00:00Z'),
      ('agent', 'archived', '2026-11-20T10:00:00Z'), ('tl', 'captured', '2026-11-20T10:00:00Z'),
      ('agent', 'closed', '2026-10-31T22:30:00Z'), ('agent', 'captured', '2026-07-31T12:00:00Z')
    ) l (type, status, at)`);
    const { body } = await a.call<MarketFollowUp>(marketOperations.followUp, { id });
    expect(body.months).toEqual([
      { month: '2026-11', created: 2, processed: 1 },
      { month: '2026-10', created: 1, processed: 1 },
      { month: '2026-09', created: 0, processed: 0 },
      { month: '2026-08', created: 0, processed: 0 },
    ]);
  });

  test('its chart has thirteen months, and the current month beside the same days of the year before', async () => {
    const { id } = await buildMarket(a.db);
    await a.run(sql`
    insert into leads (market_id, id, type, fullname, email, origin_source, status, created_at)
    select ${id}, gen_random_uuid(), 'agent', 'Zoé', gen_random_uuid() || '@example.fr', 'website', 'captured',
      at::timestamptz from (values
      ('2026-11-02T10:00:00Z'), ('2025-11-01T10:00:00Z'), ('2025-11-30T10:00:00Z'), ('2025-10-31T10:00:00Z')) l (at)`);
    const { body } = await a.call<MarketFollowUp>(marketOperations.followUp, { id });
    expect(body.charted.map(({ month }) => month)).toEqual(lastMonths('2026-11', 13));
    expect(body.charted[0]).toEqual({ month: '2025-11', created: 2, processed: 0 });
    expect(body.since <= '2025-11-01').toBe(true);
    expect(body.yearBefore).toMatchObject({ current: 1, previous: 1 });
  });
});
