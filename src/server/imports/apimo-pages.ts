import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FeedRecord } from '#domain/feeds/feed';
import { type Item, readBytes } from '#platform/feeds/container';
import { fileItem } from '#platform/feeds/file-item';
import type { JsonRecord } from '#platform/feeds/json-records';
import { readProperties, readToEnd, recordsOf } from './apimo-properties.ts';
import type { FeedFile } from './feed-adapter.ts';
import type { PageFacts } from './feed-protocol.ts';
import { refuse } from './refused.ts';

/** The id of a property as text; null: none, so the property is rejected when it is read. */
const idOf = ({ value }: JsonRecord): string | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return id === null || id === undefined ? null : JSON.stringify(id);
};

/** The properties that were not read before, because a service may repeat a property on several pages. */
const freshOf = (records: readonly JsonRecord[], seen: Set<string>): JsonRecord[] =>
  records.filter((record) => {
    const id = idOf(record);
    const isFresh = id === null || !seen.has(id);
    if (id !== null) seen.add(id);
    return isFresh;
  });

const totalOf = (page: object): number | null => {
  const total = 'total_items' in page ? page.total_items : undefined;
  const known = typeof total === 'string' ? Number(total) : total;
  return typeof known === 'number' && Number.isSafeInteger(known) ? known : null;
};

/** The pages of Apimo's service, each in a file, as one feed. */
export class ApimoPages {
  readonly #pages: Item[] = [];
  readonly #seen = new Set<string>();
  #count = 0;

  /** Reads a page. @throws a refusal when it is invalid */
  async add(path: string): Promise<PageFacts> {
    const item = fileItem(path, basename(path), (await stat(path)).size);
    const facts = { count: 0, fresh: 0 };
    const page = await readToEnd(readBytes(item), 'SOURCE_INVALID', (records) => {
      facts.count += records.length;
      facts.fresh += freshOf(records, this.#seen).length;
    });
    if (page === null || Array.isArray(page)) return refuse({ code: 'SOURCE_INVALID' });
    this.#pages.push(item);
    this.#count += facts.fresh;
    return { ...facts, total: totalOf(page) };
  }

  /** The properties of all pages. `bytes` of the feed is their number. */
  open(fileName: string): FeedFile {
    const pages = this.#pages;
    let read = 0;
    let hash = '';
    async function* items(): AsyncIterable<readonly FeedRecord[]> {
      const digest = createHash('sha256');
      const seen = new Set<string>();
      read = 0;
      for (const page of pages) {
        for await (const some of readProperties(readBytes(page))) {
          const first = read + 1;
          const fresh = freshOf(some, seen);
          for (const { value } of fresh) digest.update(`${JSON.stringify(value)}\n`);
          yield fresh.flatMap((record, at) => recordsOf(record, first + at));
          read += fresh.length;
        }
      }
      hash = digest.digest('hex');
    }
    return {
      source: 'apimo',
      fileName,
      bytes: this.#count,
      bytesRead: () => read,
      items,
      hash: () => hash,
      picturesMode: 'URL',
      bringsPictures: false,
      picture: () => null,
    };
  }
}
