import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Sale, SaleSource } from '#domain/estimation/sale';
import { departmentOfInsee } from '#domain/places/region';
import { CsvCutError } from '#platform/csv/read-csv';
import type { AdminCtx } from '#server/context';
import { askForTraining } from './ask-for-training.ts';
import { dropPublished } from './network-sales.ts';
import { RegisterColumnsError, RegisterEmptyError, readRegister } from './read-register.ts';
import { insertSales } from './sale-rows.ts';

const BATCH = 5000;
const REGISTER_FILE = /\.csv(\.gz)?$/i;

/** `sales`: sales of one home in the file; `added`: new ones among them; `broken`: unreadable lines. */
export type ImportedSales = { file: string; sales: number; added: number; broken: number };

/**
 * - `not-found`: no such file or folder, or a folder without CSV files;
 * - `raw`: the file of the tax office, without positions;
 * - `empty`: no line, or only the header;
 * - `columns`: not a file of the register;
 * - `cut`: truncated or damaged; the sales before that position are stored.
 */
export type ImportSalesRefusal =
  | { reason: 'not-found' | 'raw' | 'empty'; file: string }
  | { reason: 'columns'; file: string; missing: readonly string[] }
  | { reason: 'cut'; file: string; kept: number };

/** Real sales replace the invented demo sales in their department. */
const replaceDemo = (departments: readonly string[]) =>
  sql`delete from sales where source = 'demo' and department = any(${departments}::text[])`;

/**
 * Stores sales and queues the training of their departments, in one transaction. Sales of the register replace the same
 * sales of the network. Returns the number of new ones.
 */
export const storeSales = (ctx: AdminCtx, sales: readonly Sale[], source: SaleSource): Promise<number> =>
  ctx.write(async (tx) => {
    const departments = [...new Set(sales.map(({ insee }) => departmentOfInsee(insee)))];
    if (source === 'register') await replaceDemo(departments).execute(tx);
    const { numAffectedRows } = await insertSales(sales, source).execute(tx);
    if (source === 'register') await dropPublished(departments).execute(tx);
    await askForTraining(ctx, tx, departments, ...(source === 'demo' ? [0] : []));
    return Number(numAffectedRows ?? 0);
  });

const filesOf = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = await readdir(path);
  return names
    .filter((name) => REGISTER_FILE.test(name))
    .sort()
    .map((name) => join(path, name));
};

const importFile = async (ctx: AdminCtx, file: string): Promise<ImportedSales | ImportSalesRefusal> => {
  const counted: ImportedSales = { file, sales: 0, added: 0, broken: 0 };
  let batch: Sale[] = [];
  const store = async (): Promise<void> => {
    if (batch.length > 0) counted.added += await storeSales(ctx, batch, 'register');
    batch = [];
  };
  const register = readRegister(file, {
    onBroken: () => {
      counted.broken += 1;
    },
  });
  try {
    for await (const sale of register) {
      batch.push(sale);
      counted.sales += 1;
      if (batch.length === BATCH) await store();
    }
  } catch (error) {
    if (error instanceof RegisterEmptyError) return { reason: 'empty', file };
    if (error instanceof RegisterColumnsError)
      return error.isRaw ? { reason: 'raw', file } : { reason: 'columns', file, missing: error.missing };
    if (!(error instanceof CsvCutError)) throw error;
    await store();
    return { reason: 'cut', file, kept: counted.sales };
  }
  await store();
  return counted;
};

/**
 * Streams files of the register of sales (geo-DVF), or folders of them, into `sales`. A file that was read before adds
 * nothing. Ends at the first refusal; sales that were stored before it stay.
 */
export async function* importSales(
  ctx: AdminCtx,
  paths: readonly string[],
): AsyncGenerator<ImportedSales | ImportSalesRefusal> {
  for (const path of paths) {
    const files = await filesOf(path);
    if (files.length === 0) return yield { reason: 'not-found', file: path };
    for (const file of files) {
      const result = await importFile(ctx, file);
      yield result;
      if ('reason' in result) return;
    }
  }
}
