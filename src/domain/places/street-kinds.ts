/** Abbreviations of the register at the start of a street (DGFiP, nomenclature of kinds of streets). */
export const SHORT_KINDS: Readonly<Record<string, string>> = {
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

/** Kinds of streets without an abbreviation, or with another one than the register's. */
const OTHER_KINDS = [
  'RUE',
  'R',
  'QUAI',
  'CITE',
  'COUR',
  'SENTIER',
  'VENELLE',
  'VILLA',
  'VOIE',
  'RUELLE',
  'MAIL',
  'AVE',
];

const KINDS: ReadonlySet<string> = new Set([...Object.entries(SHORT_KINDS).flat(), ...OTHER_KINDS]);

/** Whether a folded word is a kind of street: 'RUE', 'AV'. */
export const isStreetKind = (word: string): boolean => KINDS.has(word);

/** '12 bis ' at the start: the house number and its suffix. */
export const HOUSE_NUMBER = /^\d+ ?(?:(?:BIS|TER|QUATER|[A-D]) )?/;
