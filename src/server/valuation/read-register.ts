import { type RegisterLine, type Sale, saleOf } from '#domain/estimation/sale';
import { readCsv } from '#platform/csv/read-csv';

/** The columns of geo-DVF that are read; others are ignored, and the order does not matter. */
const COLUMNS = [
  'id_mutation',
  'date_mutation',
  'nature_mutation',
  'valeur_fonciere',
  'adresse_nom_voie',
  'code_commune',
  'id_parcelle',
  'code_type_local',
  'surface_reelle_bati',
  'nombre_pieces_principales',
  'code_nature_culture',
  'surface_terrain',
  'longitude',
  'latitude',
] as const;

type Row = Readonly<Record<string, string>>;

const numberOf = (text: string | undefined): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

const RANKS = [1, 2, 3, 4, 5];
const LOTS = RANKS.map((rank) => `lot${rank}_numero`);
const LOT_AREAS = RANKS.map((rank) => `lot${rank}_surface_carrez`);

/** Area of all lots of a line; null: the deed has none. */
const carrezOf = (row: Row): number | null => {
  const areas = LOT_AREAS.map((name) => numberOf(row[name])).filter((area) => area !== null);
  return areas.length === 0 ? null : areas.reduce((sum, area) => sum + area, 0);
};

const lineOf = (row: Row): RegisterLine => ({
  mutation: row.id_mutation ?? '',
  date: row.date_mutation ?? '',
  nature: row.nature_mutation ?? '',
  price: numberOf(row.valeur_fonciere),
  street: row.adresse_nom_voie ?? '',
  insee: row.code_commune ?? '',
  parcel: row.id_parcelle ?? '',
  lots: LOTS.map((name) => row[name] ?? '').join('/'),
  local: numberOf(row.code_type_local),
  area: numberOf(row.surface_reelle_bati),
  carrez: carrezOf(row),
  rooms: numberOf(row.nombre_pieces_principales),
  use: `${row.code_nature_culture ?? ''}${row.code_nature_culture_speciale ?? ''}`,
  land: numberOf(row.surface_terrain),
  lat: numberOf(row.latitude),
  lng: numberOf(row.longitude),
});

/** A file that lacks required columns. */
export class RegisterColumnsError extends Error {
  readonly missing: readonly string[];
  /** Whether it is the file published by the tax office, without positions. */
  readonly isRaw: boolean;
  constructor(missing: readonly string[], isRaw: boolean) {
    super(`missing columns: ${missing.join(', ')}`);
    this.missing = missing;
    this.isRaw = isRaw;
  }
}

/** A file with a header only. */
export class RegisterEmptyError extends Error {
  override readonly name = 'RegisterEmptyError';
}

/** Column names of the tax office's own file, 'Code service CH|Reference document|…|Valeur fonciere|…'. */
const RAW_NAMES = ['No disposition', 'Valeur fonciere'];

const checkColumns = (names: readonly string[]): void => {
  const missing = COLUMNS.filter((name) => !names.includes(name));
  const header = names.join('|');
  if (missing.length > 0)
    throw new RegisterColumnsError(
      missing,
      RAW_NAMES.every((name) => header.includes(name)),
    );
};

/**
 * Streams the sales of one home from a file of the register of sales (geo-DVF, Etalab: CSV, optionally `.gz`). The
 * lines of a sale must be consecutive. `onBroken` gets the line of each unreadable record.
 * @throws RegisterColumnsError, RegisterEmptyError
 */
export async function* readRegister(
  path: string,
  { onBroken }: { onBroken: (line: number) => void },
): AsyncGenerator<Sale> {
  let lines: RegisterLine[] = [];
  let count = 0;
  const counted = (line: number): void => {
    count += 1;
    onBroken(line);
  };
  for await (const row of readCsv(path, { onBroken: counted, onNames: checkColumns })) {
    const line = lineOf(row);
    count += 1;
    if (lines[0] && lines[0].mutation !== line.mutation) {
      const sale = saleOf(lines);
      if (sale) yield sale;
      lines = [];
    }
    lines.push(line);
  }
  if (count === 0) throw new RegisterEmptyError(path);
  const last = saleOf(lines);
  if (last) yield last;
}
