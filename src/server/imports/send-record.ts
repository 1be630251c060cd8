import type { FeedRecord } from '#domain/feeds/feed';
import type { Item } from '#platform/feeds/container';
import type { ReadRecord } from './feed.ts';
import type { FeedFile } from './feed-adapter.ts';
import { MAX_RECORD_BYTES, type SentRecord } from './feed-protocol.ts';
import { TOO_LONG } from './unread-records.ts';
import { isUrl } from './wanted-pictures.ts';

/** Ranks that the import itself reports: reference, town, technical id, latitude. */
const REPORTED = [2, 6, 175, 298];

const ranksOf = ({ reading }: FeedRecord): ReadonlySet<number> =>
  new Set(
    reading.ok
      ? [...REPORTED, ...reading.warnings.map(({ rank }) => rank), ...reading.pictures.map(({ rank }) => rank)]
      : [...REPORTED, reading.rank],
  );

type Refs = (name: string) => Promise<string | null>;

/** Finds the files of pictures; each file is hashed once. */
export const pictureRefs = (file: Pick<FeedFile, 'picture'>): Refs => {
  const known = new Map<Item['name'], Promise<string>>();
  return async (name) => {
    const item = file.picture(name);
    if (item === null) return null;
    const fingerprint = known.get(item.name) ?? item.fingerprint();
    known.set(item.name, fingerprint);
    return `${name.toLowerCase()}#${await fingerprint}`;
  };
};

/** A record as JSON for the process that imports it. */
export const sendRecord = async (record: FeedRecord, refOf: Refs): Promise<string> => {
  const { line, reading, isSold, reference, valueAt } = record;
  const files: [string, string][] = [];
  for (const { ref } of reading.ok ? reading.pictures : []) {
    const stored = isUrl(ref) ? null : await refOf(ref);
    if (stored !== null) files.push([ref, stored]);
  }
  const shown = [...ranksOf(record)].flatMap((rank) => {
    const text = valueAt(rank);
    return text === '' ? [] : [[rank, text] as const];
  });
  const text = JSON.stringify({ line, reading, isSold, reference, shown, files } satisfies SentRecord);
  if (Buffer.byteLength(text) <= MAX_RECORD_BYTES) return text;
  return JSON.stringify({
    line,
    reading: TOO_LONG,
    isSold: false,
    reference: null,
    shown: [],
    files: [],
  } satisfies SentRecord);
};

export const receiveRecord = ({ shown, files, ...record }: SentRecord): ReadRecord => {
  const texts = new Map(shown);
  return { ...record, valueAt: (rank) => texts.get(rank) ?? '', files: new Map(files) };
};
