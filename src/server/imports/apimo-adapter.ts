import { createHash } from 'node:crypto';
import { readApimo } from '#domain/feeds/apimo';
import type { FeedRecord } from '#domain/feeds/feed';
import { readItem } from '#platform/feeds/container';
import { decodeText } from '#platform/feeds/lines';
import type { Feed, FeedAdapter } from './feed-adapter.ts';
import { namedRecord } from './named-record.ts';
import { onlyFile } from './only-file.ts';
import { refuse } from './refused.ts';

/** A property has some 10 kB; the whole file is in memory while it is imported. */
const MAX_JSON_BYTES = 50 * 1024 * 1024;
const CHUNK = 100;

const propertiesOf = (content: unknown): readonly unknown[] | null => {
  const list = Array.isArray(content) ? content : (content as { properties?: unknown } | null)?.properties;
  return Array.isArray(list) ? list : null;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse({ code: 'JSON_INVALID' });
  }
};

type Source = { fileName: string; hash: string; properties: readonly unknown[]; close: () => Promise<void> };

/** Properties that are in memory, as a feed. */
export const apimoFeed = ({ fileName, hash, properties, close }: Source): Feed => {
  let read = 0;
  async function* items(): AsyncIterable<readonly FeedRecord[]> {
    read = 0;
    for (let from = 0; from < properties.length; from += CHUNK) {
      const some = properties.slice(from, from + CHUNK);
      yield some.flatMap((property, index) => {
        const fields = readApimo(property);
        return fields === null ? [] : [namedRecord(fields, from + index + 1)];
      });
      read = from + some.length;
    }
  }
  return {
    source: 'apimo',
    fileName,
    bytes: properties.length,
    bytesRead: () => read,
    items,
    hash: () => hash,
    picturesMode: 'URL',
    bringsPictures: false,
    picture: () => null,
    close,
  };
};

/** Apimo: one .json file of the answer `{properties: […]}`, alone, in a ZIP archive or in a folder. */
export const apimo: FeedAdapter = {
  source: 'apimo',
  open: async (container) => {
    const item = onlyFile(container, '.json');
    if (item === null) return null;
    const bytes = await readItem(item, MAX_JSON_BYTES);
    const properties = propertiesOf(parse(decodeText(bytes)));
    if (properties === null) return null;
    const hash = createHash('sha256').update(bytes).digest('hex');
    return apimoFeed({ fileName: container.name, hash, properties, close: () => container.close() });
  },
};
