import { readApimo } from '#domain/feeds/apimo';
import type { FeedRecord } from '#domain/feeds/feed';
import { type Item, readBytes } from '#platform/feeds/container';
import { type JsonRecord, readJsonRecords } from '#platform/feeds/json-records';
import { withoutMark } from '#platform/feeds/lines';
import { namedRecord } from './named-record.ts';
import { tooLongRecord } from './too-long-record.ts';

/**
 * The properties in an answer of Apimo, by chunk. Returns what is around them; null: it has no list of properties.
 * @throws JsonError, ContainerError
 */
export const readProperties = (
  item: Item,
  onBytes: (bytes: Buffer) => void = () => {},
): AsyncGenerator<readonly JsonRecord[], object | null> =>
  readJsonRecords(withoutMark(readBytes(item, onBytes)), 'properties');

/** A property as a record; none: it is no longer on the market. */
export const recordsOf = ({ value, state }: JsonRecord, line: number): FeedRecord[] => {
  if (state === 'tooLong') return [tooLongRecord(line)];
  const fields = readApimo(value);
  return fields === null ? [] : [namedRecord(fields, line)];
};
