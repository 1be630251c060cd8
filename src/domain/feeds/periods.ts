import { RENT_PERIODS, type RentPeriod } from '#domain/listings/vocabulary';
import { isKeyOf } from '#domain/objects/typed';

/** How often a year an amount is due, by the word that format readers store at the rank of the period. */
export const PERIODS = {
  day: 365,
  week: 52,
  fortnight: 26,
  month: 12,
  twoMonths: 6,
  quarter: 4,
  halfYear: 2,
  year: 1,
} as const;
export type Period = keyof typeof PERIODS;

/** Words of periods, by `wordKey`. */
export const PERIOD_WORDS: Readonly<Record<string, Period>> = {
  JOUR: 'day',
  NUIT: 'day',
  NUITEE: 'day',
  JOURNALIER: 'day',
  QUOTIDIEN: 'day',
  SEMAINE: 'week',
  HEBDO: 'week',
  HEBDOMADAIRE: 'week',
  QUINZAINE: 'fortnight',
  MOIS: 'month',
  MENSUEL: 'month',
  MENSUELLE: 'month',
  BIMESTRE: 'twoMonths',
  BIMESTRIEL: 'twoMonths',
  BIMESTRIELLE: 'twoMonths',
  TRIMESTRE: 'quarter',
  TRIMESTRIEL: 'quarter',
  TRIMESTRIELLE: 'quarter',
  SEMESTRE: 'halfYear',
  SEMESTRIEL: 'halfYear',
  SEMESTRIELLE: 'halfYear',
  AN: 'year',
  ANNEE: 'year',
  ANNUEL: 'year',
  ANNUELLE: 'year',
};

/** The period of a word of `PERIODS`; null: another word. */
export const periodOf = (word: string): Period | null => (isKeyOf(PERIODS, word) ? word : null);

/** Converts an amount of a period to a monthly one, in cents. */
export const monthlyCents = (cents: number, period: Period): number => Math.round((cents * PERIODS[period]) / 12);

/** The displayed period: holiday lettings keep theirs; null: the price is converted to a month. */
export const shownPeriod = (period: Period): RentPeriod | null =>
  RENT_PERIODS.find((value) => value === period) ?? null;
