/** Words that the register shortens at the start of a street (DGFiP, nomenclature of kinds of streets). */
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

/** Kinds of streets that have no short form, or another one than the register's. */
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

/** '12 bis ' at the start: the number and what follows it. */
export const HOUSE_NUMBER = /^\d+ ?(?:(?:BIS|TER|QUATER|[A-D]) )?/;
