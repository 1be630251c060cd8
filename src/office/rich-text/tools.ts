import type { Editor } from '@tiptap/core';
import {
  Bold,
  Captions,
  CaseLower,
  CaseUpper,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  type IconNode,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Pilcrow,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide';
import { ALIGNMENTS, type MarkName, OFFERED_LEVELS } from '#domain/articles/formats';
import { LETTER_CASES, type LetterCase } from '#domain/articles/letter-case';
import type { RICH_TEXT_WORDS } from '#fr/rich-text';
import { headingKeys } from './article-extensions.ts';
import { changeLetters } from './change-case.ts';

export type ToolName = keyof (typeof RICH_TEXT_WORDS)['tools'];

/** What a tool opens beside the text. */
export type ToolActions = { openLink: () => void; choosePicture: () => void; openDescription: () => void };

export type Tool = {
  name: ToolName;
  icon: IconNode;
  /** Key binding that does the same, as Tiptap writes it. */
  keys?: string;
  /** For a format that is on or off where the caret is. */
  isActive?: (editor: Editor) => boolean;
  /** Absent: always. */
  isEnabled?: (editor: Editor) => boolean;
  run: (editor: Editor, actions: ToolActions) => void;
};

type Drawn = { icon: IconNode; keys?: string };
type Level = (typeof OFFERED_LEVELS)[number];

const HEADINGS: Readonly<Record<Level, IconNode>> = { 2: Heading2, 3: Heading3, 4: Heading4 };

const MARKS: Readonly<Record<Exclude<MarkName, 'link'>, Drawn>> = {
  bold: { icon: Bold, keys: 'Mod-B' },
  italic: { icon: Italic, keys: 'Mod-I' },
  underline: { icon: Underline, keys: 'Mod-U' },
  strike: { icon: Strikethrough, keys: 'Mod-Shift-S' },
  code: { icon: Code, keys: 'Mod-E' },
  highlight: { icon: Highlighter, keys: 'Mod-Shift-H' },
  superscript: { icon: Superscript, keys: 'Mod-.' },
  subscript: { icon: Subscript, keys: 'Mod-,' },
};

const ALIGNED: Readonly<Record<(typeof ALIGNMENTS)[number], Required<Drawn>>> = {
  left: { icon: TextAlignStart, keys: 'Mod-Shift-L' },
  center: { icon: TextAlignCenter, keys: 'Mod-Shift-E' },
  right: { icon: TextAlignEnd, keys: 'Mod-Shift-R' },
  justify: { icon: TextAlignJustify, keys: 'Mod-Shift-J' },
};

const CASES: Readonly<Record<LetterCase, IconNode>> = { upper: CaseUpper, lower: CaseLower };

const paragraph: Tool = {
  name: 'paragraph',
  icon: Pilcrow,
  isActive: (editor) => editor.isActive('paragraph'),
  run: (editor) => editor.chain().focus().setParagraph().run(),
};

const headings = OFFERED_LEVELS.map(
  (level): Tool => ({
    name: `heading${level}`,
    icon: HEADINGS[level],
    keys: headingKeys(level),
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }),
);

const marks = Object.entries(MARKS).map(
  ([name, drawn]): Tool => ({
    name: name as keyof typeof MARKS,
    ...drawn,
    isActive: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  }),
);

const cases = LETTER_CASES.map(
  (name): Tool => ({
    name,
    icon: CASES[name],
    run: ({ view }) => {
      view.dispatch(changeLetters(view.state, name));
      view.focus();
    },
  }),
);

/** Without an alignment a text is on the left. */
const isLeft = (editor: Editor): boolean =>
  !ALIGNMENTS.some((one) => one !== 'left' && editor.isActive({ textAlign: one }));

const alignments = ALIGNMENTS.map(
  (name): Tool => ({
    name,
    ...ALIGNED[name],
    isActive: name === 'left' ? isLeft : (editor) => editor.isActive({ textAlign: name }),
    run: (editor) => {
      const chain = editor.chain().focus();
      (name === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(name)).run();
    },
  }),
);

const blocks: readonly Tool[] = [
  {
    name: 'bulletList',
    icon: List,
    keys: 'Mod-Shift-8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: TextQuote,
    keys: 'Mod-Shift-B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: SquareCode,
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'horizontalRule',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

const inserted: readonly Tool[] = [
  {
    name: 'link',
    icon: Link,
    keys: 'Mod-K',
    isActive: (editor) => editor.isActive('link'),
    run: (_, { openLink }) => openLink(),
  },
  { name: 'image', icon: ImagePlus, run: (_, { choosePicture }) => choosePicture() },
  {
    name: 'description',
    icon: Captions,
    isEnabled: (editor) => editor.isActive('image'),
    run: (_, { openDescription }) => openDescription(),
  },
];

const history: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    keys: 'Mod-Z',
    isEnabled: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: Redo2,
    keys: 'Mod-Shift-Z',
    isEnabled: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [paragraph, ...headings],
  marks,
  cases,
  alignments,
  blocks,
  inserted,
  history,
];

export const TOOLS: readonly Tool[] = TOOL_GROUPS.flat();
