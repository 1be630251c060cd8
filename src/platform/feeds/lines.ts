import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** A line of a text file, without its line end. `terminated` is false only for a last line without a line end. */
export type Line = { number: number; text: string; terminated: boolean; tooLong: boolean };

const LF = 10;
const CR = 13;

/** UTF-8 if valid, otherwise Windows-1252. */
export const decode = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : iconv.decode(bytes, 'windows-1252');

type Chunks = AsyncIterable<Buffer>;

const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
const hasUtf8Mark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Removes a byte order mark; UTF-16 is converted to UTF-8. */
export async function* withoutMark(source: Chunks): Chunks {
  let first = true;
  for await (const chunk of source) {
    if (!first) {
      yield chunk;
      continue;
    }
    first = false;
    if (isUtf16(chunk)) {
      yield* fromUtf16(chunk, source);
      return;
    }
    yield hasUtf8Mark(chunk) ? chunk.subarray(3) : chunk;
  }
}

async function* fromUtf16(head: Buffer, rest: Chunks): Chunks {
  const decoder = iconv.getDecoder('utf-16');
  yield Buffer.from(decoder.write(head));
  for await (const chunk of rest) yield Buffer.from(decoder.write(chunk));
  yield Buffer.from(decoder.end() ?? '');
}

/** Collects the bytes of a line over chunks; a line of more than `max` bytes is dropped and marked. */
class Pending {
  #parts: Buffer[] = [];
  #size = 0;
  #tooLong = false;
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#size > this.#max) {
      this.#tooLong = true;
      this.#parts = [];
    } else if (bytes.length > 0) this.#parts.push(bytes);
  }

  take(number: number, terminated: boolean): Line {
    const bytes = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    const line = { number, text: decode(bytes ?? Buffer.alloc(0)), terminated, tooLong: this.#tooLong };
    this.#parts = [];
    this.#size = 0;
    this.#tooLong = false;
    return line;
  }
}

/** Index of the next CR or LF after `from`, or -1. */
const nextEnd = (chunk: Buffer, from: number, cursor: { cr: number }): number => {
  const lf = chunk.indexOf(LF, from);
  if (cursor.cr !== -1 && cursor.cr < from) cursor.cr = chunk.indexOf(CR, from);
  if (lf === -1 || cursor.cr === -1) return Math.max(lf, cursor.cr);
  return Math.min(lf, cursor.cr);
};

/**
 * Yields the lines of a byte stream, by chunk, with any line ending (CRLF, LF, CR). Memory is limited to one chunk and
 * one line; a line of more than `maxBytes` has only its number. Each line is decoded separately, so that one invalid
 * byte affects no other line.
 */
export async function* readLines(source: Chunks, maxBytes: number): AsyncIterable<readonly Line[]> {
  const pending = new Pending(maxBytes);
  let number = 0;
  let afterCr = false;
  for await (const chunk of withoutMark(source)) {
    const lines: Line[] = [];
    const cursor = { cr: chunk.indexOf(CR) };
    let from = afterCr && chunk[0] === LF ? 1 : 0;
    if (chunk.length > 0) afterCr = false;
    for (let end = nextEnd(chunk, from, cursor); end !== -1; end = nextEnd(chunk, from, cursor)) {
      pending.add(chunk.subarray(from, end));
      number += 1;
      lines.push(pending.take(number, true));
      const cr = chunk[end] === CR;
      from = end + (cr && chunk[end + 1] === LF ? 2 : 1);
      afterCr = cr && end + 1 === chunk.length;
    }
    pending.add(chunk.subarray(from));
    yield lines;
  }
  if (!pending.isEmpty) yield [pending.take(number + 1, false)];
}
