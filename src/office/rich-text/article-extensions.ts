import type { AnyExtension } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TextAlign } from '@tiptap/extension-text-align';
import { ALIGNMENTS, type AttributeKind, NODES, OFFERED_LEVELS } from '#domain/articles/formats';
import { pictureOfSrc } from '#domain/articles/rich-text';
import { ARTICLE_LINKS, type LinkRules, POST_LINKS } from './link-rules.ts';
import { isMac } from './shortcuts.ts';

/** Tiptap's extensions with the attributes and rules of articles. */

const LEVELS = [1, 2, 3, 4, 5, 6];
const [FIRST, , LAST] = OFFERED_LEVELS;

/** Ctrl Alt and a digit types a character on a French keyboard, and Cmd Shift 3 takes a screenshot. */
export const headingKeys = (level: number): string => (isMac ? `Mod-Alt-${level}` : `Mod-Shift-${level}`);

export const ArticleHeading = Heading.configure({ levels: [...OFFERED_LEVELS] }).extend({
  addAttributes: () => ({ level: { default: FIRST, rendered: false } }),
  // Other levels become the nearest offered level.
  parseHTML: () =>
    LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(Math.max(level, FIRST), LAST) } })),
  addKeyboardShortcuts() {
    return Object.fromEntries(
      OFFERED_LEVELS.map((level) => [headingKeys(level), () => this.editor.commands.toggleHeading({ level })]),
    );
  },
});

const linkOf = ({ complete, isAllowed }: LinkRules): AnyExtension => {
  const hrefOf = (element: HTMLElement): string => complete(element.getAttribute('href') ?? '');
  return Link.configure({
    autolink: false,
    linkOnPaste: false,
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: isAllowed,
  }).extend({
    addAttributes: () => ({ href: { default: null, parseHTML: hrefOf } }),
    parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isAllowed(hrefOf(element)) && null }],
    addPasteRules: () => [],
  });
};

export const ArticleLink = linkOf(ARTICLE_LINKS);
export const PostLink = linkOf(POST_LINKS);

/** Code that may be part of a link or bold: Tiptap's own mark removes all other marks from its text. */
export const ArticleCode = Code.extend({ excludes: '' });

const numberOf = (element: HTMLElement, name: string): number | null => Number(element.getAttribute(name)) || null;

/** Only stored pictures: the URL of any other picture is removed. */
export const ArticleImage = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('alt') || null,
      // Without this attribute, screen readers read the URL.
      renderHTML: ({ alt }: Record<string, unknown>) => ({ alt: typeof alt === 'string' ? alt : '' }),
    },
    title: { default: null },
    width: { default: null, parseHTML: (element: HTMLElement) => numberOf(element, 'width') },
    height: { default: null, parseHTML: (element: HTMLElement) => numberOf(element, 'height') },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => pictureOfSrc(element.getAttribute('src')) !== null && null },
  ],
  addInputRules: () => [],
});

const isAligned = ({ attributes }: { attributes: Readonly<Record<string, AttributeKind>> }): boolean =>
  Object.values(attributes).includes('align');
const isAlignment = (value: string | null): boolean => ALIGNMENTS.some((alignment) => alignment === value);

/**
 * Read from the attribute `align`, because the content security policy prevents styles of pasted text from being
 * applied.
 */
export const ArticleAlign = TextAlign.configure({
  types: Object.entries(NODES).flatMap(([type, format]) => (isAligned(format) ? [type] : [])),
  alignments: [...ALIGNMENTS],
}).extend({
  addGlobalAttributes() {
    const parseHTML = (element: HTMLElement): string | null => {
      const align = element.getAttribute('align');
      return isAlignment(align) ? align : null;
    };
    const renderHTML = ({ textAlign }: Record<string, unknown>) =>
      typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {};
    return [{ types: this.options.types, attributes: { textAlign: { default: null, parseHTML, renderHTML } } }];
  },
});
