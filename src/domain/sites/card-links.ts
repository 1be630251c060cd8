import { isEmail } from '#domain/people/names';
import { MAX_LINK } from './card-limits.ts';
import { isSafeUrl } from './links.ts';

/** Links of the buttons of a profile card: https, tel, mailto, or a path of the same site (rule SITE-CARD-BUTTONS). */

const PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;
/** With its country code, or national, as a browser checks it. */
const NUMBER = /^(?:\+\d{6,15}|0\d{9})$/;
/** Fields of a mail: '?subject=Bonjour'. */
const MAIL_FIELDS = /^(?:\?[\w%.~=&+-]*)?$/;

/** Parses a typed number; null: not a number. */
type ReadPhone = (text: string) => string | null;

const phoneLink = (text: string, readPhone: ReadPhone): string | null => {
  const digits = text.replace(/[\s.-]/g, '');
  const number = readPhone(text) ?? (digits.startsWith('+') ? digits : '');
  return NUMBER.test(number) ? `tel:${number}` : null;
};

const mailLink = (text: string): string | null => {
  const at = text.indexOf('?');
  const [address, fields] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  return isEmail(address) && MAIL_FIELDS.test(fields) ? `mailto:${address}${fields}` : null;
};

const webLink = (url: string): string | null => (isSafeUrl(url) ? url : null);

/** Readers by scheme, for the part after it. */
const READERS: Readonly<Record<string, (rest: string, readPhone: ReadPhone) => string | null>> = {
  https: (rest) => webLink(`https:${rest}`),
  tel: phoneLink,
  mailto: mailLink,
};

/**
 * A typed link in stored form; null: not allowed. An e-mail address, telephone number or host without a scheme gets
 * one: 'horizon.example' → 'https://horizon.example'.
 */
export const readCardLink = (typed: string, readPhone: ReadPhone): string | null => {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LINK) return null;
  if (PATH.test(text)) return text;
  const [, scheme, rest] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text) ?? [];
  if (scheme !== undefined && rest !== undefined) return READERS[scheme.toLowerCase()]?.(rest, readPhone) ?? null;
  return mailLink(text) ?? phoneLink(text, readPhone) ?? webLink(`https://${text}`);
};
