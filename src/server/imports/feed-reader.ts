import { basename } from 'node:path';
import type { FeedRecord, FeedSource } from '#domain/feeds/feed';
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

/** In the order in which the format of a file is detected. */
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
  const { message, code } = error as NodeJS.ErrnoException;
  return { error: message, code: code ?? null };
};

/** One pass over a file, as replies of a bounded size. */
class Pass {
  readonly #file: FeedFile;
  readonly #refOf: ReturnType<typeof pictureRefs>;
  readonly #chunks: AsyncIterator<readonly FeedRecord[]>;
  #chunk: readonly FeedRecord[] = [];
  #at = 0;

  constructor(file: FeedFile, refOf: ReturnType<typeof pictureRefs>) {
    this.#file = file;
    this.#refOf = refOf;
    this.#chunks = file.items()[Symbol.asyncIterator]();
  }

  /** The next records as JSON (`Records`). */
  async next(): Promise<string> {
    const records: string[] = [];
    let size = 0;
    let isEnd = false;
    while (size < CHUNK_BYTES) {
      const record = this.#chunk[this.#at];
      if (record === undefined) {
        const { value, done = false } = await this.#chunks.next();
        isEnd = done;
        if (done) break;
        this.#chunk = value;
        this.#at = 0;
        continue;
      }
      this.#at += 1;
      const text = await sendRecord(record, this.#refOf);
      records.push(text);
      size += Buffer.byteLength(text);
    }
    const hash = JSON.stringify(isEnd ? this.#file.hash() : null);
    return `{"records":[${records.join()}],"bytesRead":${this.#file.bytesRead()},"hash":${hash}}`;
  }

  async end(): Promise<void> {
    await this.#chunks.return?.();
  }
}

/** Answers the calls of `openFeed` in the child process that reads one feed. */
export const createFeedReader = (): ((request: FeedRequest) => Promise<Answer>) => {
  const pages = new ApimoPages();
  let file: FeedFile | null = null;
  let refOf: ReturnType<typeof pictureRefs> = async () => null;
  let pass: Pass | null = null;

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
        return { json: JSON.stringify(await pages.add(request.path, basename(request.path))) };
      case 'openPages':
        return opened(pages.open(request.fileName));
      case 'picture':
        return readPicture(request.name);
      case 'begin':
        await pass?.end();
        pass = file && new Pass(file, refOf);
        return { json: 'true' };
      case 'next':
        return { json: (await pass?.next()) ?? 'null' };
    }
  };
  return (request) => handle(request).catch((error: unknown) => ({ json: JSON.stringify(failureOf(error)) }));
};
