/** Links of posts: http and https addresses on a DNS name. */

/** Maximum length of an address, in characters. */
export const MAX_WEB_LINK = 500;

const ADDRESS = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/i;

/** Whether a URL may be the target of a link: no userinfo, space, control character or backslash. */
export const isWebLink = (href: string): boolean =>
  href.length <= MAX_WEB_LINK && ADDRESS.test(href) && !/["<>`]/.test(href) && hasDomain(href);

const hasDomain = (href: string): boolean => {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1] ?? '';
  return /^[^.]+(?:\.[^.]+)+$/.test(host) && !/^[\d.]+$/.test(host);
};

/** A word of a text that may be a URL; `start`: position of its first character. */
export type LinkWord = { word: string; start: number };

const OPENING = /^[("'«“[]+/;
const CLOSING = /[)\]"'»”.,;:!?…]+$/;
const HOST = /^(?:https?:\/\/)?[^\s@/?#:.]+(?:\.[^\s@/?#:.]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The words with a dot that may be URLs, without surrounding punctuation: 'exemple.fr', not '3.50'. */
export const linkWordsOf = (text: string): LinkWord[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: typed, index }) => {
    const opened = typed.replace(OPENING, '');
    const word = opened.replace(CLOSING, '');
    return HOST.test(word) ? [{ word, start: index + typed.length - opened.length }] : [];
  });

const encode = (word: string): string => word.replace(/[^!-~]+/g, encodeURIComponent);

/** The possible URLs of a word, in the order in which they are tried: https first. */
export const addressesOfWord = (word: string): string[] => {
  const addresses = /^https?:\/\//i.test(word) ? [word] : [`https://${word}`, `http://${word}`];
  return addresses.map(encode).filter(isWebLink);
};
