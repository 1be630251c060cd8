import { describe, expect, test } from 'vitest';
import type { Line } from './lines.ts';
import { parseRecord, RecordReader } from './records.ts';

describe('one record', () => {
  test.each([
    ['a well-formed record', '"a"!#"b"!#"c"', ['a', 'b', 'c']],
    ['empty values', '""!#""!#"x"!#""', ['', '', 'x', '']],
    ['a trailing separator', '"a"!#"b"!#', ['a', 'b']],
    ['spaces around separators', '"a" !# "b"!#  "c" ', ['a', 'b', 'c']],
    ['a missing closing quote', '"a!#"b"!#"c"', ['a', 'b', 'c']],
    ['a missing opening quote', 'a"!#"b"!#"c"', ['a', 'b', 'c']],
    ['no quotes', 'a!#b!#!#c', ['a', 'b', '', 'c']],
    ['quotes inside', '"dit "le mas" au sud"!#"b"', ['dit "le mas" au sud', 'b']],
    ['doubled quotes', '"dit ""le mas"""!#"b"', ['dit "le mas"', 'b']],
    ['a bar and a semicolon', '"a|b;c"!#"d"', ['a|b;c', 'd']],
    ['a separator inside a value', '"a !# b"!#"c"', ['a !# b', 'c']],
    ['a value that ends with a separator', '"a!#"!#"b"', ['a!#', 'b']],
    ['a missing quote before an empty value', '"a!#""!#"c"', ['a', '', 'c']],
  ])('%s', (_name, text, values) => {
    expect(parseRecord(text)).toEqual({ values, open: false });
  });
});

const lines = (text: string): Line[] =>
  text.split('\n').map((part, index, all) => ({
    number: index + 1,
    text: part,
    terminated: index < all.length - 1,
    tooLong: false,
  }));

const read = (text: string): [number, string, string][] => {
  const reader = new RecordReader(3);
  const input = lines(text).filter((line) => line.terminated || line.text !== '');
  return [...reader.push(input), ...reader.end()].map(({ line, values, state }) => [line, values.join('/'), state]);
};

describe('records over lines', () => {
  test('a line feed inside a value', () => {
    expect(read('"a"!#"one\ntwo"!#"c"\n"d"!#"e"!#"f"\n')).toEqual([
      [1, 'a/one\ntwo/c', 'whole'],
      [3, 'd/e/f', 'whole'],
    ]);
  });
  test('a value that starts with a line feed', () => {
    expect(read('"a"!#"\ntwo"!#"c"\n')).toEqual([[1, 'a/\ntwo/c', 'whole']]);
  });
  test('an unclosed value affects only its own line', () => {
    expect(read('"a"!#"b\n"d"!#"e"!#"f"\n')).toEqual([
      [1, 'a/b', 'whole'],
      [2, 'd/e/f', 'whole'],
    ]);
  });
  test('empty lines and the end-of-file character are ignored', () => {
    expect(read('\n"a"!#"b"!#"c"\n\n\u001a')).toEqual([[2, 'a/b/c', 'whole']]);
  });
  test('a last line without a line end is complete when it has all columns', () => {
    expect(read('"a"!#"b"!#"c"\n"d"!#"e"!#"f"').at(-1)).toEqual([2, 'd/e/f', 'whole']);
  });
  test.each(['"d"!#"e', '"d"!#"e"', '"d"!#"e"!#', '"d'])('a file truncated in a record: %s', (tail) => {
    expect(read(`"a"!#"b"!#"c"\n${tail}`).at(-1)?.[2]).toBe('cut');
  });
  test('a file of one truncated line', () => {
    expect(read('"a"!#"b')).toEqual([[1, 'a/b', 'cut']]);
  });
  test('a line with too many values is reported by its number', () => {
    expect(read(`${'"a"!#'.repeat(1001)}\n${'"a"!#'.repeat(1000)}\n`)).toEqual([
      [1, '', 'tooLong'],
      [2, Array(1000).fill('a').join('/'), 'whole'],
    ]);
  });
  test('a line that is too long is reported by its number', () => {
    const reader = new RecordReader(1);
    expect(reader.push([{ number: 7, text: '', terminated: true, tooLong: true }])).toEqual([
      { line: 7, values: [], state: 'tooLong' },
    ]);
  });
});
