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

/** How long ago, rounded down: 'à l’instant', 'il y a 15 minutes', 'il y a 2 heures', 'il y a 3 jours'. */
export const ago = (seconds: number): string => {
  if (seconds < MINUTE) return 'à l’instant';
  if (seconds < HOUR) return `il y a ${count(Math.floor(seconds / MINUTE), 'minute', 'minutes')}`;
  if (seconds < DAY) return `il y a ${count(Math.floor(seconds / HOUR), 'heure', 'heures')}`;
  return `il y a ${count(Math.floor(seconds / DAY), 'jour', 'jours')}`;
};

/** When to try again, rounded up: 'dans un instant' below a minute, 'dans 15 minutes', 'dans 2 heures'. */
export const waiting = (seconds: number): string => {
  if (seconds < MINUTE) return 'dans un instant';
  if (seconds <= HOUR) return `dans ${count(Math.ceil(seconds / MINUTE), 'minute', 'minutes')}`;
  return `dans ${count(Math.ceil(seconds / HOUR), 'heure', 'heures')}`;
};
