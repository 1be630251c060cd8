import type { CoOwnership, Energy } from '#domain/listings/listing';
import type { EnergyClass, EnergyStatus, Procedure } from '#domain/listings/vocabulary';
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

const statusOf = (dpe: Letter): EnergyStatus =>
  dpe === null ? 'missing' : classOf(dpe) === null ? (dpe as EnergyStatus) : 'rated';

/** Zero is a value in class A only; elsewhere software writes it for a missing value. */
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

/** Rank 328: a year before version 4.10, a date since. */
const readReference = (fields: Fields): string | null => {
  const text = fields.raw(328);
  if (/^(19|20)\d\d$/.test(text)) return text;
  const date = readDate(text);
  if (date !== INVALID) return date;
  fields.warn(328, 'DATE_INVALID');
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

/** Ranks 258 to 262 (CCH L721-1). */
export const readCoOwnership = (fields: Fields, custom: { livingLots: number | null }): CoOwnership => {
  const lots = fields.integer(259, 0, 100_000) || null;
  const detail = fields.line(262, 256);
  const procedure = readProcedure(fields, detail);
  return {
    isLot: fields.yes(258) ?? (lots === null ? null : true),
    lots,
    livingLots: custom.livingLots === null ? null : fields.integer(custom.livingLots, 0, 100_000) || null,
    yearlyChargesCents: fields.cents(260),
    procedure,
    procedureDetail: detail !== null && wordKey(detail) === wordKey(procedure ?? '') ? null : detail,
  };
};
