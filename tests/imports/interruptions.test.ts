import { describe, expect, test } from 'vitest';
import { type Feed, importFeed } from '#server/imports';
import { feedBytes, flat, folderOf } from './poliris-writer.ts';
import { countsOf, importPath, importsOf, listingsOf, NONE, opened, openSetting } from './setting.ts';

const { market } = await openSetting();

const many = (count: number, price = '315000') =>
  Array.from({ length: count }, (_, i) => flat({ 2: `R${i}`, 175: `T${i}`, 11: price, 303: '' }));
const file = (count: number, price?: string) => folderOf({ 'Annonces.csv': feedBytes(many(count, price)) });

/** The same feed, paused until `gate` resolves after 600 records, when the first batches are staged. */
const gated = (feed: Feed, gate: Promise<void>): Feed => {
  const items: Feed['items'] = async function* () {
    let read = 0;
    for await (const some of feed.items()) {
      yield some;
      read += some.length;
      if (read > 600) await gate;
    }
  };
  return { ...feed, items };
};

/** More than are written by one statement. */
const COUNT = 600;

describe('an interrupted import', () => {
  test.each(['reading', 'writing'])('an error while %s keeps the former state', async (phase) => {
    const ctx = await market();
    await importPath(ctx, await file(COUNT));
    const before = await listingsOf(ctx);
    const failing = importPath(ctx, await file(COUNT, '400000'), {
      onProgress: (progress) => {
        if (progress.phase === phase) throw new Error('stop here');
      },
    });
    await expect(failing).rejects.toThrow('stop here');
    expect(await listingsOf(ctx)).toEqual(before);
    expect((await importsOf(ctx)).map(({ status }) => status)).toEqual(['applied', 'failed']);
    expect(countsOf(await importPath(ctx, await file(COUNT, '400000')))).toEqual({ ...NONE, changed: COUNT });
  });
});

test('two imports of one agency cannot interleave: the second is refused, another agency’s continues', async () => {
  const ctx = await market(['AG1', 'AG2']);
  const gate = Promise.withResolvers<void>();
  const staged = Promise.withResolvers<void>();
  const feed = gated(await opened(await file(1200)), gate.promise);
  const first = importFeed(ctx, { feed, onProgress: () => staged.resolve() });
  await staged.promise;
  const second = await importPath(ctx, await file(3));
  expect(second).toMatchObject({ status: 'refused', refusal: { code: 'ALREADY_RUNNING', agency: 'AG1' } });
  const other = await importPath(ctx, await folderOf({ 'Annonces.csv': feedBytes([flat({ 1: 'AG2' })]) }));
  expect(countsOf(other)).toEqual({ ...NONE, created: 1 });
  gate.resolve();
  expect(countsOf(await first)).toEqual({ ...NONE, created: 1200 });
  expect((await importsOf(ctx)).map(({ status }) => status).sort()).toEqual(['applied', 'applied', 'refused']);
});
