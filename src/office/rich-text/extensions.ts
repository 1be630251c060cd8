import type { AnyExtension } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Highlight } from '@tiptap/extension-highlight';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, Selection, UndoRedo } from '@tiptap/extensions';
import type { MarkName, NodeName } from '#domain/articles/formats';
import {
  ArticleAlign,
  ArticleCode,
  ArticleHeading,
  ArticleImage,
  ArticleLink,
  PostLink,
} from './article-extensions.ts';

/** One extension for each format in the table of articles. */
const FORMATS = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strike,
  code: ArticleCode,
  superscript: Superscript,
  subscript: Subscript,
  highlight: Highlight,
  link: ArticleLink,
  paragraph: Paragraph,
  heading: ArticleHeading,
  bulletList: BulletList,
  orderedList: OrderedList,
  listItem: ListItem,
  blockquote: Blockquote,
  codeBlock: CodeBlock,
  horizontalRule: HorizontalRule,
  image: ArticleImage,
  hardBreak: HardBreak,
} as const satisfies Record<MarkName | NodeName, AnyExtension>;

/** Extensions for articles. */
export const EXTENSIONS: readonly AnyExtension[] = [
  Document,
  Text,
  ...Object.values<AnyExtension>(FORMATS),
  ArticleAlign,
  UndoRedo,
  Dropcursor,
  Gapcursor,
  // Keeps the selection visible while a field of the toolbar has the focus.
  Selection,
];

/** Extensions for notifications: paragraphs and links. */
export const POST_EXTENSIONS: readonly AnyExtension[] = [Document, Text, Paragraph, PostLink, UndoRedo, Selection];
