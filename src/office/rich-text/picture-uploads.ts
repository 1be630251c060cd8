import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { RICH_TEXT_WORDS } from '#fr/rich-text';

export type UploadedPicture = { src: string; width: number; height: number };
/** Null: refused, and the person has been told why. */
export type UploadPicture = (file: File) => Promise<UploadedPicture | null>;

/** An upload that begins (with its position) or ends. */
type Change = { id: object; name: string; position: number } | { id: object; position: null };

const key = new PluginKey<DecorationSet>('pictureUploads');

const placeholder = (name: string) => (): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'picture-upload';
  element.textContent = RICH_TEXT_WORDS.sendingPicture(name);
  return element;
};

const isUpload =
  (id: object) =>
  (spec: Record<string, unknown>): boolean =>
    spec.id === id;

/** Shows a placeholder where each picture will be; it follows the text that is edited meanwhile. */
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
          if (!change) return mapped;
          if (change.position === null) return mapped.remove(mapped.find(undefined, undefined, isUpload(change.id)));
          const widget = Decoration.widget(change.position, placeholder(change.name), { id: change.id });
          return mapped.add(transaction.doc, [widget]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const tell = (view: EditorView, change: Change): void => view.dispatch(view.state.tr.setMeta(key, change));

const placeOf = (view: EditorView, id: object): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, isUpload(id))[0]?.from;

/** Puts the picture in the place of its placeholder; a paragraph to write on follows it. */
const insert = (view: EditorView, place: number, picture: UploadedPicture): void => {
  const { state } = view;
  const { image, paragraph } = state.schema.nodes;
  if (!image || !paragraph) return;
  const transaction = state.tr.insert(place, image.create(picture));
  const { doc } = transaction;
  if (doc.lastChild?.type === image) transaction.insert(doc.content.size, paragraph.create());
  view.dispatch(transaction);
};

/** Pictures are blocks: the place before the text block at a position when it begins there, else after it. */
export const pictureBoundary = (doc: Node, position: number): number => {
  const $position = doc.resolve(Math.min(position, doc.content.size));
  const { parent, parentOffset, depth } = $position;
  const { image } = doc.type.schema.nodes;
  if (depth === 0 || !parent.isTextblock || !image) return position;
  const index = $position.index(-1);
  const canPrecede = parentOffset === 0 && $position.node(-1).canReplaceWith(index, index, image);
  return canPrecede ? $position.before() : $position.after();
};

/** Uploads pictures one after the other to a place of the text. */
export const uploadPictures = async (
  view: EditorView,
  position: number,
  files: readonly File[],
  upload: UploadPicture,
): Promise<void> => {
  const place = pictureBoundary(view.state.doc, position);
  const waiting = files.map((file) => ({ file, id: {} }));
  for (const { id, file } of waiting) tell(view, { id, name: file.name, position: place });
  for (const { id, file } of waiting) {
    const picture = await upload(file).catch(() => null);
    if (view.isDestroyed) return;
    const found = placeOf(view, id);
    tell(view, { id, position: null });
    // Without the placeholder: the person has removed the text around it.
    if (picture && found !== undefined) insert(view, found, picture);
  }
};
