import { createHash } from 'node:crypto';
import type { FeedRecord } from '#domain/feeds/feed';
import { readUbiflow } from '#domain/feeds/ubiflow';
import { ContainerError, type Item, readBytes } from '#platform/feeds/container';
import { withoutMark } from '#platform/feeds/lines';
import { readXmlRecords, type XmlRecord } from '#platform/feeds/xml-records';
import type { FeedAdapter } from './feed-adapter.ts';
import { namedRecord } from './named-record.ts';
import { onlyFile } from './only-file.ts';
import { tooLongRecord } from './too-long-record.ts';

const LISTING = 'annonce';
/** A listing has some 10 kB. */
const MAX_XML_BYTES = 200 * 1024 * 1024;

const recordOf = ({ number, attributes, texts, state }: XmlRecord): FeedRecord => {
  if (state === 'tooLong') return tooLongRecord(number);
  const record = namedRecord(readUbiflow({ id: attributes.id ?? '', texts }), number);
  if (state === 'whole') return record;
  const { reading } = record;
  const { agencyCode, technicalId } = reading.ok ? reading : reading.key;
  return { ...record, reading: { ok: false, key: { agencyCode, technicalId }, rank: 0, code: 'LINE_TRUNCATED' } };
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
      const bytes = readBytes(item as Item, (chunk) => {
        digest.update(chunk);
        bytesRead += chunk.length;
      });
      for await (const records of readXmlRecords(withoutMark(bytes), LISTING)) yield records.map(recordOf);
      hash = digest.digest('hex');
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
      picture: container.find,
    };
  },
};
