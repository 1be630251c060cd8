import { Readable } from 'node:stream';
import type { FeedReading, FeedRecord } from '#domain/feeds/feed';
import { MAX_LINE_TEXT } from '#domain/feeds/import-lines';
import { readPoliris } from '#domain/feeds/poliris';
import { type PolirisConfig, readPhotosMode, readPolirisConfig } from '#domain/feeds/poliris-config';
import { cutText, oneLine, repairText } from '#domain/feeds/words';
import { type Container, type Item, readItem } from '#platform/feeds/container';
import { readLines } from '#platform/feeds/lines';
import { plainText } from '#platform/feeds/plain-text';
import { type DelimitedRecord, RecordReader } from '#platform/feeds/records';
import type { FeedAdapter } from './feed-adapter.ts';
import { filePasses } from './file-passes.ts';
import { TOO_LONG, truncatedReading } from './unread-records.ts';

const LISTINGS = 'Annonces.csv';
const CONFIG = 'Config.txt';
const PHOTOS = 'Photos.cfg';

const MAX_CONFIG_BYTES = 256 * 1024;
const MAX_LINE_BYTES = 256 * 1024;
/** The technical id is field 175, so a record with fewer fields is truncated. */
const MIN_COLUMNS = 175;

const textOf = async (item: Item | null): Promise<string> => {
  if (item === null) return '';
  const lines: string[] = [];
  const bytes = Readable.from([await readItem(item, MAX_CONFIG_BYTES)]);
  for await (const some of readLines(bytes, MAX_CONFIG_BYTES)) for (const { text } of some) lines.push(text);
  return lines.join('\n');
};

/** Rank of the agency's reference. */
const REFERENCE = 2;

const textAt = ({ values }: DelimitedRecord, rank: number): string =>
  cutText(oneLine(repairText(values[rank - 1] ?? '')), MAX_LINE_TEXT);

const readingOf = (record: DelimitedRecord, config: PolirisConfig): FeedReading => {
  if (record.state === 'tooLong') return TOO_LONG;
  const reading = readPoliris(record.values, config, { plainText });
  if (record.state === 'cut') return truncatedReading(reading);
  const broken = record.values.length < 5 && !reading.ok;
  return broken ? { ...reading, rank: 0, code: 'LINE_UNREADABLE' } : reading;
};

/** Poliris 4.x: Annonces.csv, Config.txt and Photos.cfg in a ZIP archive or a folder, or Annonces.csv alone. */
export const poliris: FeedAdapter = {
  source: 'poliris',
  open: async (container: Container) => {
    const listings = container.find(LISTINGS);
    if (listings === null) return null;
    const config = readPolirisConfig(await textOf(container.find(CONFIG)));
    const picturesMode = readPhotosMode(await textOf(container.find(PHOTOS)));
    const passes = filePasses(listings);

    async function* items(): AsyncIterable<readonly FeedRecord[]> {
      const reader = new RecordReader(MIN_COLUMNS);
      const read = (records: readonly DelimitedRecord[]): FeedRecord[] =>
        records.map((record) => ({
          line: record.line,
          reading: readingOf(record, config),
          isSold: false,
          reference: textAt(record, REFERENCE) || null,
          valueAt: (rank) => textAt(record, rank),
        }));
      for await (const lines of readLines(passes.bytes(), MAX_LINE_BYTES)) yield read(reader.push(lines));
      yield read(reader.end());
    }

    return {
      source: 'poliris',
      fileName: container.name,
      bytes: listings.size,
      bytesRead: passes.bytesRead,
      items,
      hash: passes.hash,
      picturesMode,
      bringsPictures: container.count > 3,
      picture: container.find,
    };
  },
};
