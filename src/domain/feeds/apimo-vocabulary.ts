import type { Codes } from './named-fields.ts';
import { PERIOD_WORDS, type Period } from './periods.ts';

/**
 * Codes of Apimo's catalogs, with the words of Poliris. Auctions have no word, because the law requires other texts for
 * them.
 */

/** Field `category`. */
export const APIMO_CATEGORIES: Codes = {
  1: 'vente',
  2: 'location',
  3: 'location vacances',
  4: 'vente',
  5: 'viager',
};
/** Category of new homes. */
export const APIMO_PROGRAMME = '4';

/** Field `type`; a boat (8) is not mapped. */
export const APIMO_TYPES: Codes = {
  1: 'appartement',
  2: 'maison',
  3: 'terrain',
  4: 'boutique',
  5: 'parking',
  6: 'immeuble',
  7: 'bureaux',
  9: 'local',
  10: 'parking',
};
export const APIMO_LAND = '3';
/** Names of sub-types that are separate kinds. */
export const APIMO_SUBTYPES_OF_KIND: readonly string[] = [
  'Château',
  'Hôtel particulier',
  'Loft',
  'Fonds de commerce',
  'Local et fonds de commerce',
  'Droit au bail',
];

/** Field `step`: only step 1 is on the market. */
export const APIMO_STEPS: Codes = { 1: 'active', 2: 'standby', 3: 'closed', 4: 'deleted' };

/** Field `status`, catalog 'property_status'; other statuses are not on the market. */
export const APIMO_STATUSES: Codes = { 1: 'active', 2: 'offer', 22: 'offer', 24: 'offer', 25: 'offer', 29: 'active' };
/** Waiting for a mandate or with one that expired; sold or let; withdrawn; to be deleted. */
export const APIMO_OFF_MARKET: readonly string[] = ['20', '21', '30', '31', '32', '33', '34', '35', '40'];

/** Field `area.unit`. */
export const APIMO_UNITS: Codes = { 1: 'm²', M2: 'm²', M: 'm²' };

/** Field `period`, also of charges: catalog 'property_period', and numbers of days of older exports. */
export const APIMO_PERIODS: Readonly<Record<string, Period>> = {
  1: 'day',
  2: 'week',
  3: 'fortnight',
  4: 'month',
  5: 'quarter',
  6: 'twoMonths',
  7: 'halfYear',
  8: 'year',
  30: 'month',
  365: 'year',
  ...PERIOD_WORDS,
};

/** Field `areas[].type`: counted rooms, and the plot. */
export const APIMO_ROOMS: Readonly<Record<string, number>> = { 8: 29, 41: 29, 13: 30, 42: 30 };
export const APIMO_PLOT = '51';

/** Field `regulations[].type`: ranks of the letter and of the value. */
export const APIMO_REGULATIONS: Readonly<Record<string, { letter: number; value: number }>> = {
  1: { letter: 177, value: 176 },
  2: { letter: 179, value: 178 },
};

/** Names of services in exports that resolve the catalogs, with the ranks of their boolean fields. */
export const APIMO_SERVICES: Readonly<Record<string, number>> = {
  MEUBLE: 26,
  ASCENSEUR: 41,
  CAVE: 42,
  DIGICODE: 45,
  INTERPHONE: 46,
  GARDIEN: 47,
  TERRASSE: 48,
  ALARME: 61,
  CALME: 63,
  CLIMATISATION: 64,
  PISCINE: 65,
  'ACCES HANDICAPES': 66,
  CHEMINEE: 68,
  INTERNET: 235,
};
