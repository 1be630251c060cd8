import { PICTURE_FORMATS } from '#domain/files/picture';

/** What the editor stores: a tree of nodes, as Tiptap writes it. `contracts/rich-text.ts` says which ones there may be. */
export type RichMark = { type: string; attrs?: Record<string, unknown> | undefined };
export type RichNode = {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: RichNode[] | undefined;
  marks?: RichMark[] | undefined;
  text?: string | undefined;
};

/** Rule ARTICLE-CONTENT: at most so deep, so many bytes. The document itself is the first level. */
export const MOST_DEPTH = 12;
export const MOST_BYTES = 262_144;

const childrenOf = (node: unknown): readonly unknown[] => {
  const content = typeof node === 'object' && node !== null && 'content' in node ? node.content : undefined;
  return Array.isArray(content) ? content : [];
};

/** Level by level, so that a hostile tree of any depth costs no stack. */
export const isTooDeep = (doc: unknown): boolean => {
  let level: readonly unknown[] = [doc];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MOST_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
};

const PICTURE = new RegExp(`^/media/([0-9a-f]{32})/[1-9]\\d{0,3}\\.(?:${Object.keys(PICTURE_FORMATS).join('|')})$`);

/** The stored picture that an image of a text shows; null: it is none of ours. */
export const pictureOfSrc = (src: unknown): string | null =>
  (typeof src === 'string' ? PICTURE.exec(src)?.[1] : undefined) ?? null;

/** Every node, in the order of reading. */
function* nodesOf(node: RichNode, without: ReadonlySet<string> = new Set()): Generator<RichNode> {
  if (without.has(node.type)) return;
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child, without);
}

/** Pictures that a text shows, by id. */
export const picturesOf = (doc: RichNode): string[] => [
  ...new Set(
    [...nodesOf(doc)].flatMap(({ type, attrs }) => (type === 'image' ? (pictureOfSrc(attrs?.src) ?? []) : [])),
  ),
];

const INLINE = new Set(['text', 'hardBreak']);

/** The words alone, blocks and lines parted by a space; without the blocks of these kinds. */
export const plainText = (doc: RichNode, without: ReadonlySet<string> = new Set()): string =>
  [...nodesOf(doc, without)]
    .map(({ type, text }) => (INLINE.has(type) ? (text ?? ' ') : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const LONGEST_WORD = 40;

/** In a line of running text a heading would read as the start of the next sentence. */
const NOT_RUNNING = new Set(['heading', 'codeBlock']);

/**
 * The start of a text, cut at a word: three lines of a card (rule ARTICLE-SHOWN). Its headings when it has nothing
 * else.
 */
export const excerptOf = (doc: RichNode, most = 240): string => {
  const text = plainText(doc, NOT_RUNNING) || plainText(doc);
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most - LONGEST_WORD ? space : most).replace(/[\s,;:.–-]+$/, '')}…`;
};
