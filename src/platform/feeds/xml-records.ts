import { isUtf8 } from 'node:buffer';
import { Parser } from 'htmlparser2';
import { ContainerError } from './container.ts';
import { decode } from './lines.ts';

/** One repeated element of a file: its attributes, and the texts of its nodes by name, wherever they are nested. */
export type XmlRecord = {
  /** Number of the element in the file, from 1. */
  number: number;
  attributes: Readonly<Record<string, string>>;
  texts: ReadonlyMap<string, readonly string[]>;
  /** 'cut': the file ends inside it, or the next element starts before its end; 'tooLong': above the limits. */
  state: 'whole' | 'cut' | 'tooLong';
};

export type XmlLimits = {
  /** Characters of all texts and attributes of a record. */
  characters: number;
  /** Nodes of a record. */
  nodes: number;
  /** Levels of nodes inside a record. */
  depth: number;
  /** Number of attributes of any node. */
  attributes: number;
  /** Number of characters of any name. */
  name: number;
  /** Maximum number of characters without an end of a name, an attribute, a comment or a declaration. */
  unended: number;
};

/** A listing has some hundred nodes on a few levels. */
const LIMITS: XmlLimits = {
  characters: 512 * 1024,
  nodes: 5000,
  depth: 32,
  attributes: 100,
  name: 256,
  unended: 4 * 1024 * 1024,
};

/** Maximum nesting of nodes in a file. */
const MAX_DEPTH = 1000;

/** Markup inside texts, which some exports do not escape; some of these tags break the line. */
const MARKUP: ReadonlySet<string> = new Set(
  'b i u strong em span font small big sup sub a br p div li ul ol hr h1 h2 h3 h4 h5 h6'.split(' '),
);
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'hr']);

type Node = { name: string; text: string; hasNodes: boolean };
type Open = {
  attributes: Readonly<Record<string, string>>;
  texts: Map<string, string[]>;
  stack: Node[];
  characters: number;
  nodes: number;
  isTooLong: boolean;
};

const GREATER = 0x3e;
/** A larger tag or text is decoded in parts, in bytes. */
const MAX_PIECE = 1024 * 1024;

/**
 * Decodes bytes that end with a tag: a part that is not UTF-8 is decoded as Windows-1252, without affecting other
 * parts.
 */
const decodePieces = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const pieces: string[] = [];
  let from = 0;
  for (let end = bytes.indexOf(GREATER); end !== -1; end = bytes.indexOf(GREATER, from)) {
    pieces.push(decode(bytes.subarray(from, end + 1)));
    from = end + 1;
  }
  if (from < bytes.length) pieces.push(decode(bytes.subarray(from)));
  return pieces.join('');
};

/** The text of a byte stream, in parts that end with a tag. */
async function* readText(source: AsyncIterable<Buffer>): AsyncIterable<string> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const end = bytes.length > MAX_PIECE ? bytes.length : bytes.lastIndexOf(GREATER) + 1;
    held = bytes.subarray(end);
    if (end > 0) yield decodePieces(bytes.subarray(0, end));
  }
  if (held.length > 0) yield decodePieces(held);
}

/**
 * Collects records while a file is parsed. Declarations are ignored and entities other than the five of XML are kept as
 * written, so that nothing is expanded. A record above the limits keeps no texts.
 */
class Records {
  readonly #element: string;
  readonly #limits: XmlLimits;
  #open: Open | null = null;
  #found: XmlRecord[] = [];
  #count = 0;
  #depth = 0;
  #isEnding = false;
  #isTruncated = false;
  #attributes = 0;
  #events = 0;
  #unended = 0;
  #others = 0;

  constructor(element: string, limits: XmlLimits) {
    this.#element = element;
    this.#limits = limits;
  }

  take(): XmlRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Whether the file has content besides its outer node, but no record. */
  get isOther(): boolean {
    return this.#count === 0 && this.#others > 1;
  }

  /** Counts a name of a node or an attribute before it is stored. */
  countName(name: string, isAttribute: boolean): void {
    this.#events += 1;
    this.#attributes = isAttribute ? this.#attributes + 1 : 0;
    if (name.length > this.#limits.name) throw new ContainerError('unsafe', 'a name is too long');
    if (this.#attributes > this.#limits.attributes)
      throw new ContainerError('unsafe', 'a node has too many attributes');
  }

  /** Called when something has ended: the parser buffers nothing longer than a part. */
  countEvent(): void {
    this.#events += 1;
  }

  /** Called after a part of the file. */
  countPart(length: number): void {
    this.#unended = (this.#events > 0 ? 0 : this.#unended) + length;
    this.#events = 0;
    if (this.#unended > this.#limits.unended) throw new ContainerError('unsafe', 'a name or a comment has no end');
  }

  openNode(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ContainerError('unsafe', 'nodes are nested too deeply');
    if (name === this.#element) {
      if (this.#open) this.#close('cut');
      this.#count += 1;
      const characters = Object.values(attributes).reduce((sum, text) => sum + text.length, 0);
      this.#open = { attributes, texts: new Map(), stack: [], characters, nodes: 0, isTooLong: false };
      this.#check(this.#open);
      return;
    }
    const open = this.#open;
    if (!open) {
      this.#others += 1;
      return;
    }
    const outer = open.stack.at(-1);
    if (outer && MARKUP.has(name)) {
      if (BREAKS.has(name)) this.text('<br>');
      return;
    }
    if (outer) outer.hasNodes = true;
    open.stack.push({ name, text: '', hasNodes: false });
    open.nodes += 1;
    this.#check(open);
  }

  text(data: string): void {
    const open = this.#open;
    if (!open && data.trim() !== '') this.#others += 2;
    if (!open || open.isTooLong) return;
    open.characters += data.length;
    this.#check(open);
    const node = open.stack.at(-1);
    if (node && !open.isTooLong) node.text += data;
  }

  /** `isImplied`: the file does not contain this end tag. */
  closeNode(name: string, isImplied: boolean): void {
    this.#depth -= 1;
    if (name === this.#element) {
      if (this.#open) this.#close(isImplied ? 'cut' : 'whole');
      return;
    }
    const open = this.#open;
    if (!open) {
      if (isImplied && this.#isEnding) this.#isTruncated = true;
      return;
    }
    if (MARKUP.has(name) && open.stack.at(-1)?.name !== name) return;
    const node = open.stack.pop();
    if (!node || node.hasNodes || open.isTooLong) return;
    const outer = open.stack.at(-1)?.name;
    // A picture may have its URL in a child node.
    const names = outer === 'photo' && node.name !== 'photo' ? [node.name, 'photo'] : [node.name];
    for (const name of names) {
      const texts = open.texts.get(name);
      if (texts) texts.push(node.text.trim());
      else open.texts.set(name, [node.text.trim()]);
    }
  }

  /** Called at the end of the bytes: open nodes are then closed by the parser. */
  beginEnd(): void {
    this.#isEnding = true;
  }

  /** Called after the last byte: a file that ends before its outer nodes has lost records. */
  end(): void {
    if (!this.#isTruncated || this.#found.at(-1)?.state === 'cut') return;
    this.#count += 1;
    this.#found.push({ number: this.#count, attributes: {}, texts: new Map(), state: 'cut' });
  }

  #check(open: Open): void {
    const { characters, nodes, depth } = this.#limits;
    if (open.characters <= characters && open.nodes <= nodes && open.stack.length <= depth) return;
    open.isTooLong = true;
    open.texts = new Map();
  }

  #close(state: 'whole' | 'cut'): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const { attributes, texts, isTooLong } = open;
    this.#found.push({
      number: this.#count,
      attributes: isTooLong ? {} : attributes,
      texts,
      state: isTooLong ? 'tooLong' : state,
    });
  }
}

/**
 * Yields the records of an XML stream, by chunk. Returns whether the file has other content, but no record. Memory is
 * limited to one chunk and one record.
 * @throws ContainerError for a file that no software writes: nodes nested too deeply, too many attributes, long names
 */
export async function* readXmlRecords(
  source: AsyncIterable<Buffer>,
  element: string,
  limits: XmlLimits = LIMITS,
): AsyncGenerator<readonly XmlRecord[], boolean> {
  const records = new Records(element, limits);
  const parser = new Parser(
    {
      onopentagname: (name) => records.countName(name, false),
      onattribute: (name) => records.countName(name, true),
      onopentag: (name, attributes) => records.openNode(name.toLowerCase(), attributes),
      ontext: (data) => {
        records.countEvent();
        records.text(data);
      },
      onclosetag: (name, isImplied) => {
        records.countEvent();
        records.closeNode(name.toLowerCase(), isImplied);
      },
      oncomment: () => records.countEvent(),
      onprocessinginstruction: () => records.countEvent(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const text of readText(source)) {
    parser.write(text);
    records.countPart(text.length);
    yield records.take();
  }
  records.beginEnd();
  parser.end();
  records.end();
  yield records.take();
  return records.isOther;
}
