import type { FeedRecord } from '#domain/feeds/feed';
import { readUbiflow } from '#domain/feeds/ubiflow';
import { ContainerError } from '#platform/feeds/container';
import { withoutMark } from '#platform/feeds/lines';
import { readXmlRecords, type XmlRecord } from '#platform/feeds/xml-records';
import type { FeedAdapter } from './feed-adapter.ts';
import { filePasses } from './file-passes.ts';
import { namedRecord } from './named-record.ts';
import { onlyFile } from './only-file.ts';
import { refuse } from './refused.ts';
import { tooLongRecord, truncatedReading } from './unread-records.ts';

const LISTING = 'annonce';
/** A listing has about 10 kB. */
const MAX_XML_BYTES = 200 * 1024 * 1024;

const recordOf = ({ number, attributes, texts, state }: XmlRecord): FeedRecord => {
  if (state === 'tooLong') return tooLongRecord(number);
  const record = namedRecord(readUbiflow({ id: attributes.id ?? '', texts }), number);
  return state === 'whole' ? record : { ...record, reading: truncatedReading(record.reading) };
};

/** Ubiflow: one .xml file of `<annonce id="…">`, alone, in a ZIP archive or in a folder, with its picture files. */
export const ubiflow: FeedAdapter = {
  source: 'ubiflow',
  open: async (container) => {
    const item = onlyFile(container, '.xml');
    if (item === null) return null;
    if (item.size > MAX_XML_BYTES) throw new ContainerError('tooBig', `${item.size} bytes`);
    const passes = filePasses(item);

    async function* items(): AsyncIterable<readonly FeedRecord[]> {
      const records = readXmlRecords(withoutMark(passes.bytes()), LISTING);
      try {
        for (;;) {
          const { done, value } = await records.next();
          if (!done) yield value.map(recordOf);
          else if (value) refuse({ code: 'LISTINGS_MISSING' });
          else return;
        }
      } finally {
        await records.return(false);
      }
    }

    return {
      source: 'ubiflow',
      fileName: container.name,
      bytes: item.size,
      bytesRead: passes.bytesRead,
      items,
      hash: passes.hash,
      picturesMode: 'URL',
      bringsPictures: container.count > 1,
      picture: container.find,
    };
  },
};
