import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FeedKey, FeedRecord } from '#domain/feeds/feed';
import { readUbiflow } from '#domain/feeds/ubiflow';
import { ContainerError } from '#platform/feeds/container';
import { withoutMark } from '#platform/feeds/lines';
import { readXmlRecords, type XmlRecord } from '#platform/feeds/xml-records';
import type { FeedAdapter } from './feed-adapter.ts';
import { namedRecord } from './named-record.ts';
import { onlyFile } from './only-file.ts';

const LISTING = 'annonce';
/** A listing has some 10 kB. */
const MAX_XML_BYTES = 200 * 1024 * 1024;

const NO_KEY: FeedKey = { agencyCode: null, technicalId: null };

const recordOf = ({ number, attributes, texts, state }: XmlRecord): FeedRecord => {
  const record = namedRecord(readUbiflow({ id: attributes.id ?? '', texts }), number);
  if (state === 'whole') return record;
  const { reading } = record;
  const key = state === 'tooLong' ? NO_KEY : reading.ok ? reading : reading.key;
  const { agencyCode, technicalId } = key;
  const code = state === 'tooLong' ? 'LINE_TOO_LONG' : 'LINE_TRUNCATED';
  return { ...record, reading: { ok: false, key: { agencyCode, technicalId }, rank: 0, code } };
};

/** Ubiflow: one .xml file of `<annonce id="…">`, alone, in a ZIP archive or in a folder, with its picture files. */
export const ubiflow: FeedAdapter = {
  source: 'ubiflow',
  open: async (container) => {
    const item = onlyFile(container, '.xml');
    if (item === null) return null;
    if (item.size > MAX_XML_BYTES) throw new ContainerError('tooBig', `${item.size} bytes`);
    let bytesRead = 0;
    let hash = '';

    async function* items(): AsyncIterable<readonly FeedRecord[]> {
      const digest = createHash('sha256');
      bytesRead = 0;
      const source = await item?.stream();
      if (!source) return;
      const counted = Readable.from(
        (async function* () {
          for await (const chunk of source as AsyncIterable<Buffer>) {
            digest.update(chunk);
            bytesRead += chunk.length;
            yield chunk;
          }
        })(),
      );
      try {
        for await (const records of readXmlRecords(withoutMark(counted), LISTING)) yield records.map(recordOf);
        hash = digest.digest('hex');
      } finally {
        source.destroy();
      }
    }

    return {
      source: 'ubiflow',
      fileName: container.name,
      bytes: item.size,
      bytesRead: () => bytesRead,
      items,
      hash: () => hash,
      picturesMode: 'URL',
      bringsPictures: container.count > 1,
      picture: (name) => container.find(name),
      close: () => container.close(),
    };
  },
};
