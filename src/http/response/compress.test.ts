import { describe, expect, test } from 'vitest';
import { compress, compressSmallest, decompress, type Encoding } from './compress.ts';

const page = (lines: number): Buffer<ArrayBuffer> => Buffer.from('<li>Un appartement de 62 m²</li>\n'.repeat(lines));

const expectWhole = async (encoding: Encoding, bytes: Buffer<ArrayBuffer>, text: Buffer): Promise<void> => {
  expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(await decompress(encoding, bytes)).toEqual(text);
};

describe.each(['zstd', 'br', 'gzip'] as const)('%s keeps no more memory than its bytes', (encoding) => {
  // The second one is compressed on another thread.
  test.each([2_000, 20_000])('of %i lines', async (lines) => {
    await expectWhole(encoding, await compress(encoding, page(lines)), page(lines));
  });
});

test('the smallest form keeps no more memory than its bytes', async () => {
  await expectWhole('br', await compressSmallest(page(2_000)), page(2_000));
});
