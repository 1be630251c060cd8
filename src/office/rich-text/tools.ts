import type { Editor } from '@tiptap/core';
import {
  Bold,
  CaseLower,
  CaseUpper,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  type IconNode,
  Italic,
  Pilcrow,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
} from 'lucide';
import { ALIGNMENTS, type MarkName, OFFERED_LEVELS } from '#domain/articles/formats';
import { LETTER_CASES, type LetterCase } from '#domain/articles/letter-case';
import { entriesOf } from '#domain/objects/typed';
import { headingKeys } from './article-extensions.ts';
import { blocks, history, inserted, link } from './block-tools.ts';
import { changeLetters } from './change-case.ts';
import type { Tool } from './tool.ts';

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

const marks = entriesOf(MARKS).map(
  ([name, drawn]): Tool => ({
    name,
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

/** Text without an alignment is left-aligned. */
const isLeft = (editor: Editor): boolean =>
  !ALIGNMENTS.some((alignment) => alignment !== 'left' && editor.isActive({ textAlign: alignment }));

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

export const ARTICLE_TOOLS: readonly (readonly Tool[])[] = [
  [paragraph, ...headings],
  marks,
  cases,
  alignments,
  blocks,
  inserted,
  history,
];

export const POST_TOOLS: readonly (readonly Tool[])[] = [[link], history];
