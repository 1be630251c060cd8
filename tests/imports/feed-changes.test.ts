import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { ImportDetail, ImportListingItem } from '#contracts/feeds';
import { MAX_STORED_LISTINGS } from '#domain/feeds/import-listings';
import { adminCtx, marketCtx } from '#server/context';
import { sweepImports } from '#server/imports';
import { allCommunes } from '#tests/harness/communes';
import { LYON, OTHER, openSites } from '#tests/preferences/setting';
import { feedBytes, flat, folderOf, type Ranks } from './poliris-writer.ts';
import { importPath, listingsOf } from './setting.ts';

/** What a dry run says about each listing (rule FEED-CHANGES). */

const sites = await openSites({ communes: await allCommunes() });
const { market, ports } = sites;
await sites.run(sql`update markets set agency_codes = '{AG1}' where id = ${market.id}`);
const ctx = marketCtx(ports, market.id);

const one = (n: number | string, more: Ranks = {}): Ranks => flat({ 2: `R${n}`, 175: `T${n}`, ...more });
const apply = async (records: readonly Ranks[], options: object = {}) =>
  importPath(ctx, await folderOf({ 'Annonces.csv': feedBytes(records) }), options);
/** The id of a dry run of these records. */
const dryRun = async (records: readonly Ranks[]): Promise<string> => {
  const importId = uuid();
  expect(await apply(records, { dryRun: true, importId, force: true })).toMatchObject({ refusal: null });
  return importId;
};
type Page = { items: ImportListingItem[]; count: { count: number }; next: string | null };
const listed = async (id: string, query = '', host = LYON) =>
  sites.call<Page>(host, `/admin/imports/${id}/listings${query}`);

test('the listings of a dry run: what goes, what changes with its fields and prices, what comes', async () => {
  await apply([one('gone'), one('back'), one('same'), one('text'), one('price'), one('photo'), one('faulty')]);
  await apply([one('gone'), one('same'), one('text'), one('price'), one('photo'), one('faulty')]);
  const before = await listingsOf(ctx);
  const id = await dryRun([
    one('back'),
    one('same'),
    one('text', { 20: 'Appartement rénové', 5: '69006' }),
    one('price', { 11: '299000', 303: '' }),
    one('photo', { 85: 'https://exemple.fr/a.jpg' }),
    one('faulty', { 11: '' }),
    one('new'),
  ]);
  expect(await listingsOf(ctx)).toEqual(before);
  const { items, count } = (await listed(id)).body;
  expect(items.map(({ change, reference, fields }) => [change, reference, fields])).toEqual([
    ['withdrawn', 'Rgone', []],
    ['changed', 'Rphoto', ['pictures']],
    ['changed', 'Rprice', expect.arrayContaining(['priceCents'])],
    ['changed', 'Rtext', expect.arrayContaining(['title', 'slug', 'zip', 'insee'])],
    ['republished', 'Rback', []],
    ['created', 'Rnew', []],
  ]);
  expect(count.count).toBe(6);
  expect(items.find(({ reference }) => reference === 'Rprice')).toMatchObject({
    priceCents: 29_900_000,
    formerPriceCents: 31_500_000,
    period: null,
    title: 'Appartement trois pièces',
    city: 'Lyon',
    agencyCode: 'AG1',
    technicalId: 'Tprice',
  });
  expect(items.find(({ reference }) => reference === 'Rtext')?.formerPriceCents).toBeNull();
  const { body } = await sites.call<ImportDetail>(LYON, `/admin/imports/${id}`);
  expect(body).toMatchObject({ isDryRun: true, storedListings: 6, counts: { withdrawn: 1, changed: 3, rejected: 1 } });
});

test('is filtered, paged and exported, and belongs to its market center', async () => {
  const id = await dryRun([one('a', { 20: 'Château à Écully' }), one('b'), one('c')]);
  expect((await listed(id, '?listing=chateau')).body.items.map(({ reference }) => reference)).toEqual(['Ra']);
  expect((await listed(id, '?change=created')).body.count.count).toBe(3);
  expect((await listed(id, '?change=other')).status).toBe(400);
  const first = (await listed(id, '?limit=2')).body;
  const second = (await listed(id, `?limit=20&cursor=${first.next}`)).body;
  expect(second.items).toHaveLength(first.count.count - 2);
  expect((await listed(id, '', OTHER)).status).toBe(404);
  const file = await sites.ask(
    LYON,
    `/admin/imports/${id}/listings/export?change=created&columns=change,reference,price`,
    {
      headers: { authorization: `Bearer ${sites.tokens[LYON]}` },
    },
  );
  expect((await file.text()).split('\r\n').slice(1, 4)).toEqual(
    ['Ra', 'Rb', 'Rc'].map((reference) => expect.stringContaining(reference)),
  );
});

test('an import keeps no listings, a refused dry run neither; old ones are deleted', async () => {
  const applied = uuid();
  await apply([one('x'), one('y'), one('z')], { importId: applied, force: true });
  const refused = uuid();
  expect(await apply([one('x')], { dryRun: true, importId: refused })).toMatchObject({ status: 'refused' });
  const old = await dryRun([one('x')]);
  expect((await listed(applied)).body.items).toEqual([]);
  expect((await listed(refused)).body.items).toEqual([]);
  expect((await listed(old)).body.items).toHaveLength(2);
  await sites.run(sql`update imports set started_at = now() - interval '100 days' where id = ${old}`);
  await sweepImports(adminCtx(ports, 'test'));
  expect((await listed(old)).body.items).toEqual([]);
});

test('a dry run of many listings stores the first ones of each change', async () => {
  const records = Array.from({ length: MAX_STORED_LISTINGS + 5 }, (_, n) => one(`m${String(n).padStart(5, '0')}`));
  const id = await dryRun(records);
  const { count } = (await listed(id, '?change=created')).body;
  expect(count.count).toBe(MAX_STORED_LISTINGS);
  const { body } = await sites.call<ImportDetail>(LYON, `/admin/imports/${id}`);
  expect(body.counts.created).toBe(records.length);
}, 60_000);
