import { readApimo } from '#domain/feeds/apimo';
import type { FeedRefusal } from '#domain/feeds/codes';
import type { FeedRecord } from '#domain/feeds/feed';
import { JsonError, type JsonRecord, readJsonRecords } from '#platform/feeds/json-records';
import { withoutMark } from '#platform/feeds/lines';
import { namedRecord } from './named-record.ts';
import { refuse } from './refused.ts';
import { tooLongRecord } from './unread-records.ts';

/**
 * The properties in a response of Apimo, by chunk. Returns the surrounding JSON; null: it has no list of properties.
 * @throws JsonError, ContainerError
 */
export const readProperties = (source: AsyncIterable<Buffer>): AsyncGenerator<readonly JsonRecord[], object | null> =>
  readJsonRecords(withoutMark(source), 'properties');

/** Reads a response of Apimo to its end, like `readProperties`. @throws a refusal `code` when it is not JSON */
export const readToEnd = async (
  source: AsyncIterable<Buffer>,
  code: FeedRefusal,
  onRecords: (records: readonly JsonRecord[]) => void,
): Promise<object | null> => {
  const records = readProperties(source);
  try {
    for (;;) {
      const { done, value } = await records.next();
      if (done) return value;
      onRecords(value);
    }
  } catch (error) {
    if (error instanceof JsonError) return refuse({ code });
    throw error;
  }
};

/** A property as a record; none: it is no longer on the market. */
export const recordsOf = ({ value, state }: JsonRecord, line: number): FeedRecord[] => {
  if (state === 'tooLong') return [tooLongRecord(line)];
  const fields = readApimo(value);
  return fields === null ? [] : [namedRecord(fields, line)];
};
