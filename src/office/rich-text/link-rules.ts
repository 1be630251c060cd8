import { completeLink, isLinkAddress } from '#domain/articles/link-address';
import { isWebLink } from '#domain/posts/web-link';

/** Rules for the links of a text. */
export type LinkRules = {
  /** The URL for what a person typed or pasted. */
  complete: (typed: string) => string;
  isAllowed: (href: string) => boolean;
};

export const ARTICLE_LINKS: LinkRules = { complete: completeLink, isAllowed: isLinkAddress };

/** Web pages only, also over http. */
export const POST_LINKS: LinkRules = {
  complete: (typed) => (isWebLink(typed.trim()) ? typed.trim() : completeLink(typed)),
  isAllowed: isWebLink,
};
