import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FileOutput } from '#contracts/files';
import { dayOf } from '#domain/calendar/period';
import { BYTE_ORDER_MARK, type CsvCell, writeRow } from '#domain/csv/write-csv';
import { chosenColumns } from '#domain/lists/list';
import { date, time } from '#fr/format';
import type { Tx } from '#platform/db/database';
import { type Order, orderBy } from '#platform/db/keyset';
import { isUnavailable } from '#platform/db/unavailable';
import { fromSql, type ListRows } from './list-rows.ts';

/** A value of a file: an instant is written in the time zone of the market, null as an empty cell. */
export type ExportValue = CsvCell | Date | null;
export type ExportColumn<T> = { header: string; value: (item: T) => ExportValue };
export type Listed<C extends string, T> = {
  columns: readonly C[];
  headers: Readonly<Record<C, string>>;
  values: Readonly<Record<C, (item: T) => ExportValue>>;
};

/** The columns of a list named in a text, or all of them (`chosenColumns`), with their headers and values. */
export const exportColumns = <C extends string, T>(
  { columns, headers, values }: Listed<C, T>,
  names: string,
): readonly ExportColumn<T>[] =>
  chosenColumns(columns, names).map((id) => ({ header: headers[id], value: values[id] }));

/** Name of the file of a list on a day of its time zone: 'membres-2027-03-28.csv'. */
export const listFileName = (name: string, at: Date, timeZone: string): string => `${name}-${dayOf(at, timeZone)}.csv`;

const ID_BYTES = 16;
/** Number of rows that are read together. */
const BATCH = 500;

const cellOf = (value: ExportValue, timeZone: string): CsvCell => {
  if (value === null) return '';
  return value instanceof Date ? `${date(value, { style: 'short', timeZone })} ${time(value, timeZone)}` : value;
};

/**
 * Ids of all rows in the order of the list, 16 bytes each. One statement sees one state of the table, so a row that
 * moves in the list during the export is neither lost nor written twice.
 */
const readIds = async (tx: Tx, rows: ListRows, order: Order): Promise<Buffer> => {
  const id = `${rows.alias}.id`;
  const found = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(${sql.ref(id)}), ''::bytea order by ${orderBy(order, id)}) as ids
    from ${fromSql(rows)} where ${rows.where}`.execute(tx);
  return found.rows[0]?.ids ?? Buffer.alloc(0);
};

const idAt = (ids: Buffer, index: number): string =>
  ids.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export type Export<T> = {
  write: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
  rows: ListRows;
  order: Order;
  columns: readonly ExportColumn<T>[];
  /**
   * Reads these rows of the tenant, in any order, by id only: filters would be applied to the current rows and time,
   * and lose rows.
   */
  read: (tx: Tx, ids: readonly string[]) => Promise<readonly T[]>;
  /** File name with '.csv'. */
  name: string;
  /** Time zone of the market, in which instants are written (rule LIST-DAYS). */
  timeZone: string;
};

/** A download that has begun waits so long for the database, because it cannot be refused any more. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/** Repeats work while the database is not available. */
const patiently = async <R>(work: () => Promise<R>, until = performance.now() + PATIENCE_MS): Promise<R> => {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error) || performance.now() > until) throw error;
  }
  await pause(PAUSE_MS);
  return patiently(work, until);
};

async function* linesOf<T extends { id: string }>(
  { write, columns, read, timeZone }: Export<T>,
  ids: Buffer,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRow(columns.map(({ header }) => header));
  const total = ids.length / ID_BYTES;
  for (let start = 0; start < total; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, total - start) }, (_, index) => idAt(ids, start + index));
    const rows = await patiently(() => write((tx) => read(tx, batch)));
    const items = new Map(rows.map((item) => [item.id, item]));
    const found = batch.flatMap((id) => items.get(id) ?? []);
    yield found.map((item) => writeRow(columns.map(({ value }) => cellOf(value(item), timeZone)))).join('');
  }
}

/**
 * The rows of a list as a CSV file (rule LIST-EXPORT): those at the start of the export, each once and in order, even
 * if they no longer match the filters; deleted rows are omitted. Rows are read while the client receives the file, in
 * short transactions, which are repeated while the database is busy or away. @throws when it is so before the file
 * begins
 */
export const exportRows = async <T extends { id: string }>(wanted: Export<T>): Promise<FileOutput<'text/csv'>> => {
  const ids = await wanted.write((tx) => readIds(tx, wanted.rows, wanted.order));
  const lines = linesOf(wanted, ids);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        const { done, value } = await lines.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
      },
      cancel: () => void lines.return(undefined),
    },
    { highWaterMark: 1 },
  );
  return { name: wanted.name, contentType: 'text/csv', size: null, stream };
};
