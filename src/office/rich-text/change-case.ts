import type { EditorState, Transaction } from '@tiptap/pm/state';
import { changeCase, type LetterCase } from '#domain/articles/letter-case';

type Range = { from: number; to: number };

const LETTERS_BEFORE = /[\p{L}\p{M}\p{N}]*$/u;
const LETTERS_AFTER = /^[\p{L}\p{M}\p{N}]*/u;

/** The selection, or the word at the caret. */
const rangeOf = ({ selection }: EditorState): Range => {
  const { from, to, $from, empty } = selection;
  if (!empty) return { from, to };
  const { parent, parentOffset } = $from;
  const textOf = (start: number, end: number): string => parent.textBetween(start, end, '', '\n');
  const before = LETTERS_BEFORE.exec(textOf(0, parentOffset))?.[0].length ?? 0;
  const after = LETTERS_AFTER.exec(textOf(parentOffset, parent.content.size))?.[0].length ?? 0;
  return { from: from - before, to: to + after };
};

/** Changes the letter case of the selection, or of the word at the caret; marks are kept. */
export const changeLetters = (state: EditorState, letterCase: LetterCase): Transaction => {
  const { doc, schema, tr } = state;
  const { from, to } = rangeOf(state);
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return;
    const [start, end] = [Math.max(from, position), Math.min(to, position + node.nodeSize)];
    const words = node.text?.slice(start - position, end - position) ?? '';
    const changed = changeCase(words, letterCase);
    if (changed === words) return;
    tr.replaceWith(tr.mapping.map(start), tr.mapping.map(end), schema.text(changed, node.marks));
  });
  return tr;
};
