import { ContainerError } from './container.ts';
import { decode } from './lines.ts';

/** One element of the list of a file. */
export type JsonRecord = {
  /** Number of the element in the list, from 1. */
  number: number;
  /** Null for 'tooLong': above the limits. */
  value: unknown;
  state: 'whole' | 'tooLong';
};

export type JsonLimits = {
  /** Bytes of an element. */
  bytes: number;
  /** Names, values, lists and objects of an element, counted by punctuation. */
  values: number;
  /** Levels of lists and objects in an element, and around the list. */
  depth: number;
  /** Bytes of everything around the elements. */
  outer: number;
};

/** A property of Apimo has about 10 kB and some hundred values on a few levels. */
const LIMITS: JsonLimits = { bytes: 512 * 1024, values: 20_000, depth: 32, outer: 1024 * 1024 };

/** A file that is not JSON, or is truncated. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const ELEMENT = Buffer.from('0');

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new JsonError('not JSON', { cause: error });
  }
};

/** Collects bytes over chunks, up to a limit. */
class Collected {
  #parts: Buffer[] = [];
  #max: number;
  size = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get isTooLong(): boolean {
    return this.size > this.#max;
  }

  add(bytes: Buffer): void {
    this.size += bytes.length;
    if (this.isTooLong) this.#parts = [];
    else if (bytes.length > 0) this.#parts.push(bytes);
  }

  take(): string {
    const [first, ...others] = this.#parts;
    const bytes = first && others.length === 0 ? first : Buffer.concat(this.#parts);
    this.#parts = [];
    this.size = 0;
    return decode(bytes);
  }
}

/**
 * Finds the elements of the list in a file by punctuation. The surrounding text, with a digit for each element, must be
 * JSON, and so must each element. Nothing is parsed before it was counted.
 */
class Scanner {
  readonly #name: string;
  readonly #limits: JsonLimits;
  readonly #outer: Collected;
  readonly #element: Collected;
  #records: JsonRecord[] = [];
  #count = 0;
  #depth = 0;
  /** Nesting level inside the list; 0: outside. */
  #list = 0;
  #hasList = false;
  #first = 0;
  #isString = false;
  #isEscaped = false;
  #values = 0;
  #isTooDeep = false;
  #isBlank = true;
  /** Bytes of the last string on the first level, which is the name of the next value; null: too long. */
  #key: number[] | null = null;

  constructor(name: string, limits: JsonLimits) {
    this.#name = name;
    this.#limits = limits;
    this.#outer = new Collected(limits.outer);
    this.#element = new Collected(limits.bytes);
  }

  push(chunk: Buffer): JsonRecord[] {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#isString) {
        this.#stringByte(byte);
        continue;
      }
      const isInside = this.#list > 0;
      const ends = isInside && this.#depth === this.#list && (byte === COMMA || byte === LIST_END);
      if (ends) {
        this.#element.add(chunk.subarray(from, at));
        from = at;
        this.#endElement();
      }
      this.#outsideString(byte);
      const begins = !isInside && this.#list > 0;
      if (begins || ends) {
        this.#outer.add(chunk.subarray(from, at + 1));
        from = at + 1;
      }
    }
    (this.#list > 0 ? this.#element : this.#outer).add(chunk.subarray(from));
    if (this.#outer.isTooLong) throw new ContainerError('unsafe', 'too much around the list');
    const records = this.#records;
    this.#records = [];
    return records;
  }

  /**
   * Call after the last byte. Returns the text around the elements, parsed; null: the file has no list. @throws
   * JsonError
   */
  end(): object | null {
    if (this.#list > 0) throw new JsonError('cut');
    const outer = parse(this.#outer.take());
    return this.#hasList && typeof outer === 'object' ? outer : null;
  }

  #stringByte(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isString = false;
    if (this.#isString && this.#depth === 1 && this.#key !== null) {
      this.#key.push(byte);
      if (this.#key.length > this.#name.length) this.#key = null;
    }
  }

  #outsideString(byte: number): void {
    if (isSpace(byte)) return;
    if (this.#first === 0) this.#first = byte;
    if (this.#list > 0 && this.#depth >= this.#list && byte !== COMMA && byte !== LIST_END) this.#isBlank = false;
    if (byte === QUOTE) {
      this.#isString = true;
      if (this.#depth === 1) this.#key = [];
    } else if (byte === LIST || byte === OBJECT) this.#open(byte);
    else if (byte === LIST_END || byte === OBJECT_END) this.#close();
    else if (byte === COMMA || byte === COLON) this.#values += 1;
  }

  #open(byte: number): void {
    const begins = byte === LIST && this.#list === 0 && (this.#depth === 0 || this.#isNamed());
    this.#depth += 1;
    this.#values += 1;
    if (this.#depth - this.#list > this.#limits.depth) {
      if (this.#list === 0) throw new ContainerError('unsafe', 'values are nested too deeply');
      this.#isTooDeep = true;
    }
    if (!begins) return;
    if (this.#hasList) throw new JsonError('several lists');
    this.#hasList = true;
    this.#list = this.#depth;
    this.#beginElement();
  }

  #isNamed(): boolean {
    return this.#depth === 1 && this.#first === OBJECT && Buffer.from(this.#key ?? []).toString() === this.#name;
  }

  #close(): void {
    if (this.#depth === this.#list) this.#list = 0;
    this.#depth -= 1;
  }

  #beginElement(): void {
    this.#values = 0;
    this.#isTooDeep = false;
    this.#isBlank = true;
  }

  #endElement(): void {
    const isTooLong = this.#element.isTooLong || this.#isTooDeep || this.#values > this.#limits.values;
    const text = this.#element.take();
    if (!this.#isBlank) {
      this.#outer.add(ELEMENT);
      this.#count += 1;
      const value = isTooLong ? null : parse(text);
      this.#records.push({ number: this.#count, value, state: isTooLong ? 'tooLong' : 'whole' });
    }
    this.#beginElement();
  }
}

/**
 * Yields the elements of a list in a stream of JSON, by chunk: the file is the list, or an object that contains it
 * under `name`. Returns the file with a digit in place of each element; null: no such list. Memory is limited to one
 * chunk and one element.
 * @throws JsonError when the file is not JSON, and ContainerError when it exceeds the limits around the list.
 */
export async function* readJsonRecords(
  source: AsyncIterable<Buffer>,
  name: string,
  limits: JsonLimits = LIMITS,
): AsyncGenerator<readonly JsonRecord[], object | null> {
  const scanner = new Scanner(name, limits);
  for await (const chunk of source) yield scanner.push(chunk);
  return scanner.end();
}
