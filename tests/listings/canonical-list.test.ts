import { expect, test } from 'vitest';
import { type ListedListing, listCanonical } from '#server/listings';
import { buildListing } from '#tests/factories/listing';
import { fillListings } from '#tests/factories/many-listings';
import { siteModel } from '#tests/factories/site-model';
import { testPublicCtx } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

const db = await testDatabase();

const collect = async (listings: AsyncIterable<ListedListing>): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of listings) ids.push(id);
  return ids;
};

test('a long list is read in batches that are not affected by a new listing', async () => {
  const { marketId } = await fillListings(db, { total: 1200 });
  await fillListings(db, { total: 10 });
  const site = siteModel({ type: 'market', marketId, typeId: marketId });
  const ctx = testPublicCtx(db, site, { directory: { sitesOfMarket: () => [site] } });
  const before = await listCanonical(ctx);
  expect(before.total).toBe(1200);
  const parts = [await collect(before.read(0, 700)), await collect(before.read(700, 1200))];
  expect(new Set(parts.flat()).size).toBe(1200);
  // Whole seconds, as HTTP dates have.
  const later = new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000);
  const added = await buildListing(db, { market_id: marketId, updated_at: later });
  const after = await listCanonical(ctx);
  expect(await collect(after.read(0, 700))).toEqual(parts[0]);
  expect(await collect(after.read(700, 1201))).toEqual([...(parts[1] ?? []), added.id]);
  expect(after.changedAt(700, 1201)).toEqual(later);
  expect(after.changedAt(0, 700).getTime()).toBeLessThan(later.getTime());
});

test('a listing withdrawn during the reading is left out, and a closed site lists nothing', async () => {
  const { marketId } = await fillListings(db, { total: 5 });
  const site = siteModel({ type: 'market', marketId, typeId: marketId });
  const ctx = testPublicCtx(db, site, { directory: { sitesOfMarket: () => [site] } });
  const list = await listCanonical(ctx);
  const [first = ''] = await collect(list.read(0, 5));
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.updateTable('listings').set({ status: 'withdrawn', withdrawn_at: new Date() }).where('id', '=', first).execute(),
  );
  expect(await collect(list.read(0, 5))).toHaveLength(4);
  const closed = testPublicCtx(db, site, { directory: { sitesOfMarket: () => [{ ...site, enabled: false }] } });
  expect((await listCanonical(closed)).total).toBe(0);
});
