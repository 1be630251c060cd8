import { describe, expect, test } from 'vitest';
import { CONTAINER_LIMITS } from '#platform/feeds/container';
import { type Feed, openFeed } from '#server/imports';
import { property, ubiflowText } from '#tests/factories/feed-formats';
import { feedBytes, flat, folderOf, zipOf } from './poliris-writer.ts';
import { opened } from './setting.ts';

const apimoText = (properties: readonly object[]): string => JSON.stringify({ properties });

/** Rules FEED-PROCESS and FEED-BOUNDS with low limits and harmless files. */

const records = (count: number) => Array.from({ length: count }, (_, n) => flat({ 2: `R${n}`, 175: `T${n}` }));
const poliris = (count: number) => folderOf({ 'Annonces.csv': feedBytes(records(count)) });

const readAll = async (feed: Feed): Promise<number> => {
  let count = 0;
  for await (const some of feed.items()) count += some.length;
  return count;
};

describe('the process that reads a feed', () => {
  test('ends when it takes too long, for one reply or for all', async () => {
    for (const reading of [{ replyMs: 1 }, { totalMs: 1 }])
      expect(await openFeed(await poliris(1), { reading })).toEqual({
        ok: false,
        refusal: { code: 'READING_TOO_LONG' },
      });
  });

  test('ends when it needs too much memory', async () => {
    const path = await folderOf({ 'a.json': apimoText(Array.from({ length: 5000 }, property)) });
    expect(await openFeed(path, { reading: { maxHeapMb: 1 } })).toEqual({
      ok: false,
      refusal: { code: 'READING_FAILED' },
    });
  });

  test('ends when its work is aborted, also between two replies', async () => {
    const stopped = new AbortController();
    const feed = await opened(await poliris(2000), { signal: stopped.signal });
    const reading = (async () => {
      for await (const _ of feed.items()) stopped.abort(new Error('given up'));
    })();
    await expect(reading).rejects.toThrow('given up');
    await expect(readAll(feed)).rejects.toThrow('given up');
    await expect(openFeed(await poliris(1), { signal: stopped.signal })).rejects.toThrow('given up');
  });

  test('reads a feed again from its beginning, whether the last pass has ended or not', async () => {
    const feed = await opened(await poliris(700));
    for await (const _ of feed.items()) break;
    expect([await readAll(feed), feed.bytesRead()]).toEqual([700, feed.bytes]);
    const hash = feed.hash();
    expect([await readAll(feed), feed.hash()]).toEqual([700, hash]);
    await feed.close();
    await expect(readAll(feed)).rejects.toMatchObject({ facts: { code: 'READING_FAILED' } });
  });
});

describe('what is counted while it arrives', () => {
  test.each([
    [
      'attributes of XML',
      { 'a.xml': ubiflowText([`<a ${Array.from({ length: 101 }, (_, n) => `b${n}=""`).join(' ')}/>`]) },
    ],
    ['levels of XML', { 'a.xml': ubiflowText(['<a>'.repeat(1001)]) }],
    ['levels of JSON', { 'a.json': `{"a": ${'['.repeat(40)}${']'.repeat(40)}, "properties": []}` }],
  ])('%s: the file is refused', async (_name, files) => {
    const answer = await openFeed(await folderOf(files));
    const outcome = answer.ok ? await readAll(answer.feed).catch(({ facts }) => facts) : answer.refusal;
    expect(outcome).toEqual({ code: 'ARCHIVE_UNSAFE' });
    if (answer.ok) await answer.feed.close();
  });

  test('values of one property: its line is refused, the others are read', async () => {
    const deep = { ...property(), rooms: Array.from({ length: 20_001 }, () => 1) };
    const feed = await opened(await folderOf({ 'a.json': apimoText([property(), deep, property()]) }));
    const codes: string[] = [];
    for await (const some of feed.items())
      for (const { reading } of some) codes.push(reading.ok ? 'read' : reading.code);
    expect(codes).toEqual(['read', 'LINE_TOO_LONG', 'read']);
    await feed.close();
  });

  test('names of an archive and of a folder', async () => {
    const limits = { ...CONTAINER_LIMITS, nameBytes: 10 };
    for (const make of [zipOf, folderOf])
      expect(await openFeed(await make({ 'Annonces.csv': feedBytes(records(1)) }), { limits })).toEqual({
        ok: false,
        refusal: { code: 'ARCHIVE_TOO_BIG' },
      });
  });
});
