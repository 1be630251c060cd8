import type { AnyExtension, JSONContent } from '@tiptap/core';
import type { UseEditorOptions } from '@tiptap/react';
import type { RefObject } from 'react';
import { CONTENT_FAULTS } from '#fr/articles';
import { RICH_TEXT_WORDS } from '#fr/rich-text';
import type { Toasts } from '#ui/office/toasts/toasts.ts';
import { AutoLink } from './auto-link.ts';
import { inputHandlers } from './input-handlers.ts';
import { withParagraph } from './outside-value.ts';
import { PictureUploads } from './picture-uploads.ts';
import { PROFILES } from './profiles.ts';
import type { RichTextPictures, RichTextProps } from './rich-text-field.tsx';
import type { PictureSender } from './send-pictures.ts';
import { sizeGuard } from './size-guard.ts';

/** Uploads pictures of the text with the latest properties; null: the text has no pictures. */
export const pictureSender = (latest: RefObject<RichTextProps>, toasts: Toasts): PictureSender | null => {
  const { pictures } = latest.current;
  if (!pictures) return null;
  const last = (): RichTextPictures => latest.current.pictures ?? pictures;
  return {
    check: (file) => last().check(file),
    upload: (...sending) => last().upload(...sending),
    onRefused: (reason) => toasts.error(reason),
  };
};

const extensionsOf = (latest: RefObject<RichTextProps>, toasts: Toasts): AnyExtension[] => {
  const { profile, pictures, findLink } = latest.current;
  const { extensions, formats } = PROFILES[profile];
  return [
    ...extensions,
    ...(pictures ? [PictureUploads] : []),
    ...(findLink ? [AutoLink((word) => (latest.current.findLink ?? findLink)(word))] : []),
    sizeGuard((fault) => toasts.error(CONTENT_FAULTS[fault]), formats),
  ];
};

/** Actions of keyboard shortcuts in the text. */
export type KeyActions = { openLink: () => void; focusToolbar: () => void };

/** `latest`: the latest properties, because the editor keeps its initial options. */
export const editorOptions = (
  latest: RefObject<RichTextProps & KeyActions>,
  id: string,
  { toasts, pictures }: { toasts: Toasts; pictures: PictureSender | null },
): UseEditorOptions => {
  const { profile, value, label, placeholder, readOnly = false } = latest.current;
  return {
    extensions: extensionsOf(latest, toasts),
    // Tiptap's node type does not allow optional fields with the value undefined.
    content: withParagraph(value) as JSONContent,
    editable: !readOnly,
    // Tiptap's style element has no nonce; rich-text.module.css contains the same rules.
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
        links: PROFILES[profile].links,
        openLink: () => latest.current.openLink(),
        focusToolbar: () => latest.current.focusToolbar(),
        onDroppedPictures: () => toasts.info(RICH_TEXT_WORDS.droppedPictures),
      }),
    },
  };
};
