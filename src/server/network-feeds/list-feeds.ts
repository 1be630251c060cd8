import { sql } from 'kysely';
import type { ImportReason } from '#contracts/feeds';
import type { FeedHealth, FeedItem } from '#contracts/network-feeds';
import { FEED_LIST, FEED_STATES, maskAddress } from '#domain/feeds/feed-source';
import { recordOf } from '#domain/objects/typed';
import { FEED_SOURCE_NAMES } from '#fr/feeds';
import { NETWORK_FEED_WORDS as WORDS } from '#fr/network-feeds';
import { markInactive } from '#fr/network-views';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { lastImports } from '#server/imports';
import { type OwnerRow, ownerList } from '#server/network-office';

export type FeedRow = OwnerRow & {
  name: string;
  city: string;
  is_active: boolean;
  kind: FeedItem['kind'];
  location: string;
  format: FeedItem['format'];
  period: FeedItem['period'];
  at_hour: number;
  next_at: Date | null;
  refusal: ImportReason | null;
  state: FeedItem['state'];
  import_id: string | null;
};

/** Rows of the view with the last import of each. */
export const presentFeeds = async (ctx: AdminRequestCtx, tx: Tx, rows: readonly FeedRow[]): Promise<FeedItem[]> => {
  const ids = rows.flatMap(({ import_id }) => (import_id === null ? [] : [import_id]));
  const imports = await lastImports(tx, ids, ctx.system.now());
  return rows.map((row) => {
    const last = row.import_id === null ? null : (imports.get(row.import_id) ?? null);
    return {
      id: row.id,
      name: row.name,
      city: row.city,
      isActive: row.is_active,
      kind: row.kind,
      location: row.kind === 'url' ? maskAddress(row.location) : row.location,
      format: row.format,
      period: row.period,
      atHour: row.at_hour,
      nextAt: row.next_at?.toISOString() ?? null,
      // An interrupted import has failed, even before the sweep has recorded it.
      state: row.state === 'running' && last?.state === 'failed' ? 'failed' : row.state,
      reason: row.state === 'refused' ? (row.refusal ?? last?.reason ?? null) : null,
      last,
    };
  });
};

const countOf = ({ last }: FeedItem, count: (counts: NonNullable<FeedItem['last']>['counts']) => number) =>
  last === null ? null : count(last.counts);

/** The feed of each market center, inactive ones last in both directions (rule NETWORK-FEEDS). */
export const FEEDS = ownerList<FeedRow, FeedItem, (typeof FEED_LIST.columns)[number]>({
  list: FEED_LIST,
  table: 'network_feeds',
  own: {
    activity: () => sql`(case when o.is_active then 'active' else 'inactive' end)`,
    // 'none' is the choice of rows without a value (NONE of domain/lists).
    state: () => sql`nullif(o.state, 'none')`,
  },
  present: presentFeeds,
  headers: WORDS.columns,
  values: {
    name: ({ name, isActive }) => markInactive(name, isActive),
    format: ({ format }) => format && FEED_SOURCE_NAMES[format],
    source: (feed) => WORDS.source(feed),
    schedule: (feed) => WORDS.schedule(feed),
    run: ({ last }) => (last === null ? null : new Date(last.startedAt)),
    state: ({ state }) => WORDS.states[state],
    accepted: (feed) => countOf(feed, ({ lines, rejected }) => lines - rejected),
    rejected: (feed) => countOf(feed, ({ rejected }) => rejected),
    withdrawn: (feed) => countOf(feed, ({ withdrawn }) => withdrawn),
  },
  fileName: WORDS.fileName,
});

/** The states of the feeds of all active market centers. */
export const getFeedHealth = async (ctx: AdminRequestCtx): Promise<FeedHealth> => {
  const query = sql<{ state: FeedItem['state']; count: number; last: Date | null }>`
    select state, count(*)::int as count, max(run_at) filter (where has_run) as last
    from network_feeds where is_active group by state`;
  const { rows } = await ctx.write((tx) => query.execute(tx));
  const last = Math.max(...rows.map((row) => row.last?.getTime() ?? 0), 0);
  return {
    states: recordOf(FEED_STATES, (name) => rows.find(({ state }) => state === name)?.count ?? 0),
    lastAt: last === 0 ? null : new Date(last).toISOString(),
  };
};
