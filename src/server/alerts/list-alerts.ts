import { sql } from 'kysely';
import type { z } from 'zod';
import type { ActiveAlert, alertOperations } from '#contracts/alerts';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { criteriaOf, type Frequency } from '#domain/alerts/alert';
import { searchHref } from '#domain/listings/search-address';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { countListings } from '#server/listings';
import { containsText } from '#server/lists';
import { alertInWords } from './alert-words.ts';

type Operation = (typeof alertOperations)['list'];

const ORDER: Order = { column: 'a.confirmed_at', kind: 'moment', direction: 'desc' };

type Row = {
  id: string;
  email: string;
  query: string;
  frequency: Frequency;
  paused_at: Date | null;
  matches: number;
  confirmed_at: Date;
  sort_value: string;
};

type Query = { q?: string; email: string; position: Position | undefined; limit: number };

/** Confirmed alerts of the site, the newest first. Exported for the test of its query plan. */
export const activeAlertsSql = (
  { site }: Pick<StaffCtx, 'site'>,
  { q = '', email, position, limit }: Query,
) => sql<Row>`
  select a.id, r.email, a.query, a.frequency, a.paused_at, a.confirmed_at, ${sortValue(ORDER)} as sort_value,
    (select count(*)::int from alert_matches m
      where m.market_id = a.market_id and m.site_id = a.site_id and m.alert_id = a.id
        and not m.is_similar) as matches
  from alerts a
  join alert_recipients r on r.market_id = a.market_id and r.site_id = a.site_id and r.id = a.recipient_id
  where a.market_id = ${site.marketId} and a.site_id = ${site.id} and a.confirmed_at is not null
    and ${email === '' ? sql`true` : sql`r.email = ${email}`} and ${containsText(q, sql`r.email`)}
    and ${isAfter(ORDER, 'a.id', position)}
  order by a.confirmed_at desc, a.id desc limit ${limit}`;

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
  { q, email, cursor: position, limit }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const query = { q, email: email.trim().toLowerCase(), position, limit: limit + 1 };
  const found = await ctx.write((tx) => activeAlertsSql(ctx, query).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  const items = await Promise.all(rows.map((row) => presentAlert(ctx, row)));
  return { items, next: after && writeCursor(after) };
};
