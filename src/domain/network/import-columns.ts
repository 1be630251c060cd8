import { readCell } from '#domain/csv/write-csv';
import { keysOf } from '#domain/objects/typed';
import { MAX_EMAIL } from '#domain/people/person-limits';

/** Lists that a network imports: people and market centers (rule NETWORK-IMPORT). */
export const IMPORT_KINDS = ['members', 'markets'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 25_000;
export const MAX_IMPORT_COLUMNS = 100;
export const MAX_IMPORT_CELLS = 1_000_000;

type Column = {
  /** A line without this column is refused. */
  required?: true;
  /** Maximum number of characters. */
  max: number;
  /** Headers of this column, normalised by `headerKey`. */
  names: readonly string[];
};

const EMAIL: Column = {
  max: MAX_EMAIL,
  names: ['email', 'e mail', 'mail', 'adresse email', 'adresse e mail', 'adresse mail', 'courriel'],
};
/** A cell may contain several numbers and words. */
const TELEPHONE: Column = {
  max: 200,
  names: ['telephone', 'tel', 'portable', 'telephone portable', 'tel portable', 'mobile', 'phone', 'numero'],
};

/** Columns of each list, in the order of the product's forms. */
export const IMPORT_COLUMNS = {
  members: {
    firstname: { required: true, max: 80, names: ['prenom', 'firstname', 'first name', 'given name'] },
    lastname: {
      required: true,
      max: 80,
      names: ['nom', 'nom de famille', 'lastname', 'last name', 'surname', 'family name'],
    },
    email: { ...EMAIL, required: true },
    market: {
      required: true,
      max: 120,
      names: ['market center', 'market', 'marketcenter', 'mc', 'agence', 'centre', 'office', 'bureau'],
    },
    telephone: TELEPHONE,
    role: { max: 40, names: ['role', 'fonction', 'poste', 'metier', 'titre', 'job', 'job title'] },
    gender: { max: 20, names: ['civilite', 'genre', 'sexe', 'gender', 'title'] },
    negotiatorCode: {
      max: 80,
      names: ['code negociateur', 'negociateur', 'code agent', 'code conseiller', 'negotiator code', 'identifiant'],
    },
    rsac: { max: 40, names: ['rsac', 'numero rsac', 'n rsac', 'no rsac'] },
    rsacCity: { max: 120, names: ['ville rsac', 'rsac ville', 'ville du rsac', 'greffe', 'greffe rsac'] },
    legalForm: { max: 40, names: ['forme juridique', 'statut', 'statut juridique', 'legal form'] },
  },
  markets: {
    name: {
      required: true,
      max: 120,
      names: ['nom', 'name', 'market center', 'market', 'marketcenter', 'agence', 'enseigne', 'centre'],
    },
    zip: { required: true, max: 5, names: ['code postal', 'cp', 'zip', 'zipcode', 'zip code', 'postal code'] },
    city: { required: true, max: 120, names: ['ville', 'commune', 'city', 'town'] },
    address: { max: 200, names: ['adresse', 'adresse postale', 'rue', 'address', 'street'] },
    addressComplement: { max: 200, names: ['complement', 'complement d adresse', 'complement adresse', 'address 2'] },
    email: EMAIL,
    telephone: TELEPHONE,
    agencyCodes: { max: 400, names: ['code agence', 'codes agence', 'code agences', 'agency code', 'agency codes'] },
    apiKey: { max: 400, names: ['cle api', 'cle d api', 'api key', 'apikey', 'cle'] },
  },
} as const satisfies Record<ImportKind, Record<string, Column>>;

export type MemberColumn = keyof (typeof IMPORT_COLUMNS)['members'];
export type MarketColumn = keyof (typeof IMPORT_COLUMNS)['markets'];
export type ImportColumn = MemberColumn | MarketColumn;
/** What a line changes: a column, or the time zone, which is derived from the town. */
export type ChangedColumn = ImportColumn | 'timeZone';

const columnsOf = (kind: ImportKind): Readonly<Partial<Record<ImportColumn, Column>>> => IMPORT_COLUMNS[kind];

/** The columns of a list. */
export const importColumns = (kind: ImportKind): ImportColumn[] => keysOf(columnsOf(kind));

/** A header without accents, capitals and punctuation: 'Code postal*' is 'code postal'. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u0153', 'oe')
    .replaceAll('\u00e6', 'ae')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Matches also names written as one word: 'codepostal'. */
const isNamed = ({ names }: Column, key: string): boolean =>
  names.some((name) => name === key || name.replaceAll(' ', '') === key.replaceAll(' ', ''));

/**
 * Maps each header to a column; null: unknown, so its values are ignored. If two headers mean the same column, the
 * first one is used. `chosen`: columns that a person chose, by header index; '' : ignored.
 */
export const recogniseColumns = (
  kind: ImportKind,
  headers: readonly string[],
  chosen: Readonly<Record<number, string>> = {},
): (ImportColumn | null)[] => {
  const known = importColumns(kind);
  const taken = new Set<string>(Object.values(chosen));
  const given = new Set<string>();
  return headers.map((header, at) => {
    const choice = chosen[at];
    if (choice !== undefined) {
      const isFirst = !given.has(choice);
      given.add(choice);
      return (isFirst && known.find((name) => name === choice)) || null;
    }
    const key = headerKey(header);
    const found = known.find((name) => {
      const column = columnsOf(kind)[name];
      return column !== undefined && !taken.has(name) && isNamed(column, key);
    });
    if (found) taken.add(found);
    return found ?? null;
  });
};

/** Required columns that have no header. */
export const missingColumns = (kind: ImportKind, recognised: readonly (ImportColumn | null)[]): ImportColumn[] =>
  importColumns(kind).filter((name) => columnsOf(kind)[name]?.required && !recognised.includes(name));

export type LineFault =
  | 'MISSING'
  | 'TOO_LONG'
  | 'NAME'
  | 'EMAIL'
  | 'MARKET'
  | 'MARKET_AMBIGUOUS'
  | 'CODE_TAKEN'
  | 'ZIP'
  | 'CITY'
  | 'DUPLICATE';
/** Why a value of an imported line is ignored, or stored differently from the file. */
export type LineWarning =
  | 'PHONE_LEFT'
  | 'PHONE_FIRST'
  | 'EMAIL_LEFT'
  | 'EMAIL_FIRST'
  | 'ROLE_LEFT'
  | 'GENDER_LEFT'
  | 'LONG_LEFT'
  | 'KEY_KEPT'
  | 'ZONE_KEPT';
export type ColumnWarning = { column: ImportColumn; warning: LineWarning };

/** `first`: for a duplicate, the number of the first line with the same value. */
export type ColumnFault = { column: ImportColumn; fault: LineFault; first?: number };

/** The trimmed values of a line by column, storable in PostgreSQL; an empty cell is absent. */
export type LineValues = Partial<Record<ImportColumn, string>>;

/** The values of the cells of a line; a CSV file exported by the product can be imported too. */
export const lineValues = (recognised: readonly (ImportColumn | null)[], cells: readonly string[]): LineValues => {
  const values: LineValues = {};
  for (const [at, column] of recognised.entries()) {
    const text = readCell(cells[at] ?? '')
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\0\s\u00a0]+/gu, ' ')
      .trim();
    if (column !== null && text !== '') values[column] = text;
  }
  return values;
};

/** Missing and too long required values of a line. */
export const lengthFaults = (kind: ImportKind, values: LineValues): ColumnFault[] =>
  importColumns(kind).flatMap((column): ColumnFault[] => {
    const rule = columnsOf(kind)[column];
    if (!rule?.required) return [];
    const text = values[column];
    if (text === undefined) return [{ column, fault: 'MISSING' }];
    return text.length > rule.max ? [{ column, fault: 'TOO_LONG' }] : [];
  });

/** A line without the optional values that are too long. */
export const withoutLong = (
  kind: ImportKind,
  values: LineValues,
): { values: LineValues; warnings: readonly ColumnWarning[] } => {
  const long = importColumns(kind).filter((column) => {
    const rule = columnsOf(kind)[column];
    return rule !== undefined && !rule.required && (values[column] ?? '').length > rule.max;
  });
  const kept = Object.entries(values).filter(([column]) => !long.some((item) => item === column));
  return {
    values: Object.fromEntries(kept),
    warnings: long.map((column) => ({ column, warning: 'LONG_LEFT' })),
  };
};
