import type { JSONContent } from '@tiptap/core';
import type { UseEditorOptions } from '@tiptap/react';
import type { RefObject } from 'react';
import { CONTENT_FAULTS } from '#fr/articles';
import { RICH_TEXT_WORDS } from '#fr/rich-text';
import type { Toasts } from '#ui/office/toasts/toasts.ts';
import { EXTENSIONS } from './extensions.ts';
import { inputHandlers } from './input-handlers.ts';
import { withParagraph } from './outside-value.ts';
import { PictureUploads } from './picture-uploads.ts';
import type { RichTextProps } from './rich-text-field.tsx';
import type { PictureSender } from './send-pictures.ts';
import { sizeGuard } from './size-guard.ts';

/** Sends pictures of the text with the properties of the last render. */
export const pictureSender = (latest: RefObject<RichTextProps>, toasts: Toasts): PictureSender => ({
  check: (file) => latest.current.checkPicture(file),
  upload: (...sending) => latest.current.uploadPicture(...sending),
  onRefused: (reason) => toasts.error(reason),
});

/** Actions of keyboard shortcuts in the text. */
export type KeyActions = { openLink: () => void; focusToolbar: () => void };

/** `latest`: the properties of the last render, because the editor keeps its initial options. */
export const editorOptions = (
  latest: RefObject<RichTextProps & KeyActions>,
  id: string,
  { toasts, pictures }: { toasts: Toasts; pictures: PictureSender },
): UseEditorOptions => {
  const { value, label, placeholder, readOnly = false } = latest.current;
  return {
    extensions: [...EXTENSIONS, PictureUploads, sizeGuard((fault) => toasts.error(CONTENT_FAULTS[fault]))],
    // Tiptap's type of a node has no optional fields that are undefined.
    content: withParagraph(value) as JSONContent,
    editable: !readOnly,
    // Its style element has no nonce; rich-text.module.css has the same rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': placeholder,
        'data-placeholder': placeholder,
      },
      ...inputHandlers({
        pictures,
        openLink: () => latest.current.openLink(),
        focusToolbar: () => latest.current.focusToolbar(),
        onDroppedPictures: () => toasts.info(RICH_TEXT_WORDS.droppedPictures),
      }),
    },
  };
};
