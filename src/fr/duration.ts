import { count, number, plural } from './format.ts';

const WORDS_OF_NUMBERS =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit ' +
  'dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre vingt-cinq';
const NUMBER_WORDS = WORDS_OF_NUMBERS.split(' ');
const inWords = (n: number): string => NUMBER_WORDS[n] ?? number(n);

/** A number of months in words: 'trois ans', 'vingt-cinq mois'; whole years as years. */
export const lasting = (months: number): string => {
  const years = months / 12;
  if (!Number.isInteger(years)) return `${inWords(months)} mois`;
  return `${inWords(years)} ${plural(years, 'an', 'ans')}`;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A unit of time with its words; the largest one that fits is named. */
type Unit = readonly [seconds: number, one: string, many: string];
const WHOLE: readonly Unit[] = [
  [MINUTE, 'minute', 'minutes'],
  [HOUR, 'heure', 'heures'],
  [DAY, 'jour', 'jours'],
];
const SHORT: readonly Unit[] = [
  [MINUTE, 'min', 'min'],
  [HOUR, 'h', 'h'],
  [DAY, 'j', 'j'],
  [30 * DAY, 'mois', 'mois'],
  [365 * DAY, 'an', 'ans'],
];

const agoIn = (units: readonly Unit[], seconds: number): string => {
  const unit = units.findLast(([from]) => seconds >= from);
  if (unit === undefined) return 'à l’instant';
  const [from, one, many] = unit;
  return `il y a ${count(Math.floor(seconds / from), one, many)}`;
};

/** How long ago, rounded down: 'à l’instant', 'il y a 15 minutes', 'il y a 2 heures', 'il y a 3 jours'. */
export const ago = (seconds: number): string => agoIn(WHOLE, seconds);
/** The same in short, with months and years: 'il y a 15 min', 'il y a 3 j', 'il y a 2 ans'. */
export const agoInShort = (seconds: number): string => agoIn(SHORT, seconds);

/** When to try again, rounded up: 'dans un instant' below a minute, 'dans 15 minutes', 'dans 2 heures'. */
export const waiting = (seconds: number): string => {
  if (seconds < MINUTE) return 'dans un instant';
  if (seconds <= HOUR) return `dans ${count(Math.ceil(seconds / MINUTE), 'minute', 'minutes')}`;
  return `dans ${count(Math.ceil(seconds / HOUR), 'heure', 'heures')}`;
};
