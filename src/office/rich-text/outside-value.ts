import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { RichNode } from '#domain/articles/rich-text';

/** An empty text gets an empty paragraph to write in. */
export const withParagraph = (value: RichNode): RichNode =>
  value.content?.length ? value : { type: 'doc', content: [{ type: 'paragraph' }] };

/** Replaces only the different part, so that the caret keeps its position elsewhere. */
const replaceDifference = (transaction: Transaction, next: Node): Transaction => {
  const { doc } = transaction;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return transaction;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return transaction.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
};

/**
 * The transaction that sets an external text in the editor; it cannot be undone, because the person did not type it.
 */
export const putIn = (state: EditorState, value: RichNode): Transaction => {
  const next = state.schema.nodeFromJSON(withParagraph(value));
  const replaced = replaceDifference(state.tr, next);
  // If replacing the difference does not give the exact text, the whole text is replaced.
  const exact = replaced.doc.eq(next) ? replaced : state.tr.replaceWith(0, state.doc.content.size, next.content);
  return exact.setMeta('addToHistory', false).setMeta('preventUpdate', true);
};
