import { hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrate } from '#platform/db/migrate';
import { isDiskFull, isUnavailable } from '#platform/db/unavailable';
import { withClient } from '#platform/db/with-client';
import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';
import type { Log } from '#platform/log';
import { COPY_SETTINGS } from './copy-settings.ts';
import { explainFailure } from './explain-failure.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest, TableDump } from './manifest.ts';
import { streamParts } from './parts.ts';
import { createSchema } from './schema.ts';
import type { OpenScratch } from './scratch.ts';
import { withColumns } from './tables.ts';

export type RehearsalOptions = {
  openScratch: OpenScratch;
  log: Log;
  source: FileStorage;
  manifest: Manifest;
  onTable?: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
};

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const text = rest.byteLength === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      yield text.subarray(start, end);
      start = end + 1;
    }
    rest = text.subarray(start);
  }
}

/**
 * Sum of the hashes of all rows (lines of COPY); independent of the order, because a reloaded table may have another
 * one.
 */
const sumOfRows = async (stream: AsyncIterable<Buffer>): Promise<bigint> => {
  let sum = 0n;
  for await (const line of linesOf(stream))
    sum = BigInt.asUintN(128, sum + BigInt(`0x${hash('sha256', line).slice(0, 32)}`));
  return sum;
};

/** @throws StartError unless the loaded table has exactly the rows of the dump */
const compareTable = async (
  client: pg.Client,
  { source, signal }: RehearsalOptions,
  dump: TableDump,
): Promise<void> => {
  const copy = client.query(copyTo(`copy ${withColumns(dump)} to stdout`));
  const loaded = await pipeline(copy, sumOfRows, { signal });
  const parts = streamParts(source, dump.parts);
  if ((await pipeline(parts, createGunzip(), sumOfRows, { signal })) === loaded) return;
  throw new StartError('rehearsal-differs', { table: `${dump.schema}.${dump.name}` });
};

const compareTables = async (client: pg.Client, options: RehearsalOptions): Promise<void> => {
  await client.query(`begin read only; ${COPY_SETTINGS}`);
  for (const dump of options.manifest.tables) {
    options.signal?.throwIfAborted();
    await compareTable(client, options, dump);
  }
  await client.query('commit');
};

const restoreOnce = async (url: string, options: RehearsalOptions): Promise<void> => {
  const { log, source, manifest, onTable = () => {}, signal } = options;
  await withClient(url, 'vitrine rehearsal', async (client) => {
    await createSchema(client, { url, log, manifest });
    await loadTables({ client, source, manifest, onTable, signal });
    // Rows written with a server's own settings may have a different text here; their number was checked above.
    if (manifest.fixedText) await compareTables(client, options);
  });
  await migrate({ url, log });
};

/** Assumed growth of the compressed tables, when the manifest does not contain the size. */
const GROWTH = 10;

const sizeOf = ({ databaseBytes, tables }: Manifest): number =>
  databaseBytes ?? GROWTH * tables.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Restores the tables of a backup into a scratch database, with the code of a real restore, and compares every row.
 * Returns null, or why it could not be tested here.
 * @throws the errors of a restore, or a StartError that names a table with different rows
 */
export const rehearse = async (options: RehearsalOptions): Promise<unknown> => {
  const { openScratch, manifest, signal } = options;
  const scratch = await openScratch(sizeOf(manifest)).catch((error: unknown) => ({ impossible: error }));
  if ('impossible' in scratch) return explainFailure(scratch.impossible, signal);
  try {
    await restoreOnce(scratch.url, options);
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    if (isDiskFull(error) || isUnavailable(error)) return error;
    throw error;
  } finally {
    await scratch.close();
  }
};
