import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { RichNode } from '#domain/articles/rich-text';
import { isSameValue } from '#domain/changes/same-value';
import { useOffice } from '#ui/office/office-context.ts';
import { useLatest } from '#ui/office/use-latest.ts';
import { contentJson } from './content-json.ts';
import { editorOptions, type KeyActions, pictureSender } from './editor-options.ts';
import { createHandIn, type HandIn } from './hand-in.ts';
import { putIn } from './outside-value.ts';
import { pendingUploads } from './picture-uploads.ts';
import { PROFILES } from './profiles.ts';
import type { RichTextProps } from './rich-text-field.tsx';
import type { PictureSender } from './send-pictures.ts';

/** `agreed`: the last value that the editor and its owner have exchanged. */
type Agreed = RefObject<RichNode>;

const useHandIn = (editor: Editor, latest: RefObject<RichTextProps>, agreed: Agreed): HandIn => {
  // Tiptap creates another editor when mounting the first one takes too long.
  const current = useLatest(editor);
  const [handIn] = useState(() =>
    createHandIn({
      onTyping: () => latest.current.onTyping(),
      handIn: () => {
        agreed.current = contentJson(current.current.state.doc, PROFILES[latest.current.profile].formats);
        latest.current.onChange(agreed.current);
      },
    }),
  );
  useEffect(() => {
    let last = editor.state.doc;
    // Tiptap also reports refused changes.
    const follow = (): void => {
      const isChanged = editor.state.doc !== last;
      last = editor.state.doc;
      if (isChanged) handIn.changed();
    };
    editor.on('update', follow).on('blur', handIn.now);
    return () => {
      editor.off('update', follow).off('blur', handIn.now);
      handIn.now();
    };
  }, [editor, handIn]);
  return handIn;
};

/** An editor that passes its text on to its owner and takes over changes of the owner. */
export const useRichText = (props: RichTextProps & KeyActions): { editor: Editor; pictures: PictureSender | null } => {
  const { toasts } = useOffice();
  const { beforeRead, readOnly = false, value } = props;
  const onUploads = props.pictures?.onUploads;
  const latest = useLatest(props);
  const agreed = useRef(value);
  const id = useId();
  const [pictures] = useState(() => pictureSender(latest, toasts));
  const [options] = useState(() => editorOptions(latest, id, { toasts, pictures }));
  const editor = useEditor(options, []);
  const handIn = useHandIn(editor, latest, agreed);
  useEffect(() => beforeRead(handIn.now), [beforeRead, handIn]);
  useEffect(() => onUploads?.(() => pendingUploads(editor.state)), [onUploads, editor]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  useEffect(() => {
    // A value from outside is shown, unless the person has typed in the meantime.
    if (handIn.isPending() || isSameValue(value, agreed.current)) return;
    agreed.current = value;
    editor.view.dispatch(putIn(editor.state, value));
  }, [editor, value, handIn]);
  return { editor, pictures };
};
