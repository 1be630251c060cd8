import { type Budget, inflateUpTo } from './inflate.ts';
import type { Inspection } from './protocol.ts';

const MAX_PAGES = 50;
/** Bytes that are unpacked of one document, beginnings and objects together; five times what fifty pages need. */
const MAX_UNPACKED = 20 * 1024 * 1024;
/** Streams that are looked into; fifty pages have a few hundred. */
const MAX_STREAMS = 2000;

const END = '(?![A-Za-z0-9_.+-])';
const ACTIVE = new RegExp(
  `/(?:JavaScript|Launch|EmbeddedFiles?|XFA|RichMedia|SubmitForm|ImportData|Rendition|GoToE)${END}`,
);
/** What runs at the opening; a place in the document, as word processors write it, is no action. */
const OPEN_ACTION = new RegExp(`/OpenAction${END}(?!\\s*\\[)`);
const ENCRYPTED = new RegExp(`/Encrypt${END}`);
const PAGE = new RegExp(`/Type\\s*/Page${END}`, 'g');

/** A name may write any letter as #xx; every reader undoes that before it compares. */
const plain = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const acts = (text: string): boolean => ACTIVE.test(text) || OPEN_ACTION.test(text);

/** Counts no further than one page too many. */
const pagesIn = (text: string): number => {
  let count = 0;
  for (const _ of text.matchAll(PAGE)) {
    count += 1;
    if (count > MAX_PAGES) break;
  }
  return count;
};

/**
 * An object stream begins with the numbers and offsets of its objects; so do some drawings, which are inspected as
 * well.
 */
const LIKE_OBJECTS = /^(?:\s|\0|%[^\r\n]*[\r\n])*\d+\s+\d/;
const LOOK = 2048;
/** Ways of writing a stream that we do not undo. */
const OTHER_WAYS =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor\s+(?!1\b))/;
const saysObjects = (words: string): boolean => words.includes('/ObjStm') || /\/First\s+\d+\s*[/>]/.test(words);

/** A part that cannot be inspected: it is broken, or larger than the accepted documents can hold. */
class Hidden extends Error {}

const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g;

/** Where streams may begin, with the words before each. Streams may lie in each other: each is one more to unpack. */
const findStreams = (bytes: Buffer): { words: string; start: number }[] => {
  const streams: { words: string; start: number }[] = [];
  let after = 0;
  for (const match of bytes.toString('latin1').matchAll(STREAM)) {
    if (streams.length === MAX_STREAMS) throw new Hidden();
    const start = match.index + match[0].length;
    streams.push({ words: plain(bytes.subarray(after, match.index)), start });
    after = start;
  }
  return streams;
};

/** The objects of a stream as text; null: it holds something else. */
const objectsOf = async (bytes: Buffer, budget: Budget): Promise<string | null> => {
  const beginning = await inflateUpTo(bytes, LOOK, budget);
  if (beginning?.end === 'broken') throw new Hidden();
  if (beginning === null || !LIKE_OBJECTS.test(beginning.bytes.toString('latin1'))) return null;
  const whole = await inflateUpTo(bytes, budget.left, budget);
  if (whole?.end !== 'whole') throw new Hidden();
  return plain(whole.bytes);
};

/**
 * The objects that a document keeps compressed, as text: whatever unfolds into something like objects, wherever it
 * stands. The document's own table and dictionaries are not asked: they can lead one reader to what another does not see.
 * @throws Hidden when some cannot be opened.
 */
async function* compressedObjects(bytes: Buffer): AsyncIterable<string> {
  const budget: Budget = { left: MAX_UNPACKED };
  for (const { words, start } of findStreams(bytes)) {
    if (saysObjects(words) && OTHER_WAYS.test(words)) throw new Hidden();
    const objects = await objectsOf(bytes.subarray(start), budget);
    if (budget.left < 0) throw new Hidden();
    if (objects !== null) yield objects;
  }
}

const readAll = async (bytes: Buffer, text: string): Promise<Inspection> => {
  let [pages, active] = [pagesIn(text), acts(text)];
  for await (const objects of compressedObjects(bytes)) {
    pages += pagesIn(objects);
    active ||= acts(objects);
    if (pages > MAX_PAGES) break;
  }
  if (pages === 0) return { ok: false, reason: 'UNREADABLE' };
  return pages > MAX_PAGES ? { ok: false, reason: 'TOO_MANY_PAGES' } : { ok: true, pages, active };
};

/**
 * What a PDF holds, within bounds of time and memory; for the child process only. Nothing is drawn and no table is
 * followed: the whole file is read as text, names with their escapes undone, compressed objects opened. So it may call
 * active what merely mentions it, never the reverse.
 */
export const inspectPdf = async (given: Uint8Array): Promise<Inspection> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const text = plain(bytes);
  if (ENCRYPTED.test(text)) return { ok: false, reason: 'ENCRYPTED' };
  try {
    return await readAll(bytes, text);
  } catch (error) {
    if (error instanceof Hidden) return { ok: false, reason: 'UNREADABLE' };
    throw error;
  }
};
