import { sql } from 'kysely';
import { MATCHES_AT_ONCE, MAX_MATCHES } from '#domain/alerts/alert';
import { openAlertIndex } from '#domain/alerts/alert-index';
import { rowsOf } from '#domain/alerts/row-set';
import type { Slice } from '#domain/listings/slice';
import { readId } from '#domain/listings/slice-ids';
import type { Tx } from '#platform/db/database';
import { adminCtx, doEach, type Ports } from '#server/context';
import { sliceOfListings } from '#server/listings';

/** Listings of one run; the next run takes the others. */
const MAX_NEWS = 10_000;

type News = { listing_id: string; former_cents: number | null };
type Home = { id: string; cents: number | null; formerCents: number | null };
/** Homes and the alerts that found them, at the same places. */
type Matches = { alerts: Alert[]; homes: Home[] };

const takeNews = async (tx: Tx, marketId: string): Promise<News[]> => {
  const { rows } = await sql<News>`
    delete from listing_news where market_id = ${marketId} and listing_id in (
      select listing_id from listing_news where market_id = ${marketId}
      order by at, listing_id limit ${MAX_NEWS} for update skip locked)
    returning listing_id, former_cents`.execute(tx);
  return rows;
};

/**
 * A home is stored once an alert. Its row waits for a mail again only when the home costs less than what the last mail
 * said; while it still waits, the mail will say what it cost first.
 */
const store = (tx: Tx, marketId: string, { alerts, homes }: Matches, now: Date) =>
  sql`
  insert into alert_matches as m (market_id, site_id, alert_id, listing_id, price_cents, former_cents, matched_at)
  select ${marketId}::uuid, s, a, l, p, f, ${now}
  from unnest(
    ${alerts.map(({ site_id }) => site_id)}::uuid[], ${alerts.map(({ id }) => id)}::uuid[],
    ${homes.map(({ id }) => id)}::uuid[], ${homes.map(({ cents }) => cents)}::bigint[],
    ${homes.map(({ formerCents }) => formerCents)}::bigint[]) as given (s, a, l, p, f)
  where exists (select from alerts where market_id = ${marketId} and site_id = s and id = a)
  on conflict (market_id, site_id, alert_id, listing_id) do update set
    price_cents = excluded.price_cents,
    former_cents = case when m.mailed_at is null then m.former_cents else m.price_cents end,
    matched_at = excluded.matched_at,
    mailed_at = null,
    is_similar = false
  where excluded.price_cents < m.price_cents`.execute(tx);

const priceAt = ({ columns }: Slice, row: number): number | null => {
  const cents = columns.priceCents[row] ?? Number.NaN;
  return Number.isNaN(cents) ? null : cents;
};

type Alert = { site_id: string; id: string; query: string };

const listAlerts = (tx: Tx, marketId: string): Promise<Alert[]> =>
  tx
    .selectFrom('alerts')
    .select(['site_id', 'id', 'query'])
    .where('market_id', '=', marketId)
    .where('confirmed_at', 'is not', null)
    .where('paused_at', 'is', null)
    .execute();

/** What the alerts find, a part at a time: all of it would be millions of matches. */
function* matchesOf(
  ports: Ports,
  slice: Slice,
  alerts: readonly Alert[],
  news: readonly News[],
): Generator<Matches, void, void> {
  const sites = new Map(ports.directory.sitesOfMarket(slice.marketId).map((site) => [site.id, site]));
  const former = new Map(news.map(({ listing_id, former_cents }) => [listing_id, former_cents]));
  const index = openAlertIndex(ports.catalogue.communes);
  const open: Alert[] = [];
  for (const alert of alerts) {
    const site = sites.get(alert.site_id);
    if (!site?.enabled) continue;
    open.push(alert);
    index.add({ site, query: alert.query });
  }
  let part: Matches = { alerts: [], homes: [] };
  for (const { alerts: numbers, rows } of index.match(slice)) {
    const homes = rowsOf(rows, MAX_MATCHES).map((row): Home => {
      const id = readId(slice.ids, row);
      return { id, cents: priceAt(slice, row), formerCents: former.get(id) ?? null };
    });
    for (const number of numbers) {
      const alert = open[number];
      if (!alert) continue;
      for (const home of homes) {
        part.alerts.push(alert);
        part.homes.push(home);
      }
      if (part.homes.length < MATCHES_AT_ONCE) continue;
      yield part;
      part = { alerts: [], homes: [] };
    }
  }
  if (part.homes.length > 0) yield part;
}

/**
 * Matches some changed listings of a market with its alerts; false: there were none. In one transaction: the news are
 * deleted with all of their matches, so that a run that ends in the middle is done again as a whole.
 */
const matchSome = (ports: Ports, marketId: string): Promise<boolean> =>
  adminCtx(ports, 'alerts').write(async (tx) => {
    const news = await takeNews(tx, marketId);
    if (news.length === 0) return false;
    const alerts = await listAlerts(tx, marketId);
    if (alerts.length === 0) return true;
    const ids = news.map(({ listing_id }) => listing_id);
    const slice = await sliceOfListings(tx, marketId, ids);
    const now = ports.system.now();
    for (const part of matchesOf(ports, slice, alerts, news)) await store(tx, marketId, part, now);
    return true;
  });

/** Matches every changed listing with the alerts of its market (rule ALERT-MATCH). Idempotent. */
export const matchListings = async (ports: Ports, signal?: AbortSignal): Promise<void> => {
  const markets = await adminCtx(ports, 'alerts').write((tx) =>
    sql<{ id: string }>`select id from markets m
      where is_active and exists (select from listing_news n where n.market_id = m.id) order by id`.execute(tx),
  );
  const matchAll = async ({ id }: { id: string }): Promise<void> => {
    let more = true;
    while (more) {
      signal?.throwIfAborted();
      more = await matchSome(ports, id);
    }
  };
  await doEach(markets.rows, matchAll, signal);
};
