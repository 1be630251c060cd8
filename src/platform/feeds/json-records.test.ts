import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type JsonLimits, type JsonRecord, readJsonRecords } from './json-records.ts';

const LIMITS: JsonLimits = { bytes: 60, values: 10, depth: 4, outer: 200 };

const read = async (text: string | Buffer, size = 1000, limits?: JsonLimits) => {
  const bytes = Buffer.from(text);
  const chunks = async function* (): AsyncIterable<Buffer> {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  };
  const found: JsonRecord[] = [];
  const records = readJsonRecords(chunks(), 'properties', limits);
  for (let next = await records.next(); ; next = await records.next()) {
    if (next.done) return { outer: next.value, found, values: found.map(({ value }) => value) };
    found.push(...next.value);
  }
};

const VALUES = [
  { a: 'é"]},{[', b: [1, { c: null }] },
  { 'x\\"': '\\' },
  null,
  'x',
  -1.5e3,
  [],
  [[]],
  { properties: [1] },
];

describe('the elements of a list', () => {
  test.each([1, 3, 1000])('in parts of %i bytes, alone or under its name', async (size) => {
    for (const spaces of [0, 2]) {
      const list = JSON.stringify(VALUES, null, spaces);
      expect((await read(list, size)).values).toEqual(VALUES);
      const object = JSON.stringify({ total_items: 9, other: ['properties'], properties: VALUES, z: {} }, null, spaces);
      expect(await read(object, size)).toMatchObject({
        outer: { total_items: 9, properties: VALUES.map(() => 0) },
        values: VALUES,
      });
    }
  });
  test('each in UTF-8 or Windows-1252', async () => {
    const bytes = Buffer.concat([Buffer.from('["é",'), iconv.encode('"é"]', 'windows-1252')]);
    expect((await read(bytes)).values).toEqual(['é', 'é']);
  });
  test.each([
    '{}',
    '[]',
    '{"a": [1]}',
    '{"a": {"properties": [1]}}',
    '"properties"',
    '{"properties": {"a": [1]}}',
    '7',
  ])('none in %s', async (text) => {
    expect(await read(text)).toMatchObject({ found: [], outer: text === '[]' ? [] : null });
  });
});

test.each([
  '',
  'Annonces',
  '[1,2',
  '[1,,2]',
  '[1,]',
  '[1 2]',
  '[{"a":1]',
  '[{"a":}]',
  '["x]',
  '[1]]',
  '{"properties": [1]',
  '{"properties" [1]}',
  '{"properties": [1], "properties": [2]}',
])('not JSON: %s', async (text) => {
  await expect(read(text)).rejects.toThrow(/JSON|cut|several/);
});

describe('limits', () => {
  test.each([
    ['bytes', `"${'x'.repeat(60)}"`],
    ['values', '[1,2,3,4,5,6,7,8,9,10,11,12]'],
    ['names', '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}'],
    ['levels', '[[[[[]]]]]'],
  ])('too many %s: the element is marked, the others are read', async (_name, element) => {
    const { found } = await read(`{"properties": [{"a":1}, ${element}, 2]}`, 7, LIMITS);
    expect(found).toEqual([
      { number: 1, value: { a: 1 }, state: 'whole' },
      { number: 2, value: null, state: 'tooLong' },
      { number: 3, value: 2, state: 'whole' },
    ]);
  });
  test.each([
    ['bytes', `{"a": "${'x'.repeat(200)}", "properties": []}`],
    ['levels', '{"a": [[[[[]]]]], "properties": []}'],
  ])('too many %s around the list: the file is refused', async (_name, text) => {
    await expect(read(text, 7, LIMITS)).rejects.toMatchObject({ fault: 'unsafe' });
  });
});
