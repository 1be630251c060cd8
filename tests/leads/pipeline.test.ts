import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { leadListSql } from '#server/leads';
import { ADMIN, OTHER } from '#tests/access/setting';
import { buildMarket } from '#tests/factories/market';
import { siteModel } from '#tests/factories/site-model';
import { openPipelines } from './pipeline-setting.ts';

/** The list of a programme and its file (rules LEAD-PIPELINE, LEAD-EXPORT). */
const p = await openPipelines();
const idsOf = async (query: object = {}): Promise<string[]> => (await p.list(query)).items.map(({ id }) => id);

test('a programme has its own leads, the newest first, and no archived one', async () => {
  const agent = await p.receive();
  const tl = await p.receive({ type: 'tl' });
  const dofi = await p.receive({ type: 'dofi' });
  await p.receive({ status: 'archived' });
  expect(await idsOf()).toEqual([agent]);
  expect(await idsOf({ programme: 'leadership' })).toEqual([dofi, tl]);
  expect((await p.list()).count).toEqual({ count: 1, isExact: true });
});

test('each filter, and all of them together', async () => {
  const values = {
    fullname: 'Filtrée',
    status: 'connected',
    experiment: 'capper',
    affected_to: p.nadia.id,
  };
  const wanted = await p.receive(values);
  const others = [{ status: 'closed' }, { experiment: 'beginner' }, { affected_to: null }, { fullname: 'Autre' }];
  for (const other of others) await p.receive({ ...values, ...other });
  await p.receive({ ...values, type: 'tl' });
  const filters = { q: 'filtree', status: 'connected', experiment: 'capper', assignee: p.nadia.id, created: 'last-7' };
  expect(await idsOf(filters)).toEqual([wanted]);
  for (const name of ['status', 'experiment', 'assignee', 'q'] as const) {
    expect(await idsOf({ ...filters, [name]: '' }), name).toHaveLength(2);
    expect(await idsOf({ [name]: filters[name] }), name).toContain(wanted);
  }
  expect(await idsOf({ status: 'connected,closed', q: 'filtree' })).toHaveLength(4);
  expect(await idsOf({ assignee: 'none', q: 'filtree' })).toHaveLength(1);
  expect(await idsOf({ assignee: `none,${p.nadia.id}`, q: 'filtree' })).toHaveLength(4);
  expect(await idsOf({ programme: 'leadership', type: 'tl', q: 'filtree' })).toHaveLength(1);
  expect(await idsOf({ programme: 'leadership', type: 'pc', q: 'filtree' })).toEqual([]);
});

test.each(['status=archived', 'status=lost', 'assignee=nobody', 'created=someday', 'type=chef', 'cursor=W10'])(
  'a list with %s is refused',
  async (query) => {
    expect((await p.call(`/admin/leads?programme=growth&${query}`)).status).toBe(400);
  },
);

test.each([
  ['name without accents', 'helene  o’neil'.replace('  ', ' ')],
  ['name in capitals', 'HÉLÈNE'],
  ['address', 'helene.oneil@EXAMPLE.fr'],
  ['national number', '06 12 34 56 78'],
  ['national number with dots', '06.12.34.56.78'],
  ['beginning of a national number', '06 12 34'],
  ['international number', '+33612345678'],
  ['international number with spaces', '+33 6 12 34 56 78'],
  ['international number with 00', '0033 6 12 34'],
])('a lead is found by its %s', async (_, q) => {
  const [found] = await idsOf({ q: 'hélène' });
  const id =
    found ?? (await p.receive({ fullname: 'Hélène O’Neil', email: 'helene.oneil@example.fr', phone: '+33612345678' }));
  expect(await idsOf({ q })).toEqual([id]);
});

test.each(['...', '. .'])('%s is searched as it is', async (q) => {
  expect(await idsOf({ q })).toEqual([]);
});

test('the longest words are stored: those that become twelve bytes a character when they are searched', async () => {
  // Musical symbols of two combined characters, in an order that cannot be compressed.
  const symbols = ['\u{1D15E}', '\u{1D15F}', '\u{1D160}', '\u{1D161}', '\u{1D162}', '\u{1D163}', '\u{1D164}'];
  const drawn = [...randomBytes(160)].map((byte) => symbols[byte % symbols.length]).join('');
  const [name, host] = [randomBytes(30).toString('hex'), randomBytes(30).toString('hex')];
  const email = `${name}@${host}.${'longue.'.repeat(16)}example.fr`;
  const id = await p.receive({ fullname: drawn, email: email.slice(-254), phone: '+33612345678', zip: '69003' });
  expect(await idsOf({ q: email.slice(0, 40) })).toEqual([id]);
});

test.each([
  ['+590690351234', '0690 35 12 34'],
  ['+594694201234', '0694 20 12 34'],
  ['+596696201234', '0696 20 12 34'],
  ['+262692201234', '0692 20 12 34'],
  ['+508708412345', '0708 41 23 45'],
])('%s is found by %s', async (phone, q) => {
  const id = await p.receive({ phone });
  expect(await idsOf({ q })).toEqual([id]);
});

test.each(['createdAt', 'updatedAt', 'name'] as const)('pages of 50 by %s, each lead once', async (sort) => {
  const { market, site, account } = p.a.other;
  const at = new Date(p.a.clock.now.getTime() - 3_600_000);
  const known = await p.list({}, { host: OTHER, token: p.otherToken });
  if (known.items.length === 0)
    await p.insert(
      // many at one moment, so that the id decides
      Array.from({ length: 120 }, () => p.leadRow({ market_id: market.id, created_at: at, updated_at: at })),
    );
  expect([site.market_id, account.firstname]).toEqual([market.id, 'Zoé']);
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await p.list({ sort, ...(cursor && { cursor }) }, { host: OTHER, token: p.otherToken });
    pages.push(page.items.map(({ id }) => id));
    cursor = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat()).size).toBe(120);
});

/** Leads received at `times`, listed at `now` by a period, as in a market center of this zone. */
const namesIn = async (timeZone: string, times: readonly string[], wanted: { now: string; created: string }) => {
  const market = await buildMarket(p.a.db, { time_zone: timeZone });
  await p.insert(times.map((at) => p.leadRow({ market_id: market.id, fullname: at, created_at: new Date(at) })));
  const site = siteModel({ marketId: market.id });
  const ctx = {
    site: { ...site, market: { ...site.market, timeZone } },
    system: { now: () => new Date(wanted.now) },
  };
  const query = leadListSql(ctx, {
    filters: { programme: 'growth', created: wanted.created },
    order: { column: 'l.created_at', kind: 'moment', direction: 'asc' },
    position: undefined,
    limit: 50,
    among: null,
  });
  return (await p.a.db.read(ADMIN, (tx) => query.execute(tx))).rows.map(({ fullname }) => fullname);
};

test.each([
  // 00:30 of 22 November is 04:30 UTC in Martinique, 20:30 UTC of the day before in La Réunion
  ['America/Martinique', 'today', '2026-11-22T04:30:00.000Z', '2026-11-22T03:30:00.000Z', '2026-11-22T15:00:00Z'],
  ['America/Martinique', 'yesterday', '2026-11-22T03:30:00.000Z', '2026-11-22T04:30:00.000Z', '2026-11-22T15:00:00Z'],
  ['Indian/Reunion', 'today', '2026-11-21T20:30:00.000Z', '2026-11-21T19:30:00.000Z', '2026-11-22T10:00:00Z'],
  ['Indian/Reunion', 'last-7', '2026-11-15T20:30:00.000Z', '2026-11-15T19:30:00.000Z', '2026-11-22T10:00:00Z'],
  // summer time begins on 29 March: the day begins at 23:00 UTC and ends at 22:00 UTC
  ['Europe/Paris', 'today', '2026-03-28T23:30:00.000Z', '2026-03-28T22:30:00.000Z', '2026-03-29T10:00:00Z'],
  [
    'Europe/Paris',
    '2026-03-29..2026-03-29',
    '2026-03-29T21:30:00.000Z',
    '2026-03-29T22:30:00.000Z',
    '2026-04-02T10:00:00Z',
  ],
  // summer time ends on 25 October: the day begins at 22:00 UTC and ends at 23:00 UTC
  ['Europe/Paris', 'today', '2026-10-25T22:30:00.000Z', '2026-10-25T23:30:00.000Z', '2026-10-25T10:00:00Z'],
  ['Europe/Paris', 'last-7', '2026-10-24T22:30:00.000Z', '2026-10-24T21:30:00.000Z', '2026-10-31T10:00:00Z'],
])('in %s, %s has what was received at %s and not at %s', async (zone, created, inside, outside, now) => {
  expect(await namesIn(zone, [inside, outside], { now, created })).toEqual([inside]);
});

test('the file has the specified columns, is safe in a spreadsheet, and its download is recorded', async () => {
  await p.receive({
    fullname: '=HYPERLINK("x")',
    email: 'fichier@example.fr',
    phone: '+33612345678',
    experiment: 'capper',
    newsletter: true,
    created_at: new Date('2026-07-14T22:30:00Z'),
  });
  const answer = await p.ask('/admin/leads/export.csv?programme=growth&q=fichier@example.fr');
  expect(answer.headers.get('content-disposition')).toContain('horizon-lyon-lead-export.csv');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.subarray(3).toString()).toBe(
    'fullname;telephone;email;statut;categorie;provenance;createdAt;newsletter\r\n' +
      '"\'=HYPERLINK(""x"")";06\u00a012\u00a034\u00a056\u00a078;fichier@example.fr;Capturé;Capper;Site;' +
      '15/07/2026 00:30;Oui\r\n',
  );
  expect(await p.a.audit('leads.exported', p.a.account.id)).toMatchObject([
    { market_id: p.a.market.id, details: { programme: 'growth' } },
  ]);
});

test('a file of 1,200 leads has each once, while others arrive and some are changed', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => p.leadRow({ fullname: `Masse ${n}`, type: 'mca' }));
  await p.insert(rows);
  const answer = await p.ask('/admin/leads/export.csv?programme=leadership&type=mca&sort=updatedAt&direction=asc');
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let turn = 0; ; turn++) {
    const read = await reader?.read();
    if (!read || read.done) break;
    text += decoder.decode(read.value, { stream: true });
    await p.receive({ fullname: `Nouveau ${turn}`, type: 'mca' });
    const moved = rows[(turn * 400) % 1200]?.id ?? '';
    await p.addActivity(moved, { kind: 'call' });
  }
  const names = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0]);
  expect(new Set(names)).toEqual(new Set(rows.map(({ fullname }) => fullname)));
  expect(names).toHaveLength(rows.length);
});

/** Names in a file, of which `between` runs after the first line was received. */
const namesInFile = async (query: string, between: () => Promise<unknown>): Promise<string[]> => {
  const answer = await p.ask(`/admin/leads/export.csv?programme=leadership&type=pc&${query}`);
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader?.read())?.value, { stream: true });
  await between();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    text += decoder.decode(read.value, { stream: true });
  const lines = text.split('\r\n').slice(1, -1);
  return lines.map((line) => line.split(';')[0] ?? '');
};

test('a file that was begun before midnight has the leads of that day', async () => {
  const { now } = p.a.clock;
  const day = now.toISOString().slice(0, 10);
  const rows = Array.from({ length: 1100 }, (_, n) =>
    p.leadRow({ fullname: `Du jour ${n}`, type: 'pc', created_at: new Date(`${day}T10:00:00Z`) }),
  );
  await p.insert(rows);
  const names = await namesInFile(`created=${day}..${day}`, async () => undefined);
  expect(names).toHaveLength(1100);
  p.a.clock.now = new Date(`${day}T22:59:50Z`);
  const token = (await p.a.signIn()).token;
  const answer = await p.ask('/admin/leads/export.csv?programme=leadership&type=pc&created=today', { token });
  p.a.clock.now = new Date(`${day}T23:00:10Z`);
  expect((await answer.text()).split('\r\n').slice(1, -1)).toHaveLength(1100);
  p.a.clock.now = now;
  await p.a.run(sql`delete from leads where type = 'pc'`);
});

test('leads that no longer pass the filter, or were archived, while a file is received are in it', async () => {
  const rows = Array.from({ length: 1600 }, (_, n) => p.leadRow({ fullname: `Filtre ${n}`, type: 'pc' }));
  await p.insert(rows);
  const names = await namesInFile('status=captured', async () => {
    await p.a.run(sql`update leads set status = 'closed' where type = 'pc' and fullname like '%5'`);
    await p.a.run(sql`update leads set status = 'archived', archived_at = now()
      where type = 'pc' and fullname like '%7'`);
    await p.receive({ fullname: 'Nouveau', type: 'pc' });
  });
  expect(names).toHaveLength(rows.length);
  expect(new Set(names)).toEqual(new Set(rows.map(({ fullname }) => fullname)));
});

test('another market center’s leads are in no list and in no file', async () => {
  const id = await p.receive({ fullname: 'Secret Lyonnais' });
  const query = { q: 'secret lyonnais' };
  expect(await idsOf(query)).toEqual([id]);
  const there = { host: OTHER, token: p.otherToken };
  expect((await p.list(query, there)).items).toEqual([]);
  const file = await (await p.ask('/admin/leads/export.csv?programme=growth&q=secret%20lyonnais', there)).text();
  expect(file.split('\r\n')).toHaveLength(2);
});
