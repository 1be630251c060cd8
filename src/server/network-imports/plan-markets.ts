import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ColumnWarning } from '#domain/network/import-columns';
import { type ImportedMarket, readMarket } from '#domain/network/import-lines';
import { spellTown } from '#domain/places/find-town';
import { timeZoneOf } from '#domain/places/time-zone';
import type { Tx } from '#platform/db/database';
import { withoutSpaces } from '#platform/db/without-spaces';
import type { AdminRequestCtx } from '#server/context';
import { readAnyPhone } from '#server/people';
import { findTown } from '#server/places';
import {
  changesOf,
  duplicate,
  eachLine,
  emptyPlan,
  type FileLine,
  type Listed,
  oneFault,
  type Plan,
  type PlannedLine,
  planLine,
  type Row,
  refusedLine,
  valuesOf,
} from './plan.ts';

/** Columns of the table by column of a line; the key is compared separately. */
export const MARKET_COLUMNS = {
  name: 'name',
  zip: 'zip',
  city: 'city',
  address: 'address',
  addressComplement: 'address_complement',
  email: 'email',
  telephone: 'telephone',
  agencyCodes: 'agency_codes',
} as const satisfies Partial<Record<keyof ImportedMarket, string>>;
type Named = (typeof MARKET_COLUMNS)[keyof typeof MARKET_COLUMNS];

type Stored = Record<Exclude<Named, 'agency_codes'>, string | null> & {
  id: string;
  insee: string;
  time_zone: string;
  agency_codes: string;
  api_key_cipher: Buffer | null;
};
type Read = {
  file: FileLine;
  market: ImportedMarket;
  warnings: readonly ColumnWarning[];
  commune: NonNullable<ReturnType<typeof findTown>>;
};

/** Purpose of the encryption of the agencies' software keys. */
const KEY = 'market-api-key';

/** Names that differ only in case, accents or spaces are equal. */
const NAME_KEY = withoutSpaces(sql`search_key(name)`);

/** The keys by which names of market centers are compared, in the order of the names. */
const keysOf = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select ${NAME_KEY} as key
    from unnest(${names}::text[]) with ordinality as n(name, at) order by at`.execute(tx);
  return rows.map(({ key }) => key);
};

/** Separator between the agency codes of one market center. */
const CODES = ', ';

/** Market centers by the key of their name; the table allows two with the same name. */
const findStored = async (tx: Tx, keys: readonly string[], lock: boolean): Promise<Map<string, Stored[]>> => {
  const rows = await tx
    .selectFrom('markets')
    .select(NAME_KEY.as('key'))
    .select(['id', 'insee', 'time_zone', 'api_key_cipher', ...Object.values(MARKET_COLUMNS)])
    .where(sql<boolean>`${NAME_KEY} = any(${keys}::text[])`)
    .orderBy('id')
    .$if(lock, (found) => found.forNoKeyUpdate())
    .execute();
  const stored = rows.map(({ agency_codes: codes, ...row }) => ({ ...row, agency_codes: codes.join(CODES) }));
  return Map.groupBy(stored, (row) => row.key);
};

type Signer = AdminRequestCtx['system']['signer'];

/** Whether a stored key equals this one; a key encrypted by another installation does not. */
const isSameKey = (signer: Signer, cipher: Buffer, key: string): boolean => {
  try {
    return signer.unseal(KEY, cipher) === key;
  } catch {
    return false;
  }
};

/** A first key is stored and not displayed; a stored key is not replaced, but a warning is added. */
const compareKey = (signer: Signer, { apiKey }: ImportedMarket, stored: Stored | undefined): Outcome => {
  const cipher = stored?.api_key_cipher;
  if (apiKey === undefined) return SAME;
  if (!cipher) return { changes: [{ column: 'apiKey', from: '', to: '•••' }], warnings: [] };
  return {
    changes: [],
    warnings: isSameKey(signer, cipher, apiKey) ? [] : [{ column: 'apiKey', warning: 'KEY_KEPT' }],
  };
};

type Outcome = { changes: PlannedLine['changes']; warnings: readonly ColumnWarning[] };
const SAME: Outcome = { changes: [], warnings: [] };

/** Another town changes the time zone; a zone chosen by a person is not replaced, but a warning is added. */
const compareZone = (insee: string, { insee: former, time_zone: zone }: Stored): Outcome => {
  const to = timeZoneOf(insee);
  if (zone === to || timeZoneOf(former) === to) return SAME;
  if (zone === timeZoneOf(former)) return { ...SAME, changes: [{ column: 'timeZone', from: zone, to }] };
  return { ...SAME, warnings: [{ column: 'city', warning: 'ZONE_KEPT' }] };
};

const textsOf = ({ name, agencyCodes, ...others }: ImportedMarket, isNew: boolean) => ({
  ...others,
  agencyCodes: agencyCodes?.join(CODES),
  // The name of an existing market center identifies it, so it is not changed.
  ...(isNew && { name }),
});

/** Defaults of a new market center for missing values. */
const NEW = { address: '', address_complement: '', agency_codes: [] };

const rowOf = (signer: Signer, { market, commune }: Read, changes: PlannedLine['changes']): Record<string, unknown> => {
  const { lat, lng, insee } = commune;
  const changed = new Set(changes.map(({ column }) => column));
  return {
    ...valuesOf(MARKET_COLUMNS, changes),
    ...(changed.has('agencyCodes') && { agency_codes: market.agencyCodes }),
    ...((changed.has('zip') || changed.has('city')) && { lat, lng, insee }),
    ...(changed.has('timeZone') && { time_zone: timeZoneOf(insee) }),
    ...(changed.has('apiKey') && { api_key_cipher: `\\x${signer.seal(KEY, market.apiKey ?? '').toString('hex')}` }),
  };
};

/** The lines that name a market center in a town; others are refused. */
const readLines = async (ctx: AdminRequestCtx, files: readonly FileLine[], { lines }: Plan): Promise<Read[]> => {
  const read: Read[] = [];
  await eachLine(files, (file) => {
    const outcome = readMarket(file.values, readAnyPhone);
    if ('faults' in outcome) return lines.push(refusedLine(file, outcome.faults));
    const { value: market, warnings } = outcome;
    const commune = findTown(ctx, market);
    if (!commune) return lines.push(refusedLine(file, oneFault('city', 'CITY')));
    const city = spellTown(ctx.catalogue.communes, commune, market.city);
    return read.push({ file, market: { ...market, city }, warnings, commune });
  });
  return read;
};

const planMarket = (signer: Signer, plan: Plan, { read, known }: { read: Read; known: Stored | undefined }): void => {
  const { file, market, commune } = read;
  const texts = changesOf(MARKET_COLUMNS, textsOf(market, known === undefined), known);
  const key = compareKey(signer, market, known);
  const zone = known ? compareZone(commune.insee, known) : SAME;
  const changes = [...texts, ...zone.changes, ...key.changes];
  const warnings = [...read.warnings, ...zone.warnings, ...key.warnings];
  const id = known?.id ?? uuid();
  const made = known ? {} : { ...NEW, time_zone: timeZoneOf(commune.insee) };
  const row: Row = { ...made, ...rowOf(signer, read, changes), market_id: id, id };
  planLine(plan, { file, title: market.name, isNew: known === undefined, changes, warnings, row });
};

/** What a list of market centers would do; they are identified by name. */
export const planMarkets = async (ctx: AdminRequestCtx, tx: Tx, { files, lock }: Listed): Promise<Plan> => {
  const plan = emptyPlan();
  const read = await readLines(ctx, files, plan);
  const keys = await keysOf(
    tx,
    read.map(({ market }) => market.name),
  );
  const stored = await findStored(tx, keys, lock);
  const seen = new Map<string, number>();
  await eachLine([...read.entries()], ([at, market]) => {
    const key = keys[at] ?? '';
    const [known, ...others] = stored.get(key) ?? [];
    const former = seen.get(key);
    if (former !== undefined) return plan.lines.push(refusedLine(market.file, duplicate('name', former)));
    if (others.length > 0) return plan.lines.push(refusedLine(market.file, oneFault('name', 'MARKET_AMBIGUOUS')));
    seen.set(key, market.file.line);
    return planMarket(ctx.system.signer, plan, { read: market, known });
  });
  return plan;
};
