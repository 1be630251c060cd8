import { hashOfToken } from '#platform/tokens';
import type { Ports } from '#server/context';
import { insertNew } from './insert-new.ts';
import { siteIdOf } from './load-sites.ts';
import { type DemoSeeds, seedId } from './seeds.ts';

const DAY_MS = 86_400_000;

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
      'proposés un peu moins cher : parlons du prix avant la fin du mois.',
  },
] as const;

/**
 * Inserts the report of one listing of the first market center, with former prices; its link is
 * '/rapport/demo-rapport' (rule DEMO-NETWORK).
 */
export const loadSellerReport = async (ports: Ports, { markets }: DemoSeeds): Promise<void> => {
  const [market] = markets;
  if (!market) return;
  const marketId = seedId('market', market.key);
  const siteId = siteIdOf({ market: market.key });
  const now = ports.system.now();
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await ports.system.db.write({ role: 'vitrine_admin' }, async (tx) => {
    const listing = await tx
      .selectFrom('listings')
      .select(['id', 'price_cents'])
      .where('market_id', '=', marketId)
      .where('status', '=', 'published')
      .where('transaction', '=', 'sale')
      .orderBy('views', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!listing) return;
    const ofReport = { market_id: marketId, site_id: siteId, listing_id: listing.id };
    const by = 'Démonstration';
    await insertNew(tx, 'seller_reports', [
      {
        ...ofReport,
        email: 'proprietaire.rapport@exemple.fr',
        rhythm: 'week' as const,
        day: 1,
        created_at: ago(40),
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
