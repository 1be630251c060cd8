/**
 * Nodes and marks that the content of an article may contain, with Tiptap's names and attributes. The schema
 * (contracts/rich-text), the public page (site/components/rich-text) and the editor are derived from it.
 */

/**
 * Kinds of attribute values. `href`, `web`, `level` and `picture` are required; the others may be null or absent.
 * - `href`: an https, mail or telephone address, or a path of the same site
 * - `web`: an http or https address
 * - `level`: 1 to 6
 * - `picture`: address of a stored picture
 * - `align`: an alignment; `start`: number of a list's first item; `size`: pixels; `label`: short plain text
 */
export type AttributeKind = 'href' | 'web' | 'level' | 'picture' | 'align' | 'start' | 'size' | 'label';
export type Attributes = Readonly<Record<string, AttributeKind>>;

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

export const MARKS = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  superscript: {},
  subscript: {},
  highlight: { color: 'label' },
  link: { href: 'href', target: 'label', rel: 'label', class: 'label', title: 'label' },
} as const satisfies Record<string, Attributes>;
export type MarkName = keyof typeof MARKS;

/**
 * `as`: where a node may be. `holds`: its allowed content; 'plain': text without marks. Upper and lower case are not
 * marks: the editor changes the letters (letter-case.ts).
 */
export type NodeFormat = {
  as: 'block' | 'inline' | 'item';
  holds: 'blocks' | 'inlines' | 'items' | 'plain' | null;
  attributes: Attributes;
};

export const NODES = {
  paragraph: { as: 'block', holds: 'inlines', attributes: { textAlign: 'align' } },
  heading: { as: 'block', holds: 'inlines', attributes: { level: 'level', textAlign: 'align' } },
  bulletList: { as: 'block', holds: 'items', attributes: {} },
  orderedList: { as: 'block', holds: 'items', attributes: { start: 'start', type: 'label' } },
  listItem: { as: 'item', holds: 'blocks', attributes: {} },
  blockquote: { as: 'block', holds: 'blocks', attributes: {} },
  codeBlock: { as: 'block', holds: 'plain', attributes: { language: 'label' } },
  horizontalRule: { as: 'block', holds: null, attributes: {} },
  image: {
    as: 'block',
    holds: null,
    attributes: { src: 'picture', alt: 'label', title: 'label', width: 'size', height: 'size' },
  },
  hardBreak: { as: 'inline', holds: null, attributes: {} },
} as const satisfies Record<string, NodeFormat>;
export type NodeName = keyof typeof NODES;

/** The nodes and marks that a kind of text may contain. */
export type RichProfile = {
  nodes: Readonly<Record<string, NodeFormat>>;
  marks: Readonly<Record<string, Attributes>>;
};

/** Articles and page texts. */
export const ARTICLE_PROFILE: RichProfile = { nodes: NODES, marks: MARKS };

/** Levels of headings that the editor offers: the article's title is the page's first heading. */
export const OFFERED_LEVELS = [2, 3, 4] as const;
