import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getRanges, importSales, storeSales } from '#server/valuation';
import { openSales } from './setting.ts';
import { townSales } from './town.ts';

/** Sales of the register on SQL, the training of a department, and estimations (rules ESTIMATION-*). */

const a = await openSales();
beforeEach(a.clear);

const ABZAC = join(import.meta.dirname, 'register', 'abzac-2021.csv');
const [REGISTER_NAMES = ''] = (await readFile(ABZAC, 'utf8')).split('\n');
/** Decimal commas, so that no line has as many values as the names. */
const RAW = [
  'Code service CH|Reference document|No disposition|Date mutation|Nature mutation|Valeur fonciere|No voie|Voie',
  '||000001|05/01/2024|Vente|388000,00|1|DE L EXEMPLE',
].join('\n');
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const LYON = { insee: '69383', lat: 45.77, lng: 4.85 };

const importAll = async (...paths: string[]) => {
  const results = [];
  for await (const result of importSales(a.admin, paths)) results.push(result);
  return results;
};

/** Deleted when the test ends. */
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sales-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

describe('import of the register', () => {
  test('a file read twice adds nothing the second time, and asks for one training', async () => {
    const [first] = await importAll(ABZAC);
    expect(first).toMatchObject({ broken: 0, sales: expect.any(Number) });
    expect(first).toHaveProperty('added', first && 'sales' in first ? first.sales : -1);
    expect(await importAll(ABZAC)).toMatchObject([{ added: 0 }]);
    expect(await a.asked()).toEqual(['33']);
  });

  test('prices with cents, as the register has them', async () => {
    const folder = await newFolder();
    const file = join(folder, 'cents.csv');
    const [header = '', ...lines] = (await readFile(ABZAC, 'utf8')).split('\n');
    const at = header.split(',').indexOf('valeur_fonciere');
    const withCents = lines.map((line) =>
      line
        .split(',')
        .map((cell, index) => (index === at && cell !== '' ? `${Number(cell)}.15` : cell))
        .join(','),
    );
    await writeFile(file, [header, ...withCents].join('\n'));
    const [found] = await importAll(file);
    expect(found).toMatchObject({ broken: 0, added: found && 'sales' in found ? found.sales : -1 });
  });

  test('a folder of files; two imports at once add each sale once', async () => {
    const folder = await newFolder();
    await cp(ABZAC, join(folder, '33.csv'));
    await writeFile(join(folder, '33.csv.gz'), gzipSync(await readFile(ABZAC)));
    await writeFile(join(folder, 'LISEZMOI.txt'), 'no sales');
    const added = (await Promise.all([importAll(folder), importAll(folder)])).flat();
    const [{ sales } = { sales: 0 }] = added.flatMap((item) => ('sales' in item ? [item] : []));
    expect(added.reduce((sum, item) => sum + ('added' in item ? item.added : 0), 0)).toBe(sales);
  });

  test('what is wrong ends the import with its reason', async () => {
    expect(await importAll('/no/such/file.csv')).toEqual([{ reason: 'not-found', file: '/no/such/file.csv' }]);
    expect(await importAll(join(import.meta.dirname, 'register', 'README.md'), ABZAC)).toMatchObject([
      { reason: 'columns' },
    ]);
  });

  test.each([
    ['nothing', '', 'empty'],
    ['names alone', `${REGISTER_NAMES}\n`, 'empty'],
    ['the file of the tax office', `${RAW}\n`, 'raw'],
  ])('a file with %s says so', async (_, text, reason) => {
    const file = join(await newFolder(), 'ventes.csv');
    await writeFile(file, text);
    expect(await importAll(file)).toEqual([{ reason, file }]);
  });

  test('real sales replace the invented ones of their department', async () => {
    await storeSales(a.admin, townSales(40), 'demo');
    expect(await a.estimate(LYON)).toMatchObject({ isDemo: true });
    await storeSales(a.admin, townSales(40, { seed: 2 }), 'register');
    expect(await a.estimate(LYON)).toMatchObject({ isDemo: false });
  });
});

describe('training', () => {
  test('a department with enough sales has a model of the kind, trained again when sales arrive', async () => {
    const sales = townSales(700);
    await storeSales(a.admin, sales.slice(0, 600), 'register');
    await a.train('69');
    expect(await a.models()).toMatchObject([
      { kind: 'flat', sales: 600, is_trained: true },
      { kind: 'house', sales: 0, is_trained: false },
    ]);
    const before = await a.estimate(LYON);
    expect(before).toMatchObject({ basis: 'model' });
    const [flats] = await a.models();
    await a.train('69');
    expect((await a.models())[0]?.at).toEqual(flats?.at);
    await storeSales(a.admin, sales, 'register');
    await a.train('69');
    expect(await a.models()).toMatchObject([{ sales: 700 }, {}]);
    expect(await a.estimate(LYON)).toMatchObject({ basis: 'model' });
  });

  test('a model that learnt from invented sales marks its prices, until it has learnt from real ones', async () => {
    const sales = townSales(600);
    await storeSales(a.admin, sales, 'demo');
    await a.train('69');
    // The first part of an import: the invented sales are gone, the model is still theirs.
    await storeSales(a.admin, sales, 'register');
    expect(await a.estimate(LYON)).toMatchObject({ basis: 'model', isDemo: true });
    await a.train('69');
    expect(await a.estimate(LYON)).toMatchObject({ basis: 'model', isDemo: false });
  });

  test('a department with few sales has none, and its comparables alone are used', async () => {
    await storeSales(a.admin, townSales(60), 'register');
    await a.train('69');
    expect(await a.models()).toMatchObject([{ sales: 60, is_trained: false }, { sales: 0 }]);
    expect(await a.estimate(LYON)).toMatchObject({ basis: 'comparables' });
  });

  test('models of a former version are trained again', async () => {
    await storeSales(a.admin, townSales(60), 'register');
    await a.train('69');
    await a.forgetVersion();
    const [former] = await a.models();
    await a.renew();
    expect(await a.asked()).toContain('69');
    await a.train('69');
    const [renewed] = await a.models();
    expect(renewed?.at.getTime()).toBeGreaterThan(former?.at.getTime() ?? Number.NaN);
  });

  test('a corrected price is a reason to train again', async () => {
    await storeSales(a.admin, townSales(60), 'register');
    await a.train('69');
    const [before] = await a.models();
    await a.correctOne();
    await a.train('69');
    const [after] = await a.models();
    expect(after?.sales).toBe(60);
    expect(after?.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? Number.NaN);
  });
});

describe('an estimation (rule ESTIMATION-HONEST)', () => {
  test('is rounded to 1,000 €, with a range around it and comparables whose shares fall', async () => {
    await storeSales(a.admin, townSales(600), 'register');
    await a.train('69');
    const found = await a.estimate(LYON);
    if (found.kind === 'none') return expect.unreachable();
    const { price, low, high, comparables } = found;
    for (const figure of [price, low, high]) expect(figure % 1000).toBe(0);
    expect(low).toBeLessThan(price);
    expect(price).toBeLessThan(high);
    const truth = 60 * 4000 * 1.1;
    expect(Math.abs(price / truth - 1)).toBeLessThan(0.15);
    const shares = comparables.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1);
  });

  test('has a range of its commune after enough later sales, and the office sees its months', async () => {
    await storeSales(a.admin, townSales(600), 'register');
    await a.train('69');
    expect(await a.estimate(LYON)).toMatchObject({ origin: { of: 'commune', sales: 240 } });
    const { items } = await getRanges(a.admin);
    expect(items).toMatchObject([{ department: '69', kind: 'flat', sales: 240, communes: 1, isDemo: false }]);
    const months = items[0]?.months ?? [];
    expect(months.length).toBeGreaterThan(5);
    const [sales, held] = [sumOf(months.map((month) => month.sales)), sumOf(months.map((month) => month.held))];
    // 180 sales at least: the share varies by less than four points, and the ranges of the first months by six.
    expect(sales).toBeGreaterThan(150);
    expect(Math.abs(held / sales - 0.7)).toBeLessThan(0.12);
  });

  test('in a place with few sales takes its range from the region, wider, and promises nothing', async () => {
    const town = townSales(600, { insee: '01053', lat: 46.2, lng: 5.22 });
    await storeSales(a.admin, [...town, ...townSales(60)], 'register');
    await a.train('01');
    await a.train('69');
    const [lent, borrowed] = [await a.estimate({ insee: '01053', lat: 46.21, lng: 5.23 }), await a.estimate(LYON)];
    if (lent.kind === 'none' || borrowed.kind === 'none') return expect.unreachable();
    expect(borrowed).toMatchObject({ basis: 'comparables', origin: { of: 'region', sales: 240 } });
    expect(borrowed.high / borrowed.low).toBeGreaterThan(lent.high / lent.low);
  });

  test('without any compared sale has an assumed range', async () => {
    await storeSales(a.admin, townSales(60), 'register');
    expect(await a.estimate(LYON)).toMatchObject({ basis: 'comparables', origin: { of: 'none', sales: 0 } });
  });

  test.each([
    ['no sales at all: the median of the department, wide', { ...LYON }, { basis: 'department', confidence: 'low' }],
    ['Fort-de-France', { insee: '97209', lat: 14.6, lng: -61.07 }, { basis: 'department' }],
    ['Paris, an arrondissement', { insee: '75103', lat: 48.86, lng: 2.36 }, { basis: 'department' }],
    ['Corsica', { insee: '2A004', lat: 41.92, lng: 8.73 }, { basis: 'department' }],
  ])('%s', async (_, home, expected) => {
    expect(await a.estimate(home)).toMatchObject({ ...expected, comparables: [] });
  });

  test.each([
    ['Strasbourg, where the register has no sales', { insee: '67482', lat: 48.58, lng: 7.75 }, 'no-register'],
    ['Mayotte', { insee: '97608', lat: -12.78, lng: 45.23 }, 'no-register'],
    ['900 m² where no flat is that large', { ...LYON, area: 900 }, 'unusual'],
    ['9 m² where no flat is that small', { ...LYON, area: 9 }, 'unusual'],
  ])('%s is refused', async (_, home, reason) => {
    await storeSales(a.admin, townSales(60), 'register');
    expect(await a.estimate(home)).toEqual({ kind: 'none', reason });
  });

  test('a village with two sales: those of the towns around count, less the farther they are', async () => {
    await storeSales(a.admin, townSales(2, { lat: 45.9, insee: '69001', seed: 5 }), 'register');
    await storeSales(a.admin, townSales(40), 'register');
    const found = await a.estimate({ insee: '69001', lat: 45.91, lng: 4.85 });
    if (found.kind === 'none') return expect.unreachable();
    expect(found.basis).toBe('comparables');
    const near = found.comparables.filter(({ insee }) => insee === '69001');
    expect(near.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(2 * (2 / 42));
    expect(found.confidence).not.toBe('high');
  });

  test('a ground floor costs less than a higher one', async () => {
    await storeSales(a.admin, townSales(60), 'register');
    const [ground, upper] = [await a.estimate({ ...LYON, floor: 0 }), await a.estimate({ ...LYON, floor: 3 })];
    if (ground.kind === 'none' || upper.kind === 'none') return expect.unreachable();
    expect(ground.price).toBeLessThan(upper.price);
  });
});
