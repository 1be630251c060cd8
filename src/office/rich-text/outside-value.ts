import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { RichNode } from '#domain/articles/rich-text';

/** An empty text has an empty paragraph to write in. */
export const withParagraph = (value: RichNode): RichNode =>
  value.content?.length ? value : { type: 'doc', content: [{ type: 'paragraph' }] };

/** Replaces what differs only, so that the caret stays where it is in the rest. */
const replaceDifference = (transaction: Transaction, next: Node): Transaction => {
  const { doc } = transaction;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return transaction;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return transaction.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
};

/** The change that puts a text from outside into the editor; it cannot be undone, for the person did not type it. */
export const putIn = (state: EditorState, value: RichNode): Transaction => {
  const next = state.schema.nodeFromJSON(withParagraph(value));
  const replaced = replaceDifference(state.tr, next);
  // Where the difference cannot be replaced on its own, the whole text is.
  const exact = replaced.doc.eq(next) ? replaced : state.tr.replaceWith(0, state.doc.content.size, next.content);
  return exact.setMeta('addToHistory', false).setMeta('preventUpdate', true);
};
