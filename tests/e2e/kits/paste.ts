import { Editor, type JSONContent } from '@tiptap/core';
import type { RichNode } from '#domain/articles/rich-text';
import { contentJson } from '#office/rich-text/content-json.ts';
import { EXTENSIONS } from '#office/rich-text/extensions.ts';
import { inputHandlers } from '#office/rich-text/input-handlers.ts';
import { ARTICLE_LINKS } from '#office/rich-text/link-rules.ts';

type Pasted = { content: readonly RichNode[]; hasDroppedPictures: boolean };

/** What an article has after `html` is pasted at the end of one paragraph. */
const paste = (html: string, before: JSONContent = { type: 'paragraph' }): Pasted => {
  let hasDroppedPictures = false;
  const handlers = inputHandlers({
    pictures: { check: async () => 'unused', upload: async () => Promise.reject(), onRefused: () => undefined },
    links: ARTICLE_LINKS,
    openLink: () => undefined,
    focusToolbar: () => undefined,
    onDroppedPictures: () => {
      hasDroppedPictures = true;
    },
  });
  const editor = new Editor({
    element: document.body,
    extensions: [...EXTENSIONS],
    content: { type: 'doc', content: [before] },
    autofocus: 'end',
    injectCSS: false,
    editorProps: handlers,
  });
  editor.view.pasteHTML(html, new ClipboardEvent('paste'));
  const { content = [] } = contentJson(editor.state.doc);
  editor.destroy();
  return { content, hasDroppedPictures };
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    paste: typeof paste;
  }
}
window.paste = paste;
