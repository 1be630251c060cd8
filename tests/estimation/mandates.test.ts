import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { estimationMandateOperations, StoredMandate } from '#contracts/estimation-mandates';
import type { Problem } from '#contracts/problem';
import type { ReceivedEstimation } from '#contracts/received-estimations';
import type { Mandate } from '#domain/estimation/mandate';
import { networkSaleOf } from '#domain/estimation/network-sale';
import type { Sale } from '#domain/estimation/sale';
import { adminCtx } from '#server/context';
import { ESTIMATION_SIGNED, type EstimationSigned, onEstimationSigned } from '#server/mandates';
import { estimate, SALES_IMPORTED, storeSales } from '#server/valuation';
import { LYON, OTHER, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { jobsOf } from '#tests/harness/jobs';
import { townSales } from './town.ts';

/** Estimations that become mandates and sales (rules ESTIMATION-MANDATE, -SIGNED and -NETWORK-SALES). */

const a = await openAccess();
a.clock.now = new Date('2026-11-25T10:00:00Z');
const admin = adminCtx(a.ports, 'test');
const zoe = (await a.signIn()).token;
const place = { market_id: a.market.id, site_id: a.site.id };

const HOME = {
  type: 'building' as const,
  address: '12 rue de la République, 69003 Lyon',
  zip: '69003',
  city: 'Lyon',
  insee: '69383',
  lat: 45.757_12,
  lng: 4.846_34,
  area: 60,
  rooms: 3,
  floor: 2,
  created_at: new Date('2026-02-01T10:00:00Z'),
};
const priced = (low: number, price: number, high: number, at = '2026-02-01T10:00:00Z') => ({
  min_cents: low * 100,
  max_cents: high * 100,
  computed_at: new Date(at),
  result: JSON.stringify({ kind: 'price', price, low, high, confidence: 'high', isDemo: false }),
});
const receive = async (values: object = {}): Promise<string> => {
  const row = { ...place, ...HOME, id: uuid(), ...values };
  await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('estimations').values(row).execute());
  return row.id;
};

const MANDATE: Mandate = { number: 'M-128', mandatedOn: '2026-03-01', signedOn: null, signedPrice: null };
const SOLD: Mandate = { ...MANDATE, signedOn: '2026-09-01', signedPrice: 280_000 };

const call = (
  path: string,
  { token = zoe, host = LYON, body }: { token?: string; host?: string; body?: object } = {},
) =>
  a.ask(host, `/admin/estimations/${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'PUT', body: JSON.stringify(body) }),
  });
const put = (id: string, version: number, mandate: unknown, who: { token?: string; host?: string } = {}) =>
  call(`${id}/mandate`, { ...who, body: { version, mandate } });
const read = async <T>(response: Response | Promise<Response>): Promise<T> => (await (await response).json()) as T;
const set = async (id: string, mandate: Mandate | null): Promise<StoredMandate> => {
  const { version } = await read<StoredMandate>(call(`${id}/mandate`));
  const response = await put(id, version, mandate);
  expect(response.status).toBe(200);
  return read(response);
};
const jobs = async (): Promise<EstimationSigned[]> => await jobsOf(a.url, ESTIMATION_SIGNED);
const handle = (id: string): Promise<void> =>
  onEstimationSigned(a.ports, { marketId: a.market.id, siteId: a.site.id, id });

type StoredSale = { id: string; source: string; price: number; lat: number; lng: number; street: string };
const sales = (source = 'network'): Promise<StoredSale[]> =>
  a.rows(sql<StoredSale>`select id::text, source, price, lat, lng, street from sales where source = ${source}`);

beforeEach(() => a.run(sql`delete from estimations`));
beforeEach(() => a.run(sql`delete from sales`));

describe('the mandate of an estimation', () => {
  test('is set, sold, corrected and removed, by whom is known, and the visitor’s row stays as it was', async () => {
    const id = await receive(priced(250_000, 280_000, 310_000));
    const rowOf = () => a.rows(sql`select e.*, e.xmin::text from estimations e where id = ${id}`);
    const before = await rowOf();
    expect(await read(call(`${id}/mandate`))).toEqual({
      version: 0,
      mandate: null,
      changedBy: null,
      changedAt: null,
      today: '2026-11-25',
    });
    const first = await set(id, { ...MANDATE, number: '  M-128 ' });
    expect(first).toMatchObject({ mandate: MANDATE, changedBy: 'Zoé Martin', changedAt: '2026-11-25T10:00:00.000Z' });
    expect(await set(id, { ...SOLD, signedPrice: 280_000.5 })).toMatchObject({ mandate: { signedPrice: 280_000.5 } });
    expect(await set(id, { ...SOLD, number: '' })).toMatchObject({ mandate: { ...SOLD, number: null } });
    expect(await set(id, null)).toMatchObject({ version: 0, mandate: null });
    expect(await rowOf()).toEqual(before);
    const changes = await a.rows(
      sql<{ fields: object }>`select fields from changes where subject_id = ${id} and action = 'estimation.mandate'
        order by at, id`,
    );
    expect(changes.map(({ fields }) => Object.keys(fields).toSorted())).toEqual([
      ['mandatedOn', 'number'],
      ['signedOn', 'signedPrice'],
      ['number', 'signedPrice'],
      ['mandatedOn', 'signedOn', 'signedPrice'],
    ]);
  });

  test.each<[string, object, string[]]>([
    ['of tomorrow', { mandatedOn: '2026-11-26' }, ['mandatedOn']],
    ['with a long number', { number: 'x'.repeat(61) }, ['number']],
    ['sold before', { signedOn: '2026-02-28', signedPrice: 280_000 }, ['signedOn']],
    ['without a price', { signedOn: '2026-09-01' }, ['signedPrice']],
    ['without a day', { signedPrice: 280_000 }, ['signedOn']],
    ['for 999 €', { signedOn: '2026-09-01', signedPrice: 999 }, ['signedPrice']],
    ['for more than 100 million', { signedOn: '2026-09-01', signedPrice: 100_000_001 }, ['signedPrice']],
  ])('%s is refused with French sentences', async (_, values, fields) => {
    const id = await receive();
    const response = await put(id, 0, { ...MANDATE, ...values });
    const { errors = [] } = await read<Problem>(response);
    expect([response.status, errors.map(({ field }) => field)]).toEqual([422, fields]);
    expect(await read(call(`${id}/mandate`))).toMatchObject({ mandate: null });
  });

  test('today is the day of the market center', async () => {
    const id = await receive();
    a.clock.now = new Date('2026-11-25T23:30:00Z');
    const { token } = await a.signIn();
    expect((await put(id, 0, { ...MANDATE, mandatedOn: '2026-11-26' }, { token })).status).toBe(200);
    a.clock.now = new Date('2026-11-25T10:00:00Z');
  });

  test.each([
    { mandate: { ...MANDATE, mandatedOn: 'demain' } },
    { mandate: { ...MANDATE, owner: 'x' } },
    { mandate: { mandatedOn: '2026-03-01' } },
    {},
  ])('%j is no call', async (body) => {
    const id = await receive();
    expect((await call(`${id}/mandate`, { body: { version: 0, ...body } })).status).toBe(400);
  });

  test('two people at once: one is stored, the other learns what by whom; a repeated save is no conflict', async () => {
    const id = await receive();
    const { token } = await a.signIn(LYON, {
      email: (
        await buildAccount(a.db, {
          firstname: 'Aimé',
          lastname: 'Roux',
          member: await buildMember(a.db, { market_id: a.market.id, role_name: 'OP' }),
        })
      ).email,
      password: PASSWORD,
    });
    const both = await Promise.all([
      put(id, 0, MANDATE),
      put(id, 0, { ...MANDATE, mandatedOn: '2026-04-01' }, { token }),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const [stored, problem] = both[0]?.status === 200 ? both : both.toReversed();
    if (!stored || !problem) return expect.unreachable();
    const { mandate, version, changedBy } = await read<StoredMandate>(stored);
    expect(await read<Problem>(problem)).toMatchObject({
      code: 'CONFLICT',
      conflicts: [{ field: 'mandate', current: mandate, from: version, changedBy: { name: changedBy } }],
    });
    expect((await put(id, 0, mandate)).status).toBe(200);
  });

  test('a mandate that was removed and set again is another one', async () => {
    const id = await receive();
    const { version } = await set(id, MANDATE);
    await set(id, null);
    expect((await put(id, version, SOLD)).status).toBe(409);
    await set(id, MANDATE);
    expect((await put(id, version, SOLD)).status).toBe(409);
  });

  test('another site, an unknown estimation and an invited user are refused', async () => {
    const id = await receive();
    const other = (await a.signIn(OTHER, { email: a.other.account.email })).token;
    const guest = await buildAccount(a.db, { site: a.site, kind: 'external' });
    const { token } = await a.signIn(LYON, { email: guest.email, password: PASSWORD });
    const statuses = async (of: string, who: { token?: string; host?: string }) => [
      (await call(`${of}/mandate`, who)).status,
      (await put(of, 0, MANDATE, who)).status,
    ];
    expect(await statuses(id, { token: other, host: OTHER })).toEqual([404, 404]);
    expect(await statuses(uuid(), {})).toEqual([404, 404]);
    expect(await statuses(id, { token })).toEqual([403, 403]);
    expect((await call('signed', { token })).status).toBe(403);
  });
});

test('the list and its file show what became of an estimation, and are filtered by it', async () => {
  const [none, mandate, sold] = [await receive(), await receive(), await receive()];
  await set(mandate, MANDATE);
  await set(sold, SOLD);
  const idsOf = async (followUp: string): Promise<string[]> => {
    const list = await a.ask(LYON, `/admin/estimations?followUp=${followUp}`, {
      headers: { authorization: `Bearer ${zoe}` },
    });
    const { items, count } = await read<{ items: ReceivedEstimation[]; count: { count: number } }>(list);
    expect(count.count).toBe(items.length);
    return items.map(({ id, followUp: state }) => `${state} ${id}`).toSorted();
  };
  expect(await idsOf('none')).toEqual([`none ${none}`]);
  expect(await idsOf('mandate')).toEqual([`mandate ${mandate}`]);
  expect(await idsOf('sold,none')).toEqual([`none ${none}`, `sold ${sold}`]);
  expect((await idsOf('')).length).toBe(3);
  const file = await call(
    'export?followUp=mandate,sold&columns=followUp,mandateNumber,mandatedOn,signedOn,signedPrice',
  );
  expect((await file.text()).split('\r\n').toSorted()).toEqual([
    '',
    'Mandat;M-128;01/03/2026;;',
    'Suivi;Numéro de mandat;Mandat du;Signé le;Prix signé',
    'Vendu;M-128;01/03/2026;01/09/2026;280000',
  ]);
});

describe('our prices and the signed ones', () => {
  type Signed = z.output<typeof estimationMandateOperations.signed.output>;
  const signed = (query = ''): Promise<Signed> => read(call(`signed${query}`));
  const sell = async (home: object, on: string, price: number): Promise<string> => {
    const id = await receive(home);
    await set(id, { ...SOLD, signedOn: on, signedPrice: price });
    return id;
  };

  test('without a sale there is nothing', async () => {
    await set(await receive(), MANDATE);
    expect(await signed()).toMatchObject({ items: [], next: null, isDemo: false });
  });

  test('figures are of sales whose price was computed before the signature, in all and by kind of home', async () => {
    const range = priced(250_000, 280_000, 310_000);
    const inside = await sell(range, '2026-09-01', 294_000);
    const below = await sell({ ...range, type: 'house', floor: null }, '2026-09-02', 249_999);
    const onTheDay = await sell(priced(250_000, 280_000, 310_000, '2026-09-02T21:59:00Z'), '2026-09-02', 310_000);
    const later = await sell(priced(250_000, 280_000, 310_000, '2026-09-02T22:01:00Z'), '2026-09-02', 280_000);
    const noPrice = await sell({ result: JSON.stringify({ kind: 'none', reason: 'unusual' }) }, '2026-09-03', 280_000);
    const { items, figures } = await signed();
    expect(items.map(({ id }) => id)).toEqual([noPrice, ...[below, onTheDay, later].toSorted().toReversed(), inside]);
    expect(figures).toEqual([
      { of: 'all', sales: 5, compared: 3, inside: 2, gap: 10.7, lean: 5 },
      { of: 'building', sales: 4, compared: 2, inside: 2, gap: 7.9, lean: 7.9 },
      { of: 'house', sales: 1, compared: 1, inside: 0, gap: 10.7, lean: -10.7 },
    ]);
    const byId = new Map(items.map((item) => [item.id, item]));
    expect(byId.get(inside)).toMatchObject({
      ours: { low: 250_000, high: 310_000, price: 280_000, isDemo: false },
      signedOn: '2026-09-01',
      signedPrice: 294_000,
      gap: 5,
      isInside: true,
    });
    expect(byId.get(below)).toMatchObject({ gap: -10.7, isInside: false });
    for (const id of [later, noPrice]) expect(byId.get(id)).toMatchObject({ ours: null, gap: null, isInside: null });
  });

  test('prices with invented sales are marked', async () => {
    const demo = { ...priced(1, 2, 3), result: JSON.stringify({ kind: 'price', price: 2, isDemo: true }) };
    await sell(demo, '2026-09-01', 280_000);
    expect(await signed()).toMatchObject({ isDemo: true, items: [{ ours: { isDemo: true } }] });
  });

  test('pages hold each sale once, also those of one day; a bad cursor is refused', async () => {
    const days = ['2026-09-01', '2026-09-02', '2026-09-02', '2026-09-02', '2026-09-03'];
    for (const day of days) await sell({}, day, 280_000);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await signed(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id, signedOn }) => `${signedOn} ${id}`));
      cursor = page.next ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(new Set(seen).size).toBe(5);
    expect((await call('signed?cursor=x')).status).toBe(400);
  });
});

describe('sales of the network', () => {
  test('a signed price is a sale without street and exact place; the job may run again', async () => {
    const id = await receive();
    const before = (await jobs()).length;
    await set(id, MANDATE);
    expect((await jobs()).length).toBe(before);
    await set(id, SOLD);
    expect((await jobs()).slice(before)).toEqual([{ marketId: a.market.id, siteId: a.site.id, id }]);
    await handle(id);
    await handle(id);
    expect(await sales()).toMatchObject([{ price: 280_000, lat: 45.757, lng: 4.846, street: '' }]);
    expect(await jobsOf(a.url, SALES_IMPORTED)).toContainEqual({ marketId: null, department: '69' });
    await set(id, { ...SOLD, signedPrice: 290_000 });
    await Promise.all([handle(id), handle(id)]);
    expect(await sales()).toMatchObject([{ price: 290_000 }]);
  });

  test('it ends with the mandate, with the signature, and with the estimation', async () => {
    const id = await receive();
    const sell = async (): Promise<void> => {
      await set(id, SOLD);
      await handle(id);
      expect(await sales()).toHaveLength(1);
    };
    await sell();
    await set(id, null);
    expect(await sales()).toEqual([]);
    await handle(id);
    expect(await sales()).toEqual([]);
    await sell();
    await set(id, MANDATE);
    await handle(id);
    expect(await sales()).toEqual([]);
    await sell();
    await a.run(sql`delete from estimations where id = ${id}`);
    expect(await sales()).toEqual([]);
    await handle(id);
    expect(await sales()).toEqual([]);
  });

  test.each([
    ['a home whose place is that of its commune', { is_approximate: true }],
    ['a home of 8 m²', { area: 8 }],
  ])('%s is no sale', async (_, home) => {
    const id = await receive(home);
    await set(id, SOLD);
    await handle(id);
    expect(await sales()).toEqual([]);
  });

  const network = (id: string): Sale => {
    const home = { ...HOME, id, type: 'building', groundArea: null, isApproximate: false } as const;
    const sale = networkSaleOf({ ...home, signedOn: '2026-09-01', signedPrice: 280_000 });
    if (!sale) throw new Error('no sale');
    return sale;
  };

  test.each<[string, Partial<Sale>, number]>([
    ['the same sale', {}, 0],
    ['59 days later, 5 % larger, 200 m away', { date: '2026-10-30', area: 63, lat: 45.757 + 200 / 111_320 }, 0],
    ['another price', { price: 280_500 }, 1],
    ['70 days later', { date: '2026-11-10' }, 1],
    ['12 % larger', { area: 67.2 }, 1],
    ['400 m away', { lng: 4.846 + 400 / 77_700 }, 1],
    ['a house', { kind: 'house' }, 1],
  ])('when the register brings %s, %#', async (_, values, left) => {
    const id = await receive();
    await set(id, SOLD);
    await handle(id);
    const published = { ...network(id), id: uuid(), ...values };
    await storeSales(admin, [published], 'register');
    expect([(await sales()).length, (await sales('register')).length]).toEqual([left, 1]);
    await handle(id);
    expect(await sales()).toHaveLength(left);
  });

  test('it is a comparable that says so, by month and rounded, and does not move the day of the price', async () => {
    const id = await receive({ area: 61 });
    await set(id, { ...SOLD, signedOn: '2026-11-20', signedPrice: 281_499 });
    await handle(id);
    await storeSales(admin, townSales(40), 'register');
    const asked = { kind: 'flat', area: 60, rooms: 3, land: 0, street: '', floor: null, isApproximate: false } as const;
    const ctx = { read: admin.read, catalogue: a.ports.catalogue };
    const found = await estimate(ctx, { ...asked, insee: HOME.insee, lat: HOME.lat, lng: HOME.lng });
    if (found.kind === 'none') return expect.unreachable();
    expect(found.asOf < '2026-01-01').toBe(true);
    expect(found.isDemo).toBe(false);
    const own = found.comparables.filter(({ source }) => source === 'network');
    expect(own).toMatchObject([{ street: '', date: '2026-11-01', price: 281_000, area: 61, lat: 45.757, lng: 4.846 }]);
    expect(found.comparables.filter(({ source }) => source === undefined).length).toBeGreaterThan(5);
  });
});
