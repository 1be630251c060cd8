import { type RawBuilder, sql } from 'kysely';
import type { JournalEntry } from '#contracts/journal';
import { PARIS } from '#domain/calendar/period';
import { isPersonal, kindOfStored } from '#domain/changes/recorded';
import type { FilterTexts } from '#domain/lists/list';
import { JOURNAL_LIST, MAX_PEOPLE } from '#domain/network/journal';
import type { Tx } from '#platform/db/database';
import { isAfter, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { AdminRequestCtx } from '#server/context';
import { containsText, filterSql, fromSql, type ListRows } from '#server/lists';
import { accountNames, marketNames, sitesNamed, subjectTitles } from './subject-titles.ts';

/** A row of the view `network_journal` (`0004_records.sql`). */
export type JournalRow = {
  id: string;
  market_id: string;
  at: Date;
  action: string;
  actor_id: string | null;
  actor: string;
  actor_name: string;
  subject_kind: string;
  subject_id: string;
  site_id: string | null;
  fields: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
  details: Readonly<Record<string, unknown>>;
  sort_value: string;
};

export const journalOrder = (direction: Order['direction']): Order => ({ column: 'j.at', kind: 'moment', direction });

/** People whose name or e-mail address contains a text. */
const actorsOf = (text: string): RawBuilder<boolean> => sql<boolean>`j.actor_id = any(array(
  select id from accounts
  where ${containsText(text, sql`search_key(firstname || ' ' || lastname || ' ' || firstname || ' ' || email)`)}
  limit ${MAX_PEOPLE}))`;

/** The entries that match the filters, each action once. Days are those of Paris. */
export const journalRows = ({ system }: Pick<AdminRequestCtx, 'system'>, texts: FilterTexts): ListRows => {
  const filters = filterSql(JOURNAL_LIST.filters, texts, {
    alias: 'j',
    now: system.now(),
    timeZone: PARIS,
    own: { q: (text) => (text.trim() === '' ? sql<boolean>`true` : actorsOf(text)) },
  });
  return {
    table: 'network_journal',
    alias: 'j',
    where: sql<boolean>`not j.is_repeated and ${filters}`,
  };
};

type PageQuery = { rows: ListRows; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const journalPageSql = ({ rows, order, position, limit }: PageQuery): RawBuilder<JournalRow> => {
  const direction = sql.raw(order.direction);
  return sql<JournalRow>`
    select j.*, ${sortValue(order)} as sort_value from ${fromSql(rows)}
    where ${rows.where} and ${isAfter(order, 'j.id', position)}
    order by j.at ${direction}, j.id ${direction} limit ${limit + 1}`;
};

/** Entries by their ids, in any order. */
export const readEntries = async (tx: Tx, ids: readonly string[]): Promise<JournalRow[]> => {
  const found = sql<JournalRow>`
    select j.*, '' as sort_value from network_journal j where j.id = any(${[...ids]}::uuid[])`;
  return (await found.execute(tx)).rows;
};

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))];

/**
 * Entries with the names of people, objects, market centers and sites. The name of a subject that is a person is never
 * read (rule NETWORK-JOURNAL-PERSONS).
 */
export const presentEntries = async (tx: Tx, rows: readonly JournalRow[]): Promise<JournalEntry[]> => {
  const named = rows.map((row) => ({ ...row, named: kindOfStored(row.subject_kind) }));
  const subjects = named.map(({ named: of, subject_id: id, market_id: marketId, site_id: siteId }) => ({
    kind: of?.kind ?? null,
    id,
    marketId,
    siteId,
  }));
  const titles = await subjectTitles(tx, subjects);
  const accounts = await accountNames(
    tx,
    distinct(rows.map(({ actor_name, actor_id }) => (actor_name ? null : actor_id))),
  );
  const markets = await marketNames(tx, distinct(rows.map(({ market_id }) => market_id)));
  const sites = await sitesNamed(tx, distinct(rows.map(({ site_id }) => site_id)));
  return named.map((row) => {
    const market = markets.get(row.market_id);
    const site = sites.get(row.site_id ?? '');
    return {
      id: row.id,
      at: row.at.toISOString(),
      by: { id: row.actor_id, name: row.actor_name || (accounts.get(row.actor_id ?? '') ?? '') },
      role: row.actor,
      action: row.action,
      subject: {
        kind: row.named?.kind ?? null,
        page: row.named?.page ?? null,
        id: row.subject_id,
        title: titles.get(row.subject_id) ?? null,
        isPersonal: isPersonal(row.named?.kind ?? null),
      },
      market: market === undefined ? null : { id: row.market_id, name: market },
      site: site ? { type: site.type, typeId: site.typeId, name: site.name } : null,
      fields: [...Object.keys(row.fields), ...Object.keys(row.details)].sort(),
    };
  });
};
