import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { slugify } from '#domain/listings/slug';
import { type ImportedMarket, readMarket } from '#domain/network/import-lines';
import type { Tx } from '#platform/db/database';
import { recordChange } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { readAnyPhone } from '#server/people';
import { findCommune } from '#server/places';
import { duplicate, eachLine, type FileLine, oneFault, type Plan, type PlannedLine, refusedLine } from './plan.ts';

const COLUMNS = {
  name: 'name',
  zip: 'zip',
  city: 'city',
  address: 'address',
  addressComplement: 'address_complement',
  email: 'email',
  telephone: 'telephone',
} as const satisfies Partial<Record<keyof ImportedMarket, string>>;
type Named = keyof typeof COLUMNS;
const NAMED = Object.keys(COLUMNS) as Named[];

type Stored = Record<(typeof COLUMNS)[Named], string | null> & { id: string; agency_codes: string[]; hasKey: boolean };
type Read = {
  file: FileLine;
  market: ImportedMarket;
  commune: NonNullable<ReturnType<typeof findCommune>>;
  key: string;
};

/** The keys by which names of market centers are compared (`name_key`), in the order of the names. */
const keysOf = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select left(search_key(name), 200) as key
    from unnest(${names}::text[]) with ordinality as n(name, at) order by at`.execute(tx);
  return rows.map(({ key }) => key);
};

/** Market centers by the key of their name; the table does not forbid two of one. */
const findStored = async (tx: Tx, keys: readonly string[]): Promise<Map<string, Stored[]>> => {
  const rows = await tx
    .selectFrom('markets')
    .select(['id', 'name_key', 'agency_codes', ...Object.values(COLUMNS)])
    .select(sql<boolean>`api_key_cipher is not null`.as('hasKey'))
    .where(sql<boolean>`name_key = any(${keys}::text[])`)
    .execute();
  return Map.groupBy(rows, (row) => row.name_key);
};

const changesOf = (market: ImportedMarket, stored: Stored | undefined): PlannedLine['changes'] => {
  const changes: PlannedLine['changes'] = NAMED.flatMap((column) => {
    const to = market[column];
    const from = stored?.[COLUMNS[column]] ?? '';
    // The name of a known market center is the one that it is found by.
    return to === undefined || to === from || (stored && column === 'name') ? [] : [{ column, from, to }];
  });
  const codes = market.agencyCodes?.join(', ');
  const former = stored?.agency_codes.join(', ') ?? '';
  if (codes !== undefined && codes !== former) changes.push({ column: 'agencyCodes', from: former, to: codes });
  if (market.apiKey !== undefined && !stored?.hasKey) changes.push({ column: 'apiKey', from: '', to: '•••' });
  return changes;
};

const columnsOf = ({ system }: Pick<AdminRequestCtx, 'system'>, { market }: Read, isNew: boolean) => {
  const { agencyCodes, apiKey, ...texts } = market;
  const named = Object.fromEntries(
    NAMED.flatMap((column) => (texts[column] === undefined ? [] : [[COLUMNS[column], texts[column]]])),
  );
  return {
    ...(named as { name: string; zip: string; city: string }),
    ...(agencyCodes && { agency_codes: [...agencyCodes] }),
    ...(apiKey !== undefined && isNew && { api_key_cipher: system.signer.seal('market-api-key', apiKey) }),
    updated_at: system.now(),
  };
};

type Work = Read & { stored: Stored | undefined; changes: PlannedLine['changes'] };

const store = async (ctx: AdminRequestCtx, tx: Tx, { stored, changes, ...read }: Work): Promise<void> => {
  const { system, person } = ctx;
  const { lat, lng, insee } = read.commune;
  const place = { lat, lng, insee };
  const columns = columnsOf(ctx, read, !stored?.hasKey);
  if (stored) {
    const { name: _, ...others } = columns;
    const moved = stored.zip === read.market.zip && stored.city === read.market.city ? {} : place;
    await tx
      .updateTable('markets')
      .set({ ...others, ...moved })
      .where('id', '=', stored.id)
      .execute();
    await recordChange({ system, person, site: { marketId: stored.id, id: null } }, tx, {
      subject: { kind: 'market', id: stored.id },
      action: 'market.saved',
      fields: Object.fromEntries(changes.map(({ column, from, to }) => [column, { from, to }])),
    });
    return;
  }
  const id = uuid();
  await tx
    .insertInto('markets')
    .values({ ...columns, ...place, id, created_at: system.now() })
    .execute();
  await recordChange({ system, person, site: { marketId: id, id: null } }, tx, {
    subject: { kind: 'market', id },
    action: 'market.created',
    fields: { name: { from: null, to: read.market.name } },
  });
};

/** What a list of market centers would do: they are known by their names. */
export const planMarkets = async (ctx: AdminRequestCtx, tx: Tx, files: readonly FileLine[]): Promise<Plan> => {
  const lines: PlannedLine[] = [];
  const read: Omit<Read, 'key'>[] = [];
  await eachLine(files, (file) => {
    const outcome = readMarket(file.values, readAnyPhone);
    if ('faults' in outcome) return lines.push(refusedLine(file, outcome.faults));
    const { value: market } = outcome;
    const commune = findCommune(ctx, market);
    // An arrondissement is found by its town: 'Lyon' at 69003.
    if (!commune || !slugify(commune.name, '').startsWith(slugify(market.city, '-')))
      return lines.push(refusedLine(file, oneFault('city', 'CITY')));
    return read.push({ file, market, commune });
  });
  const keys = await keysOf(
    tx,
    read.map(({ market }) => market.name),
  );
  const stored = await findStored(tx, keys);
  const seen = new Map<string, number>();
  const works: Work[] = [];
  for (const [at, one] of read.entries()) {
    const key = keys[at] ?? '';
    const [known, ...others] = stored.get(key) ?? [];
    const former = seen.get(key);
    if (former !== undefined || others.length > 0) {
      const faults = former === undefined ? oneFault('name', 'MARKET_AMBIGUOUS') : duplicate('name', former);
      lines.push(refusedLine(one.file, faults));
      continue;
    }
    seen.set(key, one.file.line);
    const changes = changesOf(one.market, known);
    const outcome = known ? (changes.length > 0 ? 'changed' : 'same') : 'added';
    if (outcome !== 'same') works.push({ ...one, key, stored: known, changes });
    lines.push({ line: one.file.line, outcome, title: one.market.name, changes, faults: [] });
  }
  return {
    lines,
    store: async () => {
      for (const work of works) await store(ctx, tx, work);
    },
  };
};
