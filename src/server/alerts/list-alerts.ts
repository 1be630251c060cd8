import { sql } from 'kysely';
import type { z } from 'zod';
import type { ActiveAlert, alertOperations } from '#contracts/alerts';
import type { FileOutput } from '#contracts/files';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { criteriaOf, type Frequency } from '#domain/alerts/alert';
import { ALERT_FILE_COLUMNS, type AlertFileColumn } from '#domain/alerts/alert-list';
import { searchHref } from '#domain/listings/search-address';
import { ACTIVE_ALERT_WORDS as WORDS } from '#fr/active-alerts';
import { FREQUENCY_LABELS } from '#fr/alerts';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import { recordExport } from '#server/access';
import { type StaffCtx, siteUrl } from '#server/context';
import { countListings } from '#server/listings';
import { containsText, type ExportValue, exportSiteList, type ListRows } from '#server/lists';
import { ALERTS } from './alert-rows.ts';
import { alertInWords } from './alert-words.ts';

type Operations = typeof alertOperations;

const ORDER: Order = { column: 'a.confirmed_at', kind: 'moment', direction: 'desc' };

type Row = {
  id: string;
  email: string;
  query: string;
  frequency: Frequency;
  paused_at: Date | null;
  matches: number;
  confirmed_at: Date;
};

type Query = { q?: string; email: string; position: Position | undefined; limit: number };

const COLUMNS = sql`
  a.id, r.email, a.query, a.frequency, a.paused_at, a.confirmed_at,
  (select count(*)::int from alert_matches m
    where m.market_id = a.market_id and m.site_id = a.site_id and m.alert_id = a.id
      and not m.is_similar) as matches`;

/**
 * The recipients of a site whose address contains a text. With `offset`, so that they are read once as a set instead of
 * one for each alert, which takes twenty times as long among 20,000.
 */
const recipientsSql = ({ marketId, id }: Pick<StaffCtx['site'], 'marketId' | 'id'>, q: string) => sql`
  select r.id from alert_recipients r
  where r.market_id = ${marketId} and r.site_id = ${id} and ${containsText(q, sql`r.email`)} offset 0`;

/** The confirmed alerts of the site whose address contains a text. */
const alertRows = ({ site }: Pick<StaffCtx, 'site'>, q: string): ListRows => ({
  table: 'alerts',
  alias: 'a',
  where: sql<boolean>`
    a.market_id = ${site.marketId} and a.site_id = ${site.id} and a.confirmed_at is not null
    and ${q === '' ? sql`true` : sql`a.recipient_id in (${recipientsSql(site, q)})`}`,
});

/** Confirmed alerts of the site, the newest first. Exported for the test of its query plan. */
export const activeAlertsSql = (ctx: Pick<StaffCtx, 'site'>, { q = '', email, position, limit }: Query) => sql<
  Row & { sort_value: string }
>`
  select ${COLUMNS}, ${sortValue(ORDER)} as sort_value from ${ALERTS}
  where ${alertRows(ctx, q).where} and ${email === '' ? sql`true` : sql`r.email = ${email}`}
    and ${isAfter(ORDER, 'a.id', position)}
  order by ${orderBy(ORDER, 'a.id')} limit ${limit}`;

const presentAlert = async (ctx: StaffCtx, row: Row): Promise<ActiveAlert> => {
  const criteria = criteriaOf(row.query);
  return {
    id: row.id,
    email: row.email,
    search: alertInWords(ctx.catalogue.communes, row.query),
    href: searchHref(criteria),
    frequency: row.frequency,
    isPaused: row.paused_at !== null,
    homes: await countListings(ctx, criteria),
    matches: row.matches,
    confirmedAt: row.confirmed_at.toISOString(),
  };
};

/** A page of the confirmed alerts of this site. Read on the primary, so that it contains the latest ones. */
export const listAlerts = async (
  ctx: StaffCtx,
  { q, email, cursor: position, limit }: z.output<Operations['list']['input']>,
): Promise<z.input<Operations['list']['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const query = { q, email: email.trim().toLowerCase(), position, limit: limit + 1 };
  const found = await ctx.write((tx) => activeAlertsSql(ctx, query).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  const items = await Promise.all(rows.map((row) => presentAlert(ctx, row)));
  return { items, next: after && writeCursor(after) };
};

/** Values of the CSV file. `href`: an absolute address. */
const valuesOf = (ctx: StaffCtx): Readonly<Record<AlertFileColumn, (row: Row) => ExportValue>> => ({
  search: ({ query }) => alertInWords(ctx.catalogue.communes, query),
  email: ({ email }) => email,
  frequency: ({ frequency, paused_at }) => (paused_at === null ? FREQUENCY_LABELS[frequency] : WORDS.paused),
  matches: ({ matches }) => matches,
  confirmedAt: ({ confirmed_at }) => confirmed_at,
  href: ({ query }) => siteUrl(ctx, searchHref(criteriaOf(query))),
});

const readRows = async ({ site }: StaffCtx, tx: Tx, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${ALERTS}
    where a.market_id = ${site.marketId} and a.site_id = ${site.id} and a.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
};

/** The confirmed alerts of a list as a CSV file, in its order. */
export const exportAlerts = async (
  ctx: StaffCtx,
  { q, columns }: z.output<Operations['export']['input']>,
): Promise<FileOutput<'text/csv'>> => {
  const list = { columns: ALERT_FILE_COLUMNS, headers: WORDS.columns, values: valuesOf(ctx) };
  await recordExport(ctx, 'alerts.exported');
  return exportSiteList(ctx, {
    rows: alertRows(ctx, q),
    order: ORDER,
    list,
    columns,
    read: (tx, ids) => readRows(ctx, tx, ids),
    fileName: WORDS.fileName,
  });
};
