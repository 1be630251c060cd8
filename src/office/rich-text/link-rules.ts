import { completeLink, isLinkAddress } from '#domain/articles/link-address';
import { isWebLink } from '#domain/posts/web-link';

/** Which links a text may have. */
export type LinkRules = {
  /** The address that a person means with what was typed or pasted. */
  complete: (typed: string) => string;
  isAllowed: (href: string) => boolean;
};

export const ARTICLE_LINKS: LinkRules = { complete: completeLink, isAllowed: isLinkAddress };

/** Web pages alone, with http too. */
export const POST_LINKS: LinkRules = {
  complete: (typed) => (isWebLink(typed.trim()) ? typed.trim() : completeLink(typed)),
  isAllowed: isWebLink,
};
