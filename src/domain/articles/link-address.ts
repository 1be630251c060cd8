import { isSafeUrl } from '#domain/sites/links';

/** Allowed targets of a link in an article: https, mail, telephone, or a path of the same site. */
const isAddress = (href: string): boolean =>
  isSafeUrl(href) ||
  /^mailto:[^\s"'<>\\]{3,254}$/i.test(href) ||
  /^tel:\+?[\d .-]{3,30}$/.test(href) ||
  /^\/(?![/\\])[^\s"'<>\\]{0,499}$/.test(href);

/** Maximum length of an address, in characters. */
export const MAX_LINK_LENGTH = 500;

export const isLinkAddress = (href: string): boolean => href.length <= MAX_LINK_LENGTH && isAddress(href);

const COMPLETIONS: readonly [RegExp, (typed: string) => string][] = [
  [/^http:\/\//i, (typed) => typed.replace(/^http/i, 'https')],
  [/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i, (typed) => `mailto:${typed}`],
  [/^(?:\+\d|0)[\d .-]{8,}$/, (typed) => `tel:${typed}`],
  [/^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$)/i, (typed) => `https://${typed}`],
];

/**
 * Completes a typed address: 'www.horizon.example' → 'https://www.horizon.example', an e-mail address → 'mailto:…',
 * http → https; letters with accents are encoded. A complete address is unchanged.
 */
export const completeLink = (typed: string): string => {
  const trimmed = typed.trim().replace(/[^\s!-~]+/g, encodeURIComponent);
  const [, complete] = COMPLETIONS.find(([pattern]) => pattern.test(trimmed)) ?? [];
  return complete ? complete(trimmed) : trimmed;
};
