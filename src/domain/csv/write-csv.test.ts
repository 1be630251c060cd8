import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCell, writeCsv } from './write-csv.ts';

it('begins with a byte order mark and separates cells by semicolons', () => {
  expect(
    writeCsv([
      ['Jour', 'Vues'],
      ['1 août', 12],
      ['été', -1.5],
    ]),
  ).toBe('\uFEFFJour;Vues\r\n1 août;12\r\nété;-1,5\r\n');
});

it.each([
  ['a;b', '"a;b"'],
  ['dit "oui"', '"dit ""oui"""'],
  ['deux\nlignes', '"deux\nlignes"'],
  ['simple, sans guillemets', 'simple, sans guillemets'],
])('quotes %j where it must', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

it.each(['=1+1', '+33 6a', '-2+3', '-', '+-1', '-1\n=1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  '%j is not run as a formula',
  (cell) => {
    expect(writeCsv([[cell]])).toMatch(/^\uFEFF"?'/);
  },
);

it.each(['01600', '0612345678', '00', '80295478500028', '+33612345678', '12E34', '1e-5', '11-2026', '3/4'])(
  '%j stays a text with all its digits',
  (cell) => {
    expect(writeCsv([[cell]])).toBe(`\uFEFF'${cell}\r\n`);
    expect(readCell(`'${cell}`)).toBe(cell);
  },
);

it.each([
  '69003',
  '0',
  '0,5',
  '01 600',
  '-2',
  '-5,00',
  '-1 234,50',
  '-5 €',
  '+12 %',
  '+33 6 12 34 56 78',
  '27/02/2026',
  '28/11/2026 04:43',
  'été',
  'œuvre',
])('%j stays as it is', (cell) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`);
});

it.each([
  ["'=1+1", '=1+1'],
  ["'+41 (0)22", '+41 (0)22'],
  ["'n'est pas", "'n'est pas"],
  ["'+33612345678", '+33612345678'],
  ["'", "'"],
])('%j is read as %j', (cell, text) => {
  expect(readCell(cell)).toBe(text);
});

it.each([
  ['a,=1+1', "a,'=1+1"],
  ['a, "=1+1', `"a, ""'=1+1"`],
  [' =1+1', "' =1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['Lyon, -20 %', 'Lyon, -20 %'],
  ['12,5', '12,5'],
])('in a spreadsheet with commas %j is harmless, and read again as it was', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
  const text = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  expect(readCell(text)).toBe(cell);
});

it('no text can become a formula, or add a cell or a row, separated by semicolons or by commas', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('=', '-', ';', ',', '"', '\r', '\n', 'a', '\t', ' ') }), (text) => {
      const line = writeCsv([[text, 'fin']]).slice(1);
      const [, cell = ''] = /^((?:"(?:[^"]|"")*"|[^;"\r\n]*));fin\r\n$/.exec(line) ?? [];
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(readCell(read)).toBe(readCell(text));
      const [first, ...inner] = read.split(/[,\t\r\n]/);
      expect(first).not.toMatch(/^\s*[=-]/);
      for (const part of inner) expect(part).not.toMatch(/^[\s"]*[=-]/);
    }),
  );
});
