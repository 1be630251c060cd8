import { expect, test } from 'vitest';
import { type FileTable, readTable } from './read-table.ts';

const LIMITS = { lines: 3, columns: 4, cells: 8 };
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** 'é' is one byte. */
const windows1252 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const read = (bytes: Uint8Array) => readTable(bytes, LIMITS);

const TABLE: FileTable = {
  headers: ['Prénom', 'Nom'],
  lines: [{ line: 2, cells: ['Zoé', 'Le Goff; fils'] }],
};

test.each<[string, Uint8Array]>([
  ['UTF-8, semicolons', utf8('Prénom;Nom\r\nZoé;"Le Goff; fils"\r\n')],
  ['UTF-8 with a mark, commas', utf8('\ufeffPrénom,Nom\nZoé,Le Goff; fils')],
  ['Windows-1252', windows1252('Prénom;Nom\r\nZoé;"Le Goff; fils"\r\n')],
  ['UTF-16, tabs', utf16('Prénom\tNom\r\nZoé\tLe Goff; fils\r\n')],
  ['empty lines between', utf8('Prénom;Nom\nZoé;"Le Goff; fils"\n;\n\n')],
])('%s: the same rows', async (_, bytes) => {
  expect(await read(bytes)).toEqual(TABLE);
});

test('a line that says the delimiter, a line break inside quotes, lines with fewer values', async () => {
  expect(await read(utf8('sep=,\na,b\n"1\n2",3\n4'))).toEqual({
    headers: ['a', 'b'],
    lines: [
      { line: 3, cells: ['1\n2', '3'] },
      { line: 5, cells: ['4'] },
    ],
  });
});

test.each([
  ['\n', '\n'],
  ['\r\n', '\n'],
  ['\r\n', '\r\n'],
  ['\n', '\r\n'],
  ['\r', '\r'],
])('lines that end with %j, with %j inside quotes, are known by their first line', async (end, within) => {
  const text = ['', `"a${within}b";c`, '', `"1${within}${within}2";3`, ';', '4', `"5${within}6"`].join(end);
  expect(await read(utf8(text))).toEqual({
    headers: ['a\nb', 'c'],
    lines: [
      { line: 5, cells: ['1\n\n2', '3'] },
      { line: 9, cells: ['4'] },
      { line: 10, cells: ['5\n6'] },
    ],
  });
});

test('lines with fewer values than headers, some of them with a comma, are no other delimiter', async () => {
  const table = await read(utf8('a;b;c\n1,5,6\n2\n3'));
  expect(table).toMatchObject({ headers: ['a', 'b', 'c'] });
});

test('signs of Windows-1252 between letters, beside letters with accents', async () => {
  const bytes = Uint8Array.from([0x61, 0x3b, 0x62, 0x0a, 0xe9, 0xe8, 0x3b, 0x6c, 0x91, 0x61]);
  expect(await read(bytes)).toEqual({ headers: ['a', 'b'], lines: [{ line: 2, cells: ['éè', 'l‘a'] }] });
});

test('a JSON list of objects', async () => {
  expect(await read(utf8('[{"prénom":"Zoé","n":1},{"n":null,"x":{}}]'))).toEqual({
    headers: ['prénom', 'n', 'x'],
    lines: [
      { line: 1, cells: ['Zoé', '1', ''] },
      { line: 2, cells: ['', '', ''] },
    ],
  });
});

test.each<[string, Uint8Array, string]>([
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4]), 'SPREADSHEET'],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'SPREADSHEET'],
  ['nothing', utf8(' \n '), 'EMPTY'],
  ['headers alone', utf8('a;b\n'), 'EMPTY'],
  ['an empty list', utf8('[]'), 'EMPTY'],
  ['one object', utf8('{"a":1}'), 'UNREADABLE'],
  ['a list of numbers', utf8('[1]'), 'UNREADABLE'],
  ['JSON that ends too early', utf8('[{"a":1},'), 'UNREADABLE'],
  ['bytes of a program', Uint8Array.from([0x61, 0, 0x62, 0]), 'UNREADABLE'],
  [
    'the encoding of old Macs',
    Uint8Array.from([0x50, 0x72, 0x8e, 0x6e, 0x6f, 0x6d, 0x3b, 0x61, 0x0a, 0x31]),
    'MAC_ROMAN',
  ],
  ['lines of another delimiter', utf8('a,b,c\n1\t2\t3\n4\t5\t6'), 'MIXED_DELIMITERS'],
  ['lines of another delimiter, with an empty value', utf8('a;b;c\n1,,3\n'), 'MIXED_DELIMITERS'],
  ['a quote that never ends', utf8('a;b\n"1;2\n3;4\n'), 'CUT'],
  ['one line too many', utf8('a\n1\n2\n3\n4\n'), 'TOO_MANY_LINES'],
  ['one object too many', utf8('[{"a":1},{"a":1},{"a":1},{"a":1}]'), 'TOO_MANY_LINES'],
  ['one column too many', utf8('a;b;c;d;e\n1'), 'TOO_MANY_COLUMNS'],
])('%s is refused', async (_, bytes, fault) => {
  expect(await read(bytes)).toBe(fault);
});
