import type { AnyExtension } from '@tiptap/core';
import { ARTICLE_PROFILE, type RichProfile } from '#domain/articles/formats';
import { POST_PROFILE } from '#domain/posts/post-profile';
import { POST_WORDS } from '#fr/posts';
import { RICH_TEXT_WORDS } from '#fr/rich-text';
import { EXTENSIONS, POST_EXTENSIONS } from './extensions.ts';
import { ARTICLE_LINKS, type LinkRules, POST_LINKS } from './link-rules.ts';
import type { RichTextProfileName } from './rich-text-field.tsx';
import type { Tool } from './tool.ts';
import { ARTICLE_TOOLS, POST_TOOLS } from './tools.ts';

/** Allowed content of a kind of text, and its editor extensions. */
export type RichTextProfile = {
  formats: RichProfile;
  extensions: readonly AnyExtension[];
  tools: readonly (readonly Tool[])[];
  links: LinkRules;
  linkWords: { hint: string; refused: string };
};

export const PROFILES: Readonly<Record<RichTextProfileName, RichTextProfile>> = {
  article: {
    formats: ARTICLE_PROFILE,
    extensions: EXTENSIONS,
    tools: ARTICLE_TOOLS,
    links: ARTICLE_LINKS,
    linkWords: RICH_TEXT_WORDS.link,
  },
  post: {
    formats: POST_PROFILE,
    extensions: POST_EXTENSIONS,
    tools: POST_TOOLS,
    links: POST_LINKS,
    linkWords: { hint: POST_WORDS.editor.linkHint, refused: POST_WORDS.editor.linkRefused },
  },
};
