import { fold } from '#domain/places/normalize';

/** Words that the register shortens at the start of a street (DGFiP, nomenclature of kinds of streets). */
const SHORT: Readonly<Record<string, string>> = {
  ALLEE: 'ALL',
  ALLEES: 'ALL',
  AVENUE: 'AV',
  BOULEVARD: 'BD',
  CARREFOUR: 'CAR',
  CHEMIN: 'CHE',
  CORNICHE: 'COR',
  COURS: 'CRS',
  DOMAINE: 'DOM',
  ESPLANADE: 'ESP',
  FAUBOURG: 'FG',
  HAMEAU: 'HAM',
  IMPASSE: 'IMP',
  LOTISSEMENT: 'LOT',
  MONTEE: 'MTE',
  PASSAGE: 'PAS',
  PLACE: 'PL',
  PROMENADE: 'PROM',
  QUARTIER: 'QUA',
  RESIDENCE: 'RES',
  ROUTE: 'RTE',
  SQUARE: 'SQ',
  TRAVERSE: 'TRA',
};

/** '12 bis ' at the start: the number and what follows it. */
const NUMBER = /^\d+ ?(?:(?:BIS|TER|QUATER|[A-D]) )?/;

/**
 * The street of an address as the register writes it: '12 bis, avenue de la République, 69003 Lyon' → 'AV DE LA
 * REPUBLIQUE'. '' when the address has no street.
 */
export const registerStreet = (address: string, { zip, city }: { zip: string; city: string }): string => {
  const folded = fold(address);
  const end = folded.indexOf(zip);
  const before = end < 0 ? folded : folded.slice(0, end).trim();
  const town = fold(city);
  const street = (before.endsWith(town) ? before.slice(0, -town.length) : before).trim().replace(NUMBER, '');
  const [first = '', ...rest] = street.split(' ');
  return [SHORT[first] ?? first, ...rest].join(' ');
};
