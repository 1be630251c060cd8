import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/**
 * The first pasted paragraph joins the paragraph at the caret and takes its alignment. In an empty paragraph it keeps
 * its own alignment, because it replaces that paragraph.
 */
export const closeAlignedStart = (slice: Slice, { state }: EditorView): Slice => {
  const { $from, empty } = state.selection;
  const first = slice.content.firstChild;
  const isOpenBlock = slice.openStart === 1 && first?.isTextblock === true && first.attrs.textAlign !== null;
  if (!isOpenBlock || !empty || $from.parent.content.size > 0) return slice;
  const isAlone = slice.content.childCount === 1;
  return new Slice(slice.content, 0, isAlone ? 0 : slice.openEnd);
};
