import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** An upload of a picture of the text. */
export type Upload = {
  element: HTMLElement;
  /** Whether the upload is finished for the text: the picture was inserted, or the person cancelled it. */
  arrival: Promise<boolean>;
  abort: () => void;
};

/** An upload that starts (with its position) or ends. */
type Change = { upload: Upload; position: number | null };

const key = new PluginKey<DecorationSet>('pictureUploads');

const isOf =
  (upload: Upload) =>
  (spec: Record<string, unknown>): boolean =>
    spec.upload === upload;

const uploadsIn = (state: EditorState): readonly Upload[] =>
  key
    .getState(state)
    ?.find()
    .map(({ spec }) => spec.upload as Upload) ?? [];

/** Running uploads of a text, except those whose placeholder was deleted. */
export const pendingUploads = (state: EditorState): readonly Promise<boolean>[] =>
  uploadsIn(state).map(({ arrival }) => arrival);

const apply = (set: DecorationSet, { upload, position }: Change, doc: Node): DecorationSet => {
  if (position === null) return set.remove(set.find(undefined, undefined, isOf(upload)));
  const widget = Decoration.widget(position, upload.element, { upload, stopEvent: () => true, ignoreSelection: true });
  return set.add(doc, [widget]);
};

/** Shows a placeholder at the position of each picture; the position follows later edits. */
export const PictureUploads = Extension.create({
  name: 'pictureUploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, set) => {
          const mapped = set.map(transaction.mapping, transaction.doc);
          const change: Change | undefined = transaction.getMeta(key);
          return change ? apply(mapped, change, transaction.doc) : mapped;
        },
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => ({
        destroy: () => {
          for (const { abort } of uploadsIn(view.state)) abort();
        },
      }),
    }),
  ],
});

/** Shows the placeholder of an upload, or removes it (`position` null). */
export const placeUpload = (view: EditorView, upload: Upload, position: number | null): void =>
  view.dispatch(view.state.tr.setMeta(key, { upload, position } satisfies Change));

/** Undefined: the person has removed the surrounding text. */
export const placeOf = (view: EditorView, upload: Upload): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, isOf(upload))[0]?.from;

/**
 * The position for a picture, which is a block: before the text block if the position is at its start, otherwise after
 * it.
 */
export const pictureBoundary = (doc: Node, position: number): number => {
  const $position = doc.resolve(Math.min(position, doc.content.size));
  const { parent, parentOffset, depth } = $position;
  const { image } = doc.type.schema.nodes;
  if (depth === 0 || !parent.isTextblock || !image) return position;
  const index = $position.index(-1);
  const canPrecede = parentOffset === 0 && $position.node(-1).canReplaceWith(index, index, image);
  return canPrecede ? $position.before() : $position.after();
};
