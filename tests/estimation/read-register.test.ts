import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sale } from '#domain/estimation/sale';
import { readRegister } from '#server/valuation';

/** Reading files of the register of sales; provenance: register/README.md. */

const FILE = join(import.meta.dirname, 'register', 'abzac-2021.csv');
let folder: string;
let text: string;
let whole: Sale[];

const read = async (path: string): Promise<{ sales: Sale[]; broken: number[] }> => {
  const broken: number[] = [];
  const sales: Sale[] = [];
  for await (const sale of readRegister(path, { onBroken: (line) => broken.push(line) })) sales.push(sale);
  return { sales, broken };
};
const readBytes = async (name: string, bytes: string | Uint8Array) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return read(path);
};
const mapCells = (change: (cells: string[]) => string[]): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => change(line.split(',')).join(','))
    .join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'register-'));
  text = await readFile(FILE, 'utf8');
  whole = (await read(FILE)).sales;
});
afterAll(() => rm(folder, { recursive: true }));

test('the sales of one home, with their prices and places', () => {
  expect(whole.length).toBeGreaterThan(15);
  for (const { insee, price, area, lat, lng, date } of whole) {
    expect(insee).toBe('33001');
    expect(price / area).toBeGreaterThan(500);
    expect(Math.hypot(lat - 45.01, lng + 0.12)).toBeLessThan(0.1);
    expect(date).toMatch(/^202\d-\d\d-\d\d$/);
  }
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
});

describe('the same sales are read from', () => {
  test('a compressed file', async () => {
    expect(await readBytes('a.csv.gz', gzipSync(text))).toEqual({ sales: whole, broken: [] });
  });

  test('lines whose ends are mixed, without an end of line in the last column', async () => {
    const [names = '', ...lines] = mapCells((cells) => cells.toReversed()).split('\n');
    expect(await readBytes('m.csv', `${names}\n${lines.join('\r\n')}`)).toEqual({ sales: whole, broken: [] });
    expect(await readBytes('n.csv', `${names}\r\n${lines.join('\n')}`)).toEqual({ sales: whole, broken: [] });
  });

  test('columns in another order, with a mark of byte order and line ends of Windows', async () => {
    const other = mapCells((cells) => cells.toReversed()).replaceAll('\n', '\r\n');
    expect(await readBytes('b.csv', `\uFEFF${other}`)).toEqual({ sales: whole, broken: [] });
  });

  test('the later edition, which has a column more', async () => {
    const later = mapCells((cells) => [
      ...cells.slice(0, 16),
      cells[0] === 'id_mutation' ? 'section_prefixe' : '000',
      ...cells.slice(16),
    ]);
    expect(await readBytes('c.csv', later)).toEqual({ sales: whole, broken: [] });
  });

  test('numbers of sales that changed between two editions', async () => {
    const other = mapCells(([id, ...cells]) => [id === 'id_mutation' ? id : `2025${id}`, ...cells]);
    expect((await readBytes('d.csv', other)).sales).toEqual(whole);
  });
});

test('a broken line is left out and counted; the others are read', async () => {
  const lines = text.trimEnd().split('\n');
  const broken = [...lines.slice(0, 1), '2021-1,2021-01-05,too,short', ...lines.slice(1)].join('\n');
  expect(await readBytes('e.csv', broken)).toEqual({ sales: whole, broken: [2] });
});

test('a file cut inside a line loses that sale at most', async () => {
  const { sales, broken } = await readBytes('f.csv', text.slice(0, Math.floor(text.length * 0.6) - 7));
  expect(broken).toHaveLength(1);
  expect(whole.slice(0, sales.length - 1)).toEqual(sales.slice(0, -1));
});

test.each([
  ['a compressed file cut in the middle', () => gzipSync(text).subarray(0, 1500)],
  ['a compressed file with damaged bytes', () => gzipSync(text).fill(7, 1200, 1300)],
  ['a file that is not compressed', () => Buffer.from(text)],
])('%s is refused', async (_, bytes) => {
  await expect(readBytes('g.csv.gz', bytes())).rejects.toMatchObject({ name: 'CsvCutError' });
});

test('a quoted value that never ends is refused', async () => {
  const cut = text.replace('Vente', '"Vente');
  await expect(readBytes('h.csv', cut)).rejects.toMatchObject({ name: 'CsvCutError' });
});

test('a file without the columns names those that it lacks', async () => {
  await expect(readBytes('i.csv', 'date_mutation,valeur_fonciere\n2024-01-01,5\n')).rejects.toMatchObject({
    missing: expect.arrayContaining(['id_mutation', 'latitude']),
  });
});

test('an empty file is refused', async () => {
  await expect(readBytes('j.csv', '')).rejects.toMatchObject({ name: 'RegisterEmptyError' });
});
