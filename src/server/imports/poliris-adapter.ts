import { createHash } from 'node:crypto';
import type { FeedReading, FeedRecord } from '#domain/feeds/feed';
import { MAX_LINE_TEXT } from '#domain/feeds/import-lines';
import { readPoliris } from '#domain/feeds/poliris';
import { type PolirisConfig, readPhotosMode, readPolirisConfig } from '#domain/feeds/poliris-config';
import { cutText, oneLine, repairText } from '#domain/feeds/words';
import { type Container, ContainerError, type Item, readBytes } from '#platform/feeds/container';
import { readLines } from '#platform/feeds/lines';
import { plainText } from '#platform/feeds/plain-text';
import { type DelimitedRecord, RecordReader } from '#platform/feeds/records';
import type { FeedAdapter } from './feed-adapter.ts';

const LISTINGS = 'Annonces.csv';
const CONFIG = 'Config.txt';
const PHOTOS = 'Photos.cfg';

const MAX_CONFIG_BYTES = 256 * 1024;
const MAX_LINE_BYTES = 256 * 1024;
/** The technical id is field 175: a record with fewer fields is truncated. */
const MIN_COLUMNS = 175;

const textOf = async (item: Item | null): Promise<string> => {
  if (item === null) return '';
  const lines: string[] = [];
  if (item.size > MAX_CONFIG_BYTES) throw new ContainerError('tooBig', `${item.size} bytes`);
  for await (const some of readLines(
    readBytes(item, () => {}),
    MAX_CONFIG_BYTES,
  ))
    for (const { text } of some) lines.push(text);
  return lines.join('\n');
};

/** Rank of the agency's reference. */
const REFERENCE = 2;

const textAt = ({ values }: DelimitedRecord, rank: number): string =>
  cutText(oneLine(repairText(values[rank - 1] ?? '')), MAX_LINE_TEXT);

const NO_KEY = { agencyCode: null, technicalId: null };

const readingOf = (record: DelimitedRecord, config: PolirisConfig): FeedReading => {
  if (record.state === 'tooLong') return { ok: false, key: NO_KEY, rank: 0, code: 'LINE_TOO_LONG' };
  const reading = readPoliris(record.values, config, { plainText });
  if (record.state === 'cut') {
    const key = reading.ok ? reading : reading.key;
    return {
      ok: false,
      key: { agencyCode: key.agencyCode, technicalId: key.technicalId },
      rank: 0,
      code: 'LINE_TRUNCATED',
    };
  }
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
    let bytesRead = 0;
    let hash = '';

    async function* items(): AsyncIterable<readonly FeedRecord[]> {
      const digest = createHash('sha256');
      bytesRead = 0;
      const bytes = readBytes(listings as Item, (chunk) => {
        digest.update(chunk);
        bytesRead += chunk.length;
      });
      const reader = new RecordReader(MIN_COLUMNS);
      const read = (records: readonly DelimitedRecord[]): FeedRecord[] =>
        records.map((record) => ({
          line: record.line,
          reading: readingOf(record, config),
          reference: textAt(record, REFERENCE) || null,
          valueAt: (rank) => textAt(record, rank),
        }));
      for await (const lines of readLines(bytes, MAX_LINE_BYTES)) yield read(reader.push(lines));
      yield read(reader.end());
      hash = digest.digest('hex');
    }

    return {
      source: 'poliris',
      fileName: container.name,
      bytes: listings.size,
      bytesRead: () => bytesRead,
      items,
      hash: () => hash,
      picturesMode,
      bringsPictures: container.count > 3,
      picture: container.find,
    };
  },
};
