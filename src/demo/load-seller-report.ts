import { sql } from 'kysely';
import { daysBefore } from '#domain/calendar/moments';
import { dayOf, PARIS } from '#domain/calendar/period';
import { fullName } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { Ports } from '#server/context';
import { insertNew } from './insert-new.ts';
import { siteIdOf } from './load-sites.ts';
import { COUNTER, chance } from './load-visits.ts';
import { type DemoSeeds, seedId } from './seeds.ts';

type Viewed = { marketId: string; siteId: string; listingId: string; now: Date };

const OWNER = 'proprietaire.rapport@exemple.fr';
const COMMENTS = [
  {
    key: 'premier',
    daysAgo: 30,
    text: 'L’annonce est en ligne. Les premières questions portent sur les charges, j’y ai répondu.',
  },
  {
    key: 'dernier',
    daysAgo: 4,
    text:
      'L’annonce est lue, mais elle reçoit encore peu de questions et de visites. Des biens comparables sont ' +
      'proposés un peu moins cher\u00a0: parlons du prix avant la fin du mois.',
  },
] as const;

/** Weeks of the chart of views. */
const VIEWED_DAYS = 12 * 7;

/** Views of the listing on each day: most after its publication and after its price became lower. */
const addViews = (tx: Tx, { marketId, siteId, listingId, now }: Viewed): Promise<unknown> =>
  sql`
    with added as (
      ${COUNTER}
      select l.market_id, ${siteId}, ${now}::date - n, 'listing-view', l.id::text,
        1 + ${chance(sql`l.id::text || n`)} % (case when n < 21 or n > 70 then 9 else 5 end)
      from listings l cross join generate_series(0, ${VIEWED_DAYS - 1}::int) n
      where l.market_id = ${marketId} and l.id = ${listingId} and ${now}::date - n >= l.published_at::date
      on conflict do nothing
      returning count)
    update listings set views = views + (select coalesce(sum(count), 0) from added)
    where market_id = ${marketId} and id = ${listingId}`.execute(tx);

/** The listing for sale that has the most visits, then the most views. */
const mostVisited = (tx: Tx, marketId: string) =>
  tx
    .selectFrom('listings as l')
    .innerJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'l.market_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select(['l.id', 'l.price_cents', 'm.firstname', 'm.lastname'])
    .where('l.market_id', '=', marketId)
    .where('l.status', '=', 'published')
    .where('l.transaction', '=', 'sale')
    .orderBy(
      (eb) =>
        eb
          .selectFrom('visits as v')
          .select(sql<number>`count(*)`.as('visits'))
          .whereRef('v.market_id', '=', 'l.market_id')
          .whereRef('v.listing_id', '=', 'l.id')
          .where('v.status', 'in', ['confirmed', 'done']),
      'desc',
    )
    .orderBy('l.views', 'desc')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();

/**
 * Inserts the report of the listing of the first market center that has the most visits and views, by its agent, with
 * former prices; its link is '/rapport/demo-rapport' (rule DEMO-NETWORK). After all that it counts.
 */
export const loadSellerReport = async (ports: Ports, { markets }: DemoSeeds): Promise<void> => {
  const [market] = markets;
  if (!market) return;
  const marketId = seedId('market', market.key);
  const siteId = siteIdOf({ market: market.key });
  const now = ports.system.now();
  const ago = (days: number): Date => daysBefore(now, days);
  await ports.system.db.write({ role: 'vitrine_admin' }, async (tx) => {
    const listing = await mostVisited(tx, marketId);
    if (!listing) return;
    const ofReport = { market_id: marketId, site_id: siteId, listing_id: listing.id, email: OWNER };
    const by = fullName(listing);
    await addViews(tx, { marketId, siteId, listingId: listing.id, now });
    await insertNew(tx, 'seller_reports', [
      {
        ...ofReport,
        rhythm: 'week' as const,
        day: 1,
        created_at: ago(40),
        chosen_on: dayOf(ago(40), PARIS),
        created_by: by,
        opened_at: ago(2),
      },
    ]);
    await insertNew(tx, 'seller_report_links', [{ ...ofReport, hash: hashOfToken('demo-rapport'), made_at: now }]);
    await insertNew(
      tx,
      'seller_report_comments',
      COMMENTS.map(({ key, daysAgo, text }) => ({
        ...ofReport,
        id: seedId('seller-report', market.key, key),
        text,
        written_at: ago(daysAgo),
        written_by: by,
      })),
    );
    const former = Math.round((listing.price_cents * 1.04) / 100_000) * 100_000;
    await insertNew(tx, 'listing_prices', [
      { market_id: marketId, listing_id: listing.id, changed_at: ago(21), former_cents: former },
    ]);
  });
};
