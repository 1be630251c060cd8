import { type Budget, inflateUpTo } from './inflate.ts';
import type { Inspection } from './protocol.ts';

const MAX_PAGES = 50;
/** Maximum number of unpacked bytes of a document, headers and objects together; five times what fifty pages need. */
const MAX_UNPACKED = 20 * 1024 * 1024;
/** Maximum number of inspected streams; fifty pages have a few hundred. */
const MAX_STREAMS = 2000;

const END = '(?![A-Za-z0-9_.+-])';
const ACTIVE = new RegExp(
  `/(?:JavaScript|Launch|EmbeddedFiles?|XFA|RichMedia|SubmitForm|ImportData|Rendition|GoToE)${END}`,
);
/** An action on opening. A destination inside the document, as word processors write it, is not an action. */
const OPEN_ACTION = new RegExp(`/OpenAction${END}(?!\\s*\\[)`);
const ENCRYPTED = new RegExp(`/Encrypt${END}`);
const PAGE = new RegExp(`/Type\\s*/Page${END}`, 'g');

/** A name may contain any character as #xx, which every reader decodes before comparing. */
const plain = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const isActive = (text: string): boolean => ACTIVE.test(text) || OPEN_ACTION.test(text);

/** Number of pages; stops counting above the limit. */
const pagesIn = (text: string): number => {
  let count = 0;
  for (const _ of text.matchAll(PAGE)) {
    count += 1;
    if (count > MAX_PAGES) break;
  }
  return count;
};

/**
 * An object stream starts with the numbers and offsets of its objects; some drawings look the same, and are inspected
 * too.
 */
const LIKE_OBJECTS = /^(?:\s|\0|%[^\r\n]*[\r\n])*\d+\s+\d/;
const PROBE_BYTES = 2048;
/** Filters that are not decoded here. */
const UNSUPPORTED_FILTERS =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor\s+(?!1\b))/;
const declaresObjects = (words: string): boolean => words.includes('/ObjStm') || /\/First\s+\d+\s*[/>]/.test(words);

/** A part that cannot be inspected: it is broken, or larger than accepted documents can contain. */
class Uninspectable extends Error {}

const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g;

/** Possible starts of streams, with the dictionary before each. Streams may be nested; all are returned. */
const findStreams = (bytes: Buffer): { words: string; start: number }[] => {
  const streams: { words: string; start: number }[] = [];
  let after = 0;
  for (const match of bytes.toString('latin1').matchAll(STREAM)) {
    if (streams.length === MAX_STREAMS) throw new Uninspectable();
    const start = match.index + match[0].length;
    streams.push({ words: plain(bytes.subarray(after, match.index)), start });
    after = start;
  }
  return streams;
};

/** The objects of a stream as text; null when it is not an object stream. */
const objectsOf = async (bytes: Buffer, budget: Budget): Promise<string | null> => {
  const beginning = await inflateUpTo(bytes, PROBE_BYTES, budget);
  if (beginning?.end === 'broken') throw new Uninspectable();
  if (beginning === null || !LIKE_OBJECTS.test(beginning.bytes.toString('latin1'))) return null;
  const whole = await inflateUpTo(bytes, budget.left, budget);
  if (whole?.end !== 'whole') throw new Uninspectable();
  return plain(whole.bytes);
};

/**
 * The compressed objects of a document as text: everything that unpacks to something like objects, at any position. The
 * document's own table and dictionaries are not used, because readers may interpret them differently.
 * @throws Uninspectable when some cannot be unpacked.
 */
async function* compressedObjects(bytes: Buffer): AsyncIterable<string> {
  const budget: Budget = { left: MAX_UNPACKED };
  for (const { words, start } of findStreams(bytes)) {
    if (declaresObjects(words) && UNSUPPORTED_FILTERS.test(words)) throw new Uninspectable();
    const objects = await objectsOf(bytes.subarray(start), budget);
    if (budget.left < 0) throw new Uninspectable();
    if (objects !== null) yield objects;
  }
}

const readAll = async (bytes: Buffer, text: string): Promise<Inspection> => {
  let [pages, active] = [pagesIn(text), isActive(text)];
  for await (const objects of compressedObjects(bytes)) {
    pages += pagesIn(objects);
    active ||= isActive(objects);
    if (pages > MAX_PAGES) break;
  }
  if (pages === 0) return { ok: false, reason: 'UNREADABLE' };
  return pages > MAX_PAGES ? { ok: false, reason: 'TOO_MANY_PAGES' } : { ok: true, pages, active };
};

/**
 * Inspects a PDF with limits on time and memory; only for the child process. The whole file is read as text, with names
 * unescaped and compressed objects unpacked; nothing is rendered. It may therefore report a mere mention as active
 * content, but never misses active content.
 */
export const inspectPdf = async (given: Uint8Array): Promise<Inspection> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const text = plain(bytes);
  if (ENCRYPTED.test(text)) return { ok: false, reason: 'ENCRYPTED' };
  try {
    return await readAll(bytes, text);
  } catch (error) {
    if (error instanceof Uninspectable) return { ok: false, reason: 'UNREADABLE' };
    throw error;
  }
};
