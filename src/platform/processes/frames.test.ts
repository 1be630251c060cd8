import { expect, test } from 'vitest';
import { encodeFrame, FrameReader } from './frames.ts';

const LIMITS = { json: 20, bytes: 5 };
const frame = (json: string, bytes = '') => Buffer.concat(encodeFrame({ json, bytes: Buffer.from(bytes) }));
const read = (bytes: Buffer, size: number) => {
  const reader = new FrameReader(LIMITS);
  const found: [string, string][] = [];
  for (let from = 0; from < bytes.length; from += size)
    for (const frame of reader.push(bytes.subarray(from, from + size)))
      found.push([frame.json, Buffer.from(frame.bytes).toString()]);
  return found;
};

test.each([1, 7, 100])('frames arrive in parts of %i bytes', (size) => {
  const bytes = Buffer.concat([frame('{"a":"é"}'), frame('', '12345'), frame(''), frame('x'.repeat(20))]);
  expect(read(bytes, size)).toEqual([
    ['{"a":"é"}', ''],
    ['', '12345'],
    ['', ''],
    ['x'.repeat(20), ''],
  ]);
});

test('a larger frame is refused by its head, before its content arrives', () => {
  expect(() => read(frame('x'.repeat(21)).subarray(0, 8), 8)).toThrow('too much');
  expect(() => read(frame('', '123456').subarray(0, 8), 3)).toThrow('too much');
});
