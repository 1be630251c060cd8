import { Readable } from 'node:stream';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { type Line, readLines } from '#platform/feeds/lines';
import { parseRecord, RecordReader } from '#platform/feeds/records';
import { fieldsOfLine } from './poliris-writer.ts';

/** A value that the format can represent: without quotes and line ends, separators included. */
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/["\r\n]/g, '')),
  fc.constantFrom('', '!#', 'a!#', '!#b', '!', '#', '|', ';', ' ', "'", '<BR>', 'é€œ'),
);
const record = fc.array(value, { minLength: 2, maxLength: 12 });

/** Splits bytes at any position, as a stream would. */
const chunked = (bytes: Buffer, cuts: readonly number[]): Readable => {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return Readable.from(
    at
      .slice(1)
      .map((end, i) => bytes.subarray(at[i], end))
      .filter((part) => part.length > 0),
  );
};

const linesOf = async (source: Readable): Promise<Line[]> => {
  const lines: Line[] = [];
  for await (const some of readLines(source, 100_000)) lines.push(...some);
  return lines;
};

test('a written record is read back unchanged', () => {
  fc.assert(
    fc.property(record, (values) => {
      expect(parseRecord(fieldsOfLine(values))).toEqual({ values, open: false });
    }),
    { numRuns: 2000 },
  );
});

test('records with quotes in their values keep their number of values', () => {
  const quoted = fc.array(fc.constantFrom('a "b" c', 'a', '', 'dit "x"', '5" de large'), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(quoted, (values) => {
      expect(parseRecord(fieldsOfLine(values)).values).toHaveLength(values.length);
    }),
  );
});

test('a file is read with any line ends, encoding and chunks', async () => {
  const text = fc
    .array(fc.constantFrom('a', 'é', 'ça', '€ ', 'œuf', ' ', '!', '#'), { maxLength: 8 })
    .map((parts) => parts.join(''));
  const records = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      records,
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.constantFrom('utf8', 'windows-1252'),
      fc.array(fc.nat(), { maxLength: 8 }),
      async (all, eol, encoding, cuts) => {
        // Separators inside values are tested by another property.
        const values = all.map((item) => item.map((field, i) => (i === 0 ? 'AG1' : field.replaceAll('#', ''))));
        const bytes = iconv.encode(values.map((value) => fieldsOfLine(value) + eol).join(''), encoding);
        const reader = new RecordReader(3);
        const read = [...reader.push(await linesOf(chunked(bytes, cuts))), ...reader.end()];
        expect(read.map((record) => record.values)).toEqual(values);
        expect(read.every(({ state }, i) => state === 'whole' && read[i]?.line === i + 1)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('any bytes are read without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.array(fc.nat(), { maxLength: 4 }), async (bytes, cuts) => {
      const reader = new RecordReader(3);
      const read = [...reader.push(await linesOf(chunked(Buffer.from(bytes), cuts))), ...reader.end()];
      expect(read.every(({ line }) => line >= 1)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a line beyond the limit is reported by its number and uses no memory', async () => {
  const bytes = Buffer.concat([Buffer.from('"a"!#"b"\n'), Buffer.alloc(300_000, 'x'), Buffer.from('\n"c"!#"d"\n')]);
  const lines = await linesOf(Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]));
  expect(lines.map(({ number, text, tooLong }) => [number, text, tooLong])).toEqual([
    [1, '"a"!#"b"', false],
    [2, '', true],
    [3, '"c"!#"d"', false],
  ]);
});
