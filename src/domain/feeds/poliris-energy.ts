import { NO_CO_OWNERSHIP } from '#domain/listings/empty-values';
import type { CoOwnership, Energy } from '#domain/listings/listing';
import type { EnergyClass, EnergyStatus, EnergyVersion, Procedure } from '#domain/listings/vocabulary';
import { PROCEDURES } from '#domain/listings/vocabulary';
import type { Fields } from './fields.ts';
import { PROCEDURE_WORDS } from './poliris-vocabulary.ts';
import { INVALID, readDate } from './values.ts';
import { wordKey } from './words.ts';

type Letter = EnergyClass | Exclude<EnergyStatus, 'rated' | 'missing'> | null;

const LETTER_WORDS: Readonly<Record<string, Letter>> = {
  VI: 'blank',
  VIERGE: 'blank',
  'DPE VIERGE': 'blank',
  NS: 'notSubject',
  'NON SOUMIS': 'notSubject',
  'EN COURS': 'pending',
  EC: 'pending',
  NC: null,
  '': null,
};

const isClass = (key: string): key is EnergyClass => /^[A-G]$/.test(key);

const readLetter = (fields: Fields, rank: number): Letter => {
  const key = wordKey(fields.raw(rank));
  if (isClass(key)) return key;
  const letter = LETTER_WORDS[key];
  if (letter === undefined) fields.warn(rank, 'LETTER_INVALID');
  return letter ?? null;
};

const classOf = (letter: Letter): EnergyClass | null => (letter !== null && isClass(letter) ? letter : null);

const statusOf = (dpe: Letter): EnergyStatus => (dpe === null ? 'missing' : isClass(dpe) ? 'rated' : dpe);

/** Zero is a valid value only in class A; elsewhere software writes it for a missing value. */
const readLevel = (fields: Fields, rank: number, letter: EnergyClass | null): number | null => {
  const level = fields.integer(rank, 0, 9999);
  return level === 0 && letter !== 'A' ? null : level;
};

const readCosts = (fields: Fields): Pick<Energy, 'costMinCents' | 'costMaxCents'> => {
  const [low, high] = [fields.cents(326), fields.cents(327)];
  if (low === null || high === null || low <= high) return { costMinCents: low, costMaxCents: high };
  fields.warn(326, 'AMOUNT_INCONSISTENT');
  return { costMinCents: high, costMaxCents: low };
};

/** Diagnoses exist since this year; software writes an earlier year for a missing one (rule FEED-PLACEHOLDERS). */
const FIRST_YEAR = '2006';

/** Rank 328: a year before version 4.10, a date since. */
const readReference = (fields: Fields): string | null => {
  const text = fields.raw(328);
  const reference = /^(19|20)\d\d$/.test(text) ? text : readDate(text);
  if (reference !== INVALID) return reference !== null && reference >= FIRST_YEAR ? reference : null;
  fields.warn(328, 'DATE_INVALID');
  return null;
};

/** Rank 325, 'DPE_v01-2011' or 'DPE_v07-2021': the year of the method. */
const readVersion = (fields: Fields): EnergyVersion | null => {
  const text = fields.raw(325);
  if (text === '') return null;
  const year = /20\d\d/.exec(text)?.[0];
  if (year !== undefined) return year < '2021' ? '2011' : '2021';
  fields.warn(325, 'CODE_UNKNOWN');
  return null;
};

/** Ranks 176 to 179, 324 to 330, 334: letters and values as declared, never recomputed (rule FEED-LINES). */
export const readEnergy = (fields: Fields): Energy => {
  const dpe = readLetter(fields, 177);
  const ges = readLetter(fields, 179);
  const [dpeClass, gesClass] = [classOf(dpe), classOf(ges)];
  const unrated = dpe === 'blank' || dpe === 'notSubject';
  return {
    status: statusOf(dpe),
    dpeClass,
    gesClass,
    // With VI or NS the values are not taken into account (format, 'Evolutions DPE').
    dpeValue: unrated ? null : readLevel(fields, 176, dpeClass),
    gesValue: unrated ? null : readLevel(fields, 178, gesClass),
    finalValue: unrated ? null : fields.integer(334, 0, 9999) || null,
    ...readCosts(fields),
    costCents: fields.cents(330),
    costReference: readReference(fields),
    date: fields.date(324),
    version: readVersion(fields),
  };
};

const readProcedure = (fields: Fields, detail: string | null): Procedure | null => {
  const key = wordKey(detail ?? '');
  const named = PROCEDURES.find((procedure) => wordKey(procedure) === key);
  if (named !== undefined) return named;
  const running = fields.yes(261);
  if (running === null) return null;
  if (!running) return 'NO_Pas_procedur_cours';
  return PROCEDURE_WORDS.find(([pattern]) => pattern.test(key))?.[1] ?? 'procedure_en_cours';
};

/** The yearly charges, rank 260; for a sale otherwise rank 23, which is monthly. */
const readYearlyCharges = (fields: Fields, isSale: boolean): number | null => {
  const yearly = fields.cents(260);
  if (yearly !== null || !isSale) return yearly;
  const monthly = fields.cents(23);
  if (monthly === null) return null;
  fields.warn(260, 'CHARGES_ELSEWHERE');
  return monthly * 12;
};

/**
 * Ranks 258 to 262 (CCH L721-1). For a home outside a co-ownership, software writes placeholders in the other ranks
 * (rule FEED-PLACEHOLDERS).
 */
export const readCoOwnership = (
  fields: Fields,
  { livingLots, isSale }: { livingLots: number | null; isSale: boolean },
): CoOwnership => {
  const lots = fields.integer(259, 0, 100_000) || null;
  const living = livingLots === null ? null : fields.integer(livingLots, 0, 100_000) || null;
  const isLot = fields.yes(258) ?? (lots === null && living === null && fields.cents(260) === null ? null : true);
  if (isLot !== true) {
    if (lots !== null) fields.warn(259, 'AMOUNT_INCONSISTENT');
    return { ...NO_CO_OWNERSHIP, isLot };
  }
  const detail = fields.fact(262, 256);
  const procedure = readProcedure(fields, detail);
  return {
    isLot,
    lots,
    livingLots: living,
    yearlyChargesCents: readYearlyCharges(fields, isSale),
    procedure,
    procedureDetail: detail !== null && wordKey(detail) === wordKey(procedure ?? '') ? null : detail,
  };
};
