import type { FeedSource } from '#domain/feeds/feed';
import { errorCode } from '#platform/errors';
import { type Container, ContainerError, readItem } from '#platform/feeds/container';
import { openContainer } from '#platform/feeds/open-container';
import type { Answer } from '#platform/processes/serve-calls';
import { apimo } from './apimo-adapter.ts';
import { ApimoPages } from './apimo-pages.ts';
import type { FeedAdapter, FeedFile } from './feed-adapter.ts';
import { CHUNK_BYTES, type Failed, type FeedRequest, MAX_PICTURE_BYTES, type OpenedFacts } from './feed-protocol.ts';
import { poliris } from './poliris-adapter.ts';
import { refusalOf, refuse } from './refused.ts';
import { pictureRefs, sendRecord } from './send-record.ts';
import { ubiflow } from './ubiflow-adapter.ts';

/** In the order of format detection. */
const ADAPTERS: Readonly<Record<FeedSource, FeedAdapter>> = { poliris, ubiflow, apimo };

const openAs = async (container: Container, source: FeedSource | null): Promise<FeedFile> => {
  for (const adapter of source === null ? Object.values(ADAPTERS) : [ADAPTERS[source]]) {
    const feed = await adapter.open(container);
    if (feed !== null) return feed;
  }
  return refuse({ code: 'LISTINGS_MISSING' });
};

const factsOf = (file: FeedFile): OpenedFacts => {
  const { source, fileName, bytes, picturesMode, bringsPictures } = file;
  return { source, fileName, bytes, picturesMode, bringsPictures, hash: file.hash() };
};

const failureOf = (error: unknown): Failed => {
  const refusal = refusalOf(error);
  if (refusal !== null) return { refusal };
  return { error: error instanceof Error ? error.message : String(error), code: errorCode(error) };
};

type Refs = ReturnType<typeof pictureRefs>;

/** One pass over a file: its records as JSON (`SentRecord`). */
async function* sentRecords(file: FeedFile, refOf: Refs): AsyncGenerator<string> {
  for await (const chunk of file.items()) for (const record of chunk) yield sendRecord(record, refOf);
}

/** The next records of a pass as JSON (`Records`), in a reply of limited size. */
const nextRecords = async (file: FeedFile, pass: AsyncGenerator<string>): Promise<string> => {
  const records: string[] = [];
  let size = 0;
  let hash: string | null = null;
  while (size < CHUNK_BYTES) {
    const { done, value } = await pass.next();
    if (done) {
      hash = file.hash();
      break;
    }
    records.push(value);
    size += Buffer.byteLength(value);
  }
  return `{"records":[${records.join()}],"bytesRead":${file.bytesRead()},"hash":${JSON.stringify(hash)}}`;
};

/** Handles the calls of `openFeed` in the child process that reads one feed. */
export const createFeedReader = (): ((request: FeedRequest) => Promise<Answer>) => {
  const pages = new ApimoPages();
  let file: FeedFile | null = null;
  let refOf: Refs = async () => null;
  let pass: AsyncGenerator<string> | null = null;

  const opened = (found: FeedFile): Answer => {
    file = found;
    refOf = pictureRefs(found);
    return { json: JSON.stringify(factsOf(found)) };
  };
  const readPicture = async (name: string): Promise<Answer> => {
    try {
      const item = file?.picture(name) ?? null;
      if (item !== null) return { json: 'true', bytes: await readItem(item, MAX_PICTURE_BYTES) };
    } catch (error) {
      if (!(error instanceof ContainerError)) throw error;
    }
    return { json: 'false' };
  };
  const handle = async (request: FeedRequest): Promise<Answer> => {
    switch (request.do) {
      case 'open':
        return opened(await openAs(await openContainer(request.path, request.limits), request.source));
      case 'page':
        return { json: JSON.stringify(await pages.add(request.path)) };
      case 'openPages':
        return opened(pages.open(request.fileName));
      case 'picture':
        return readPicture(request.name);
      case 'begin':
        await pass?.return(null);
        pass = file && sentRecords(file, refOf);
        return { json: 'true' };
      case 'next':
        return { json: file && pass ? await nextRecords(file, pass) : 'null' };
    }
  };
  return (request) => handle(request).catch((error: unknown) => ({ json: JSON.stringify(failureOf(error)) }));
};
