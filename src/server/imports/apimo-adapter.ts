import { createHash } from 'node:crypto';
import { type FeedRecord, MAX_FEED_LINES } from '#domain/feeds/feed';
import { ContainerError, type Item } from '#platform/feeds/container';
import { JsonError } from '#platform/feeds/json-records';
import { readProperties, recordsOf } from './apimo-properties.ts';
import type { FeedAdapter } from './feed-adapter.ts';
import { onlyFile } from './only-file.ts';
import { refuse } from './refused.ts';

const MAX_JSON_BYTES = 50 * 1024 * 1024;

/** Reads a file once to its end, so that one that is cut changes nothing. Null: it has no list of properties. */
const check = async (item: Item): Promise<string | null> => {
  const digest = createHash('sha256');
  const records = readProperties(item, (bytes) => digest.update(bytes));
  try {
    for (;;) {
      const { done, value } = await records.next();
      if (done) return value === null ? null : digest.digest('hex');
      if ((value.at(-1)?.number ?? 0) > MAX_FEED_LINES) return refuse({ code: 'FEED_TOO_LONG' });
    }
  } catch (error) {
    if (error instanceof JsonError) return refuse({ code: 'JSON_INVALID' });
    throw error;
  }
};

/** Apimo: one .json file of the answer `{properties: […]}`, alone, in a ZIP archive or in a folder. */
export const apimo: FeedAdapter = {
  source: 'apimo',
  open: async (container) => {
    const item = onlyFile(container, '.json');
    if (item === null) return null;
    if (item.size > MAX_JSON_BYTES) throw new ContainerError('tooBig', `${item.size} bytes`);
    let hash = await check(item);
    if (hash === null) return null;
    let bytesRead = 0;

    async function* items(): AsyncIterable<readonly FeedRecord[]> {
      const digest = createHash('sha256');
      bytesRead = 0;
      const properties = readProperties(item as Item, (bytes) => {
        digest.update(bytes);
        bytesRead += bytes.length;
      });
      for await (const some of properties) yield some.flatMap((one) => recordsOf(one, one.number));
      hash = digest.digest('hex');
    }
    return {
      source: 'apimo',
      fileName: container.name,
      bytes: item.size,
      bytesRead: () => bytesRead,
      items,
      hash: () => hash ?? '',
      picturesMode: 'URL',
      bringsPictures: false,
      picture: () => null,
    };
  },
};
