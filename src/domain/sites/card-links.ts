import { isEmail } from '#domain/people/names';
import { typedPhone } from '#domain/people/phone';
import { isSafeUrl } from './links.ts';

/** Links of the buttons of a profile card: https, tel, mailto, or a path of the same site (rule SITE-CARD-BUTTONS). */

export const MAX_LINK = 500;

const PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;
const INTERNATIONAL = /^\+\d{6,15}$/;
/** Fields of a mail: '?subject=Bonjour'. */
const MAIL_FIELDS = /^(?:\?[\w%.~=&+-]*)?$/;

const phoneLink = (text: string): string | null => {
  const digits = text.replace(/[\s.-]/g, '');
  const number = typedPhone(text) ?? (INTERNATIONAL.test(digits) ? digits : null);
  return number && `tel:${number}`;
};

const mailLink = (text: string): string | null => {
  const at = text.indexOf('?');
  const [address, fields] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  return isEmail(address) && MAIL_FIELDS.test(fields) ? `mailto:${address}${fields}` : null;
};

const webLink = (url: string): string | null => (isSafeUrl(url) ? url : null);

/** By scheme, from what follows it. */
const READERS: Readonly<Record<string, (rest: string) => string | null>> = {
  https: (rest) => webLink(`https:${rest}`),
  tel: phoneLink,
  mailto: mailLink,
};

/**
 * A typed link as it is stored; null: it is none of the allowed ones. An address, a telephone number or a host that is
 * typed without its scheme gets it: 'horizon.example' → 'https://horizon.example'.
 */
export const readCardLink = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LINK) return null;
  if (PATH.test(text)) return text;
  const [, scheme, rest] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text) ?? [];
  if (scheme !== undefined && rest !== undefined) return READERS[scheme.toLowerCase()]?.(rest) ?? null;
  return mailLink(text) ?? phoneLink(text) ?? webLink(`https://${text}`);
};
