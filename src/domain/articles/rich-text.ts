import { PICTURE_FORMATS } from '#domain/files/picture';

/** Content of the editor: a tree of nodes in Tiptap's format. `formats.ts` lists the allowed ones. */
export type RichMark = { type: string; attrs?: Record<string, unknown> | undefined };
export type RichNode = {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: RichNode[] | undefined;
  marks?: RichMark[] | undefined;
  text?: string | undefined;
};

const PICTURE = new RegExp(`^/media/([0-9a-f]{32})/[1-9]\\d{0,3}\\.(?:${Object.keys(PICTURE_FORMATS).join('|')})$`);

/** Id of the stored picture of an image node; null: the picture is not stored here. */
export const pictureOfSrc = (src: unknown): string | null =>
  (typeof src === 'string' ? PICTURE.exec(src)?.[1] : undefined) ?? null;

/** Iterates over all nodes in document order. */
function* nodesOf(node: RichNode, without: ReadonlySet<string> = new Set()): Generator<RichNode> {
  if (without.has(node.type)) return;
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child, without);
}

/** Ids of the pictures that a text shows. */
export const picturesOf = (doc: RichNode): string[] => [
  ...new Set(
    [...nodesOf(doc)].flatMap(({ type, attrs }) => (type === 'image' ? (pictureOfSrc(attrs?.src) ?? []) : [])),
  ),
];

const MEDIA = /\/media\/([0-9a-f]{32})/g;

/** Ids of all stored pictures in attributes of nodes and marks, at any depth. */
export const mediaIdsIn = (doc: RichNode): string[] => {
  const attributes = [...nodesOf(doc)].flatMap(({ attrs, marks = [] }) => [attrs, ...marks.map((mark) => mark.attrs)]);
  const values = attributes.flatMap((attrs) => Object.values(attrs ?? {}));
  const ids = values.flatMap((value) => (typeof value === 'string' ? [...value.matchAll(MEDIA)] : []));
  return [...new Set(ids.map(([, id = '']) => id))];
};

const INLINE = new Set(['text', 'hardBreak']);
const isInline = ({ type }: RichNode): boolean => INLINE.has(type);

/** The text of each paragraph, heading or list item, in document order; for a picture its alternative text. */
export const paragraphsOf = (doc: RichNode, picture: string): string[] =>
  [...nodesOf(doc)].flatMap((node) => {
    if (node.type === 'image') {
      const alt = node.attrs?.alt;
      return [typeof alt === 'string' && alt !== '' ? `${picture} ${alt}` : picture];
    }
    const words = (node.content ?? []).filter(isInline).map(({ text }) => text ?? '\n');
    return words.length > 0 ? [words.join('')] : [];
  });

/** The plain text, with a space between blocks and lines, without blocks of the given kinds. */
export const plainText = (doc: RichNode, without: ReadonlySet<string> = new Set()): string =>
  [...nodesOf(doc, without)]
    .map(({ type, text }) => (INLINE.has(type) ? (text ?? ' ') : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const MAX_WORD_LENGTH = 40;

/** Within a paragraph, a heading would read as the start of the next sentence. */
const NOT_RUNNING = new Set(['heading', 'codeBlock']);

/**
 * The beginning of a text, cut at a word: three lines of a card (rule ARTICLE-SHOWN). A text with headings only gives
 * their text.
 */
export const excerptOf = (doc: RichNode, max = 240): string => {
  const text = plainText(doc, NOT_RUNNING) || plainText(doc);
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > max - MAX_WORD_LENGTH ? space : max).replace(/[\s,;:.–-]+$/, '')}…`;
};
