import { constants, inflateSync } from 'node:zlib';

/**
 * NOT_PDF: does not begin as one. CUT: no end. UNREADABLE: no page, or a part that nobody should need to hide. ENCRYPTED:
 * cannot be looked into.
 */
export type PdfRefusal = 'EMPTY' | 'TOO_HEAVY' | 'NOT_PDF' | 'CUT' | 'ENCRYPTED' | 'UNREADABLE' | 'TOO_MANY_PAGES';

/** `active`: holds something that acts when it is opened or clicked, or a file. */
export type PdfAnswer = { ok: true; pages: number; active: boolean } | { ok: false; reason: PdfRefusal };

/** 2 MB (back office §4, reliability T82). */
export const MAX_PDF_BYTES = 2 * 1024 * 1024;
const MAX_PAGES = 50;
/** Where %%EOF may stand: programs put line ends, mail gateways a little more behind it. */
const TAIL = 1024;
/** All compressed objects of a document together, opened; ten times what fifty pages need. */
const MAX_OPENED = 16 * 1024 * 1024;
const MAX_STREAMS = 5000;

const END = '(?![A-Za-z0-9_.+-])';
const ACTIVE = new RegExp(
  `/(?:JavaScript|Launch|EmbeddedFiles?|XFA|RichMedia|SubmitForm|ImportData|Rendition|GoToE)${END}`,
);
/** What runs at the opening; a place in the document, as word processors write it, is no action. */
const OPEN_ACTION = new RegExp(`/OpenAction${END}(?!\\s*\\[)`);
const ENCRYPTED = new RegExp(`/Encrypt${END}`);
const PAGE = new RegExp(`/Type\\s*/Page${END}`, 'g');

/** A name may write any letter as #xx; every reader undoes that before it compares. */
const plain = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const acts = (text: string): boolean => ACTIVE.test(text) || OPEN_ACTION.test(text);
const pagesIn = (text: string): number => text.match(PAGE)?.length ?? 0;

/** A stream that holds objects begins with their numbers and places; so do some drawings, which are read as well. */
const LIKE_OBJECTS = /^(?:\s|\0|%[^\r\n]*[\r\n])*\d+\s+\d/;
const LOOK = 2048;
/** Ways of writing a stream that we do not undo. */
const OTHER_WAYS =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor\s+(?!1\b))/;
const saysObjects = (words: string): boolean =>
  words.includes('/ObjStm') || /\/First\s+\d+\s*(?!\d+\s+R)[/>]/.test(words);

class Hidden extends Error {}

/** The beginning of a deflated stream; null when it is none. */
const glance = (bytes: Uint8Array): string | null => {
  try {
    const start = inflateSync(bytes.subarray(0, LOOK), { finishFlush: constants.Z_SYNC_FLUSH });
    return start.subarray(0, LOOK).toString('latin1');
  } catch {
    return null;
  }
};

const openWhole = (bytes: Uint8Array, left: number): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: left });
  } catch {
    throw new Hidden(); // broken, or more than the documents that we take can hold
  }
};

const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g;

/**
 * The objects that a document keeps compressed, as text: whatever unfolds into something like objects, wherever it stands. The document's own
 * table and dictionaries are not asked: they can lead one reader to what another does not see.
 * @throws Hidden when some cannot be opened.
 */
const compressedObjects = (bytes: Uint8Array): string[] => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const found: string[] = [];
  let [left, after, streams] = [MAX_OPENED, 0, 0];
  for (const match of text.matchAll(STREAM)) {
    streams += 1;
    if (streams > MAX_STREAMS) throw new Hidden();
    const start = match.index + match[0].length;
    const words = plain(bytes.subarray(after, match.index));
    after = start;
    if (saysObjects(words) && OTHER_WAYS.test(words)) throw new Hidden();
    const beginning = glance(bytes.subarray(start));
    if (beginning === null || !LIKE_OBJECTS.test(beginning)) continue;
    const whole = openWhole(bytes.subarray(start), left);
    left -= whole.byteLength;
    found.push(plain(whole));
  }
  return found;
};

const outside = (bytes: Uint8Array): PdfRefusal | null => {
  if (bytes.byteLength === 0) return 'EMPTY';
  if (bytes.byteLength > MAX_PDF_BYTES) return 'TOO_HEAVY';
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(head)) return 'NOT_PDF';
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString('latin1');
  return tail.includes('%%EOF') ? null : 'CUT';
};

/**
 * What a received PDF is, judged by its content (reliability T82): begins and ends as one, at most 2 MB and 50 pages, not
 * encrypted. Nothing is drawn and no table is followed: the whole file is read as text, names with their escapes undone,
 * compressed objects opened within bounds. So it may call active what merely mentions it, never the reverse.
 */
export const checkPdf = (bytes: Uint8Array): PdfAnswer => {
  const refusal = outside(bytes);
  if (refusal !== null) return { ok: false, reason: refusal };
  const text = plain(bytes);
  if (ENCRYPTED.test(text)) return { ok: false, reason: 'ENCRYPTED' };
  try {
    const parts = [text, ...compressedObjects(bytes)];
    const pages = parts.reduce((sum, part) => sum + pagesIn(part), 0);
    if (pages === 0) return { ok: false, reason: 'UNREADABLE' };
    if (pages > MAX_PAGES) return { ok: false, reason: 'TOO_MANY_PAGES' };
    return { ok: true, pages, active: parts.some(acts) };
  } catch (error) {
    if (error instanceof Hidden) return { ok: false, reason: 'UNREADABLE' };
    throw error;
  }
};
