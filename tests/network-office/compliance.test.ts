import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ComplianceDetail, type ComplianceItem, complianceOperations, type FaultyAd } from '#contracts/compliance';
import { adminCtx } from '#server/context';
import { checkMarket, onComplianceDue } from '#server/network-compliance';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from './setting.ts';

/** What ads and sites lack by the law (rule NETWORK-COMPLIANCE). */

type Page<T> = { items: T[]; next: string | null };

const a = await openNetworkOffice();
const arles = await buildMarket(a.db, { name: 'Arles', email: 'arles@horizon.example' });
await buildSite(a.db, { market_id: arles.id, subdomain: 'arles' });
const empty = await buildMarket(a.db, { name: 'Zuydcoote', email: null });
await a.directory.refresh();

const ctx = adminCtx(a.ports, 'test');
const detail = async (id = arles.id): Promise<ComplianceDetail> =>
  (await a.call<ComplianceDetail>(complianceOperations.get, { id })).body;
const market = async (): Promise<ComplianceItem | undefined> =>
  (await a.call<Page<ComplianceItem>>(complianceOperations.list, { q: 'arles' })).body.items[0];

const hidden = {
  transaction: 'sale',
  project: 'sale',
  kind: 'land',
  price_hidden: true,
  fees_payer: 'seller',
} as const;
const complete = { ...hidden, price_hidden: false };

const first = await buildListing(a.db, { market_id: arles.id, ...hidden, title: 'Terrain', public_ref: 'A1' });
await buildListing(a.db, { market_id: arles.id, ...complete });
await buildListing(a.db, { market_id: arles.id, ...hidden, status: 'withdrawn', withdrawn_at: new Date() });

test('a market center that was never checked says so, and is not complete', async () => {
  expect(await market()).toMatchObject({ state: 'unchecked', ads: 0, faulty: 0 });
  const { body } = await a.call<Page<ComplianceItem>>(complianceOperations.list, { state: 'complete' });
  expect(body.items).toEqual([]);
});

test('published ads are counted with what they lack; withdrawn ones are not', async () => {
  expect(await detail()).toMatchObject({
    name: 'Arles',
    ads: 2,
    faulty: 1,
    faults: [{ fault: 'price', count: 1 }],
    mailedAt: null,
  });
  expect(await market()).toMatchObject({ state: 'faulty', ads: 2, faulty: 1, former: null, sites: 1 });
  const { body } = await a.call<Page<FaultyAd>>(complianceOperations.ads, { id: arles.id });
  expect(body.items).toMatchObject([
    { id: first.id, reference: 'A1', title: 'Terrain', member: null, faults: ['price'] },
  ]);
  expect(body.items[0]?.url).toMatch(/^http:\/\/arles\.localhost:3000\/annonces\//u);
});

test('an ad whose content changes is checked again; one that does not is not', async () => {
  await a.run(sql`update listings set price_hidden = false where id = ${first.id}`);
  await checkMarket(ctx, arles.id);
  expect((await market())?.faulty).toBe(1);
  await a.run(sql`update listings set content_hash = 'other' where id = ${first.id}`);
  await onComplianceDue(ctx, { signal: AbortSignal.timeout(60_000) });
  expect((await market())?.faulty).toBe(0);
  await a.run(sql`update listings set content_hash = 'third', price_hidden = true where id = ${first.id}`);
  expect((await detail()).faulty).toBe(1);
});

test('an ad that does not change is checked again on the day on which its diagnosis ends', async () => {
  // Inactive, so that the lists of the other tests do not have it.
  const { id: market_id } = await buildMarket(a.db, { name: 'Istres', is_active: false });
  const office = { kind: 'office', category: 'professional', fees_payer: 'seller' } as const;
  const energy = { status: 'rated', dpeClass: 'C', gesClass: 'B', date: '2019-05-02' };
  await buildListing(a.db, { market_id, ...office, energy: JSON.stringify(energy) });
  await buildListing(a.db, { market_id, ...complete });
  const at = (now: string) => ({ ...ctx, system: { ...ctx.system, now: () => new Date(now) } });
  const faulty = async (now: string): Promise<unknown[]> => {
    await checkMarket(at(now), market_id);
    return a.rows(
      sql`select day, faulty from compliance_days where market_id = ${market_id} order by day desc limit 1`,
    );
  };
  expect(await faulty('2029-05-01T21:59:59Z')).toEqual([{ day: '2029-05-01', faulty: 0 }]);
  expect(await faulty('2029-05-01T22:00:00Z')).toEqual([{ day: '2029-05-02', faulty: 1 }]);
});

test('a figure for each month, and that of thirty days before', async () => {
  await a.run(sql`insert into compliance_days (market_id, day, ads, faulty)
    values (${arles.id}, current_date - 40, 10, 5), (${arles.id}, current_date - 80, 10, 9)`);
  const { months } = await detail();
  expect(months.at(-1)).toMatchObject({ ads: 2, faulty: 1 });
  expect(months.length).toBeGreaterThanOrEqual(2);
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  expect((await market())?.former).toEqual({ ads: 10, faulty: 5 });
});

test('one mail a day names the ads and the sites; two people at once send one', async () => {
  const send = () => a.call<{ email: string }>(complianceOperations.mail, { id: arles.id });
  const answers = await Promise.all([send(), send()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MAILED');
  const mails = await a.rows<{ recipient: string; body_text: string }>(
    sql`select recipient, body_text from outbox where market_id = ${arles.id} and template = 'network.compliance'`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.recipient).toBe('arles@horizon.example');
  for (const text of ['A1 Terrain', 'Prix', 'Carte professionnelle']) expect(mails[0]?.body_text).toContain(text);
  expect((await detail()).mailedAt).not.toBeNull();
});

test('refusals: nobody to write to, an unknown market center, an observer', async () => {
  expect((await a.call(complianceOperations.mail, { id: empty.id })).body.code).toBe('NO_EMAIL');
  expect((await a.call(complianceOperations.get, { id: first.id })).status).toBe(404);
  const observer = await a.tokenOf('EXTERNAL');
  expect((await a.call(complianceOperations.list, {}, observer)).status).toBe(200);
  expect((await a.call(complianceOperations.mail, { id: arles.id }, observer)).status).toBe(403);
});

test('the most to do first, also in the file', async () => {
  const { body } = await a.call<Page<ComplianceItem>>(complianceOperations.list, {});
  expect(body.items[0]?.name).toBe('Arles');
  const file = await a.text(complianceOperations.export, { state: 'faulty', columns: 'name,ads,faulty,share' });
  expect(file).toBe('Market center;Annonces;À compléter;Conformes\r\nArles;2;1;50\r\n');
});
