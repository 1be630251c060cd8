/**
 * French formats of numbers, money, dates and names (rule TEXT-FRENCH). Intl separates thousands by U+202F and units by
 * U+00A0, so results must not be compared with plain spaces.
 */

const NBSP = '\u00a0';

/** Formatters by options, because creating one takes a hundred times longer than using it. */
const formatters = new Map<string, Intl.NumberFormat>();
const formatter = (style: 'decimal' | 'percent' | 'currency', min: number, max: number): Intl.NumberFormat => {
  const key = `${style}${min}${max}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', {
    style,
    ...(style === 'currency' && { currency: 'EUR' }),
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  });
  formatters.set(key, made);
  return made;
};
const PLURAL = /* @__PURE__ */ new Intl.PluralRules('fr-FR');

/** Euros from cents: '1 250 000 €'. Cents are shown when not zero, or always or never with `decimals` 2 or 0. */
export const euros = (cents: number, options: { decimals?: 0 | 2 } = {}): string => {
  const decimals = options.decimals ?? (cents % 100 === 0 ? 0 : 2);
  return formatter('currency', decimals, decimals).format(cents / 100);
};

/** '1 250,5': at most `decimals` digits after the comma. */
export const number = (value: number, decimals = 2): string => formatter('decimal', 0, decimals).format(value);

/** '82,5 m²', a unit that Intl does not have. */
export const area = (squareMetres: number): string => `${number(squareMetres)}${NBSP}m²`;

/** '12 m'. */
export const metres = (length: number): string => `${number(length)}${NBSP}m`;

/** A value in percent: percent(5) is '5,00 %'. */
export const percent = (value: number, decimals = 2): string =>
  formatter('percent', decimals, decimals).format(value / 100);

const dateFormatters = new Map<string, Intl.DateTimeFormat>();
/** The formatter of some options, made once, because making one takes a hundred times longer than using it. */
export const dateFormatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify(options);
  const known = dateFormatters.get(key) ?? new Intl.DateTimeFormat('fr-FR', options);
  dateFormatters.set(key, known);
  return known;
};

type DateStyle = { style?: keyof typeof DATE_STYLES };
type DateOptions = DateStyle & { timeZone?: string };

const DATE_STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthAlone: { month: 'long' },
  shortMonth: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type FormatDate = {
  /** A calendar day, 'YYYY-MM-DD', needs no time zone. */
  (day: string, options?: DateStyle): string;
  (moment: Date, options: DateStyle & { timeZone: string }): string;
};

/** '1er janvier 2026', '01/01/2026', 'janvier 2026' or 'janvier'. */
export const date: FormatDate = (
  day: Date | string,
  { style = 'long', timeZone = 'UTC' }: DateOptions = {},
): string => {
  const moment = typeof day === 'string' ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : day;
  const text = dateFormatter({ ...DATE_STYLES[style], timeZone }).format(moment);
  return style === 'long' ? text.replace(/^1 /, '1er ') : text;
};

/** '23–29 novembre 2026', from the first to the last day. */
export const dateRange = (from: string, to: string): string =>
  dateFormatter({ ...DATE_STYLES.long, timeZone: 'UTC' })
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/\b1 (?=\p{L})/gu, '1er ');

/** '14:05'. */
export const time = (moment: Date, timeZone: string): string =>
  dateFormatter({ hour: '2-digit', minute: '2-digit', timeZone }).format(moment);

/** '22/11/2026': the day of a moment, an ISO text, in a time zone. */
export const shortDay = (at: string, timeZone: string): string => date(new Date(at), { style: 'short', timeZone });

/** '22 novembre 2026 à 14:05': an instant in a time zone. */
export const moment = (at: string, timeZone: string): string =>
  `${date(new Date(at), { timeZone })} à ${time(new Date(at), timeZone)}`;

/** '22/11/2026 à 14:05'. */
export const shortMoment = (at: string, timeZone: string): string =>
  `${shortDay(at, timeZone)} à ${time(new Date(at), timeZone)}`;

/** Singular or plural word, by the French rule: 0, 1 and 1,5 are singular. */
export const plural = (n: number, one: string, many: string): string => (PLURAL.select(n) === 'one' ? one : many);

/** The number with its word: '0 bien', '1 250 biens', '1 000 000 de biens'. */
export const count = (n: number, one: string, many: string): string =>
  `${number(n)}${NBSP}${PLURAL.select(n) === 'many' ? 'de ' : ''}${plural(n, one, many)}`;

/** '1er', '1re', '2e'. */
export const ordinal = (n: number, gender: 'm' | 'f' = 'm'): string =>
  n === 1 ? (gender === 'f' ? '1re' : '1er') : `${number(n)}e`;

/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text normalised for search: lower case, without accents. */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether 'de' elides before a name: vowels, mute h, y before a consonant; not 'de Honfleur', 'de Yutz'. */
const elides = (name: string): boolean => {
  const start = bare(name).trim();
  if (start.startsWith('h')) return !/^h(aut|am|an|ar|oc|oe|œ|on|ou|ec)/.test(start);
  if (start.startsWith('y')) return !/^y[aou]/.test(start);
  return /^[aeiouœæ]/.test(start);
};

/** 'd’Évry', 'du Mans', 'des Abymes', 'de La Rochelle', 'de Claire Fontaine'. */
export const de = (name: string): string => {
  if (/^le\s/i.test(name)) return `du ${name.slice(3)}`;
  if (/^(les|aux)\s/i.test(name)) return `des ${name.slice(4)}`;
  return elides(name) ? `d’${name}` : `de ${name}`;
};

/** 'qu’Horizon Lyon', 'que Claire Fontaine'. */
export const que = (name: string): string => (elides(name) ? `qu’${name}` : `que ${name}`);

/** 'à Lyon', 'au Mans', 'aux Abymes', 'à La Rochelle'. */
export const a = (name: string): string => {
  if (/^le\s/i.test(name)) return `au ${name.slice(3)}`;
  if (/^(les|aux)\s/i.test(name)) return `aux ${name.slice(4)}`;
  return `à ${name}`;
};

const pairs = (digits: string): string => (digits.match(/\d{1,2}/g) ?? []).join(NBSP);

/** Country codes of one, two and three digits, and the rest of the number. */
const ABROAD = /^(\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d{4,12})$/;

/** National numbers with 0: a +33 number whose form with 0 is not an overseas number, and a valid overseas number. */
const METROPOLITAN = /^(?:\+33(?!26[389]|59[68])|0)(\d{9})$/;
const OVERSEAS = /^\+(?:590|594|596|262|508)([2-7]\d\d)(\d{6})$/;
/** Other numbers keep their country code: '+33 5 96 12 34 56', '+590 976 12 34 56'. */
const WITH_CODE = /^(\+33)(\d)(\d{8})$|^(\+(?:590|594|596|262|508))(\d{3})(\d{6})$/;

/**
 * Formats an E.164 number so that people can dial it (rule PEOPLE-PHONE): '06 12 34 56 78', overseas '0690 12 34 56',
 * foreign '+32 21 23 45 67'. A national number of ten digits is formatted too; other texts are unchanged.
 */
export const phone = (e164: string): string => {
  const metropolitan = METROPOLITAN.exec(e164);
  if (metropolitan) return pairs(`0${metropolitan[1]}`);
  const overseas = OVERSEAS.exec(e164);
  if (overseas) return `0${overseas[1]}${NBSP}${pairs(overseas[2] ?? '')}`;
  const [, code, first, rest] = WITH_CODE.exec(e164)?.filter((group) => group !== undefined) ?? [];
  if (code) return [code, first, pairs(rest ?? '')].join(NBSP);
  const abroad = ABROAD.exec(e164);
  return abroad ? `${abroad[1]}${NBSP}${pairs(abroad[2] ?? '')}` : e164;
};

/** 'a, b et c'. */
export const list = (items: readonly string[]): string =>
  new Intl.ListFormat('fr-FR', { style: 'long', type: 'conjunction' }).format(items);

/** Greeting of a mail. */
export const hello = (firstname: string | null): string => (firstname === null ? 'Bonjour,' : `Bonjour ${firstname},`);
