import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Container, Item } from '#platform/feeds/container';
import { poliris } from './poliris-adapter.ts';

const itemOf = (name: string, size: number, content: Buffer): Item => ({
  name,
  size,
  fingerprint: async () => '',
  stream: async () => Readable.from([content]),
});

const containerOf = (items: readonly Item[]): Container => ({
  name: 'feed',
  count: items.length,
  find: (name) => items.find((item) => item.name === name) ?? null,
  withExtension: () => [],
});

const LISTINGS = itemOf('Annonces.csv', 0, Buffer.alloc(0));

test('a configuration that grows while it is read is refused', async () => {
  for (const name of ['Config.txt', 'Photos.cfg'])
    await expect(
      poliris.open(containerOf([LISTINGS, itemOf(name, 1, Buffer.alloc(300 * 1024, 'x\n'))])),
    ).rejects.toMatchObject({ fault: 'tooBig', message: 'more bytes than declared' });
});

test('the configuration is read in any encoding and with any line ends', async () => {
  const read = async (content: Buffer) => {
    const feed = await poliris.open(containerOf([LISTINGS, itemOf('Photos.cfg', content.length, content)]));
    return feed?.picturesMode;
  };
  const text = '[Photos]\r\nMode=DIFF\r\n';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(await Promise.all([read(Buffer.from(text)), read(utf16), read(Buffer.alloc(0))])).toEqual([
    'DIFF',
    'DIFF',
    'FULL',
  ]);
});
