import { type FeedRecord, MAX_FEED_LINES } from '#domain/feeds/feed';
import { ContainerError } from '#platform/feeds/container';
import { readProperties, readToEnd, recordsOf } from './apimo-properties.ts';
import type { FeedAdapter } from './feed-adapter.ts';
import { filePasses } from './file-passes.ts';
import { onlyFile } from './only-file.ts';
import { refuse } from './refused.ts';

const MAX_JSON_BYTES = 50 * 1024 * 1024;

/** Apimo: one .json file with the response `{properties: […]}`, alone, in a ZIP archive or in a folder. */
export const apimo: FeedAdapter = {
  source: 'apimo',
  open: async (container) => {
    const item = onlyFile(container, '.json');
    if (item === null) return null;
    if (item.size > MAX_JSON_BYTES) throw new ContainerError('tooBig', `${item.size} bytes`);
    const passes = filePasses(item);
    // Read completely first, so that a truncated file changes nothing.
    const around = await readToEnd(passes.bytes(), 'JSON_INVALID', (records) => {
      if ((records.at(-1)?.number ?? 0) > MAX_FEED_LINES) refuse({ code: 'FEED_TOO_LONG' });
    });
    if (around === null) return null;

    async function* items(): AsyncIterable<readonly FeedRecord[]> {
      for await (const some of readProperties(passes.bytes()))
        yield some.flatMap((record) => recordsOf(record, record.number));
    }
    return {
      source: 'apimo',
      fileName: container.name,
      bytes: item.size,
      bytesRead: passes.bytesRead,
      items,
      hash: passes.hash,
      picturesMode: 'URL',
      bringsPictures: false,
      picture: () => null,
    };
  },
};
