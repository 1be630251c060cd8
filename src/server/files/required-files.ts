import { sql } from 'kysely';
import { DAY_MS } from '#domain/calendar/durations';
import { PICTURE_FORMATS } from '#domain/files/picture';
import type { Tx } from '#platform/db/database';
import type { AdminCtx } from '#server/context';
import {
  cvKey,
  cvsFolder,
  documentKey,
  documentsFolder,
  type FileFolder,
  factsKey,
  originalKey,
  picturesFolder,
  SHARDS,
} from './keys.ts';
import { findNamed } from './named-files.ts';

type IdQuery = (tx: Tx, from: string, to: string) => Promise<string[]>;

const idsOf = async (tx: Tx, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await query.execute(tx)).rows.map(({ id }) => id);

/** A folder of the store, a query of the required ids, and the keys of an id. */
type Required = { folder: FileFolder; ids: IdQuery; keys: (id: string) => string[] };

const REQUIRED: readonly Required[] = [
  {
    folder: picturesFolder,
    ids: (tx, from, to) => idsOf(tx, sql`select distinct id from pictures where id between ${from} and ${to}`),
    keys: (id) => [originalKey(id), factsKey(id)],
  },
  {
    folder: documentsFolder,
    ids: (tx, from, to) =>
      idsOf(
        tx,
        sql`select distinct settings ->> 'feesFileId' as id from sites
          where settings ->> 'feesFileId' between ${from} and ${to}`,
      ),
    keys: (id) => [documentKey(id)],
  },
  {
    folder: cvsFolder,
    ids: (tx, from, to) =>
      idsOf(tx, sql`select distinct file_id as id from lead_cvs where file_id between ${from} and ${to}`),
    keys: (id) => [cvKey(id)],
  },
];

/** Prefixes of files that cannot be recreated; share cards can. */
export const LASTING_PREFIXES: readonly string[] = REQUIRED.flatMap(({ folder }) =>
  SHARDS.map((shard) => `${folder.root}${shard}/`),
);

const placeOf = (prefix: string): { required: Required; shard: string } => {
  const required = REQUIRED.find(({ folder }) => prefix.startsWith(folder.root));
  if (!required) throw new Error(`not a lasting prefix: ${prefix}`);
  return { required, shard: prefix.slice(required.folder.root.length, -1) };
};

/** Keys below one of `LASTING_PREFIXES` that rows reference. */
export const listRequired = async (ctx: Pick<AdminCtx, 'read'>, prefix: string): Promise<string[]> => {
  const { required, shard } = placeOf(prefix);
  // 'g' comes after every hexadecimal digit.
  const ids = await ctx.read((tx) => required.ids(tx, shard, `${shard}g`));
  return ids.flatMap(required.keys);
};

export type FilesReport = { missing: string[]; unnamed: string[] };

/** Maximum number of keys of each kind in a report. */
const MAX_REPORTED = 1000;
/** The nightly sweep removes unreferenced files one day after they were written; after two days they should be gone. */
const OLD_MS = 2 * DAY_MS;

/**
 * Compares the store with the rows: keys that rows reference and the store lacks, and files older than two days that no
 * row references. At most 1,000 of each.
 */
export const compareFiles = async (ctx: Pick<AdminCtx, 'read' | 'system'>): Promise<FilesReport> => {
  const report: FilesReport = { missing: [], unnamed: [] };
  const before = ctx.system.now().getTime() - OLD_MS;
  for (const prefix of LASTING_PREFIXES) {
    const required = await listRequired(ctx, prefix);
    const there = new Set<string>();
    const old = new Map<string, string>();
    for await (const { key, modifiedAt } of ctx.system.files.list(prefix)) {
      there.add(key);
      const id = placeOf(prefix).required.folder.idOf(key);
      if (id !== null && modifiedAt.getTime() < before) old.set(key, id);
    }
    report.missing.push(...required.filter((key) => !there.has(key)));
    if (old.size === 0) continue;
    const named = await ctx.read((tx) => findNamed(tx, [...new Set(old.values())]));
    report.unnamed.push(...[...old].filter(([, id]) => !named.has(id)).map(([key]) => key));
  }
  return { missing: report.missing.slice(0, MAX_REPORTED), unnamed: report.unnamed.slice(0, MAX_REPORTED) };
};

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ...Object.entries(PICTURE_FORMATS).map(([format, type]) => [`.${format}`, type] as const),
  ['.json', 'application/json'],
  ['.pdf', 'application/pdf'],
];

/**
 * Content type of a stored file, by the extension of its key. Originals have none, because only the server reads them.
 */
export const storedType = (key: string): string =>
  TYPES.find(([ending]) => key.endsWith(ending))?.[1] ?? 'application/octet-stream';
