import { expect, test } from 'vitest';
import { someOf } from '#tests/harness/matrix';
import { feedBytes, flat, folderOf, rental } from './poliris-writer.ts';
import { countsOf, importPath, listingsOf, openSetting } from './setting.ts';

const { market } = await openSetting();

const RANKS = Array.from({ length: 334 }, (_, index) => index + 1);

/** Misplaced values seen in exports of real software, and hostile values. */
const WRONG = [
  'n’importe quoi',
  '-1',
  '99999999999999999999',
  '0.0000001',
  '31/02/2026',
  '00/00/0000',
  'É'.repeat(300),
  '=HYPERLINK(A1)',
  '<script>alert(1)</script>',
  '\u0000\u0001\u0085',
  'NULL',
  '💥',
  '\u00a0',
  '1e400',
  'NaN',
  '&#0;&#xD800;',
  'https://[::1]/x',
  '../../etc/passwd',
] as const;

/** Ranks whose invalid value rejects the line (mandatory in the format), and the key. */
const REQUIRED = new Set([1, 2, 3, 4, 5, 6, 7, 11, 20, 21, 175]);

/** A rental is read by the same code: of the wrong values each field has another third. */
test.each([
  ['a sale', flat, 1],
  ['a rental', rental, 3],
] as const)(
  'every field of %s invalid in turn: the line is stored without it or rejected with its rank',
  async (_name, build, step) => {
    const ctx = await market();
    const lines = RANKS.flatMap((rank) =>
      someOf(WRONG, { turn: rank, step }).map((wrong, i) => ({
        rank,
        record: build({ 1: 'AG1', 2: `R${rank}-${i}`, 175: `T${rank}-${i}`, [rank]: wrong }),
      })),
    );
    const records = lines.map(({ record }) => record);
    const path = await folderOf({ 'Annonces.csv': feedBytes(records, { encoding: 'utf8' }) });
    const report = await importPath(ctx, path);
    expect(report.status).toBe('applied');
    const { created, rejected } = countsOf(report);
    expect(created + rejected).toBe(records.length);
    const stored = await listingsOf(ctx);
    expect(stored).toHaveLength(created);
    const lineRank = (line: number): number => lines[line - 1]?.rank ?? 0;
    const elsewhere = report.rejections.filter(({ line, rank }) => lineRank(line) !== rank);
    expect(elsewhere).toEqual([]);
    expect(report.rejections.every(({ rank }) => REQUIRED.has(rank))).toBe(true);
    const again = await importPath(ctx, path);
    expect(countsOf(again)).toMatchObject({ created: 0, changed: 0, withdrawn: 0, unchanged: created });
  },
  120_000,
);

test('every field missing in turn', async () => {
  const ctx = await market();
  const records = RANKS.map((rank) => flat({ 2: `R${rank}`, 175: `T${rank}`, [rank]: '' }));
  const report = await importPath(ctx, await folderOf({ 'Annonces.csv': feedBytes(records) }));
  expect(report.rejections.map(({ line, code }) => [line, code])).toEqual([
    [2, 'REFERENCE_MISSING'],
    [3, 'TRANSACTION_MISSING'],
    [4, 'KIND_MISSING'],
    [5, 'ZIP_MISSING'],
    [6, 'CITY_MISSING'],
    [11, 'PRICE_MISSING'],
    [175, 'TECHNICAL_ID_MISSING'],
  ]);
  expect(report.warnings.map(({ line, rank, code }) => [line, rank, code])).toEqual([
    [18, 18, 'ROOMS_MISSING'],
    [20, 20, 'TITLE_MISSING'],
    [21, 21, 'DESCRIPTION_MISSING'],
    [298, 298, 'COORDINATES_INVALID'],
    [299, 298, 'COORDINATES_INVALID'],
  ]);
});
