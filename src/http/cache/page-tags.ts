import type { Feature } from '#contracts/features';
import type { Operation } from '#contracts/operation';
import type { Site } from '#domain/sites/site';
import type { Versions } from '#platform/cache/versions';
import type { Database } from '#platform/db/database';
import type { ListingIndex } from '#server/context';
import type { LiveNetwork } from '#server/network';
import type { Directory } from '#server/sites';
import type { AnyPage } from '#site/render/page.ts';
import type { PageCache } from './page-cache.ts';

const NETWORK = 'network';
/** Tags of data that pages of several markets show, by `Page.shows`. */
const SHOWN = { markets: 'markets', sales: 'sales' } as const satisfies Record<NonNullable<AnyPage['shows']>, string>;
const marketTag = (marketId: string): string => `market:${marketId}`;

/** Tags of a page: its market, or the network for the network's pages; and what it shows of no market alone. */
export const tagsOf = (tenant: Site | 'network', page: Pick<AnyPage, 'shows'>): readonly string[] => {
  const own = tenant === 'network' ? NETWORK : marketTag(tenant.marketId);
  return page.shows ? [own, SHOWN[page.shows]] : [own];
};

/** Tables that people write in back offices and that pages read themselves. */
const EDITED = new Set([
  'articles',
  'article_publications',
  'job_offers',
  'posts',
  'profile_cards',
  'reviews',
  'visit_plans',
]);
/** The features of these tables. */
const EDITED_FEATURES: ReadonlySet<Feature> = new Set(['articles', 'jobOffers', 'posts', 'reviews', 'site', 'visits']);

/**
 * Makes the pages of a market center stale before the response to a call of its staff: the change notification arrives
 * a little later.
 */
export const replaceEdited = (
  pages: Pick<PageCache, 'replaced'> | null,
  { changes = [] }: Pick<Operation, 'changes'>,
  { site, system }: { site: Pick<Site, 'marketId'>; system: { db: Pick<Database, 'shareWrites'> } },
): void => {
  if (!changes.some((feature) => EDITED_FEATURES.has(feature))) return;
  system.db.shareWrites();
  pages?.replaced([marketTag(site.marketId)]);
};

export type ChangeSources = {
  versions: Versions;
  db: Pick<Database, 'listen'>;
  network: Pick<LiveNetwork, 'onChange'>;
  directory: Pick<Directory, 'onChange'>;
  listings: Pick<ListingIndex, 'onChange'>;
};

/**
 * Marks pages as stale when any instance announces a change: immediately for data in the database, and again when the
 * data in memory (sites, network, listings) is reloaded. Content edited by staff replaces the pages of its market, so
 * that a person who opens one after a save sees the new content. Returns a function that stops it.
 */
export const watchChanges = async (sources: ChangeSources): Promise<() => Promise<void>> => {
  const { versions, db, network, directory, listings } = sources;
  const changed = (marketId: string): void => versions.changed(marketTag(marketId), NETWORK);
  const replaced = (marketId: string): void => {
    versions.replaced(marketTag(marketId));
    versions.changed(NETWORK);
  };
  const stops = [
    network.onChange(versions.allChanged),
    listings.onChange(changed),
    directory.onChange((marketId) => {
      if (marketId === null) return versions.allChanged();
      replaced(marketId);
      versions.changed(SHOWN.markets);
    }),
  ];
  const stop = await db.listen(
    'vitrine_changed',
    (payload) => {
      const [table = '', marketId = ''] = payload.split(':');
      if (table === SHOWN.sales) versions.changed(SHOWN.sales);
      else if (marketId === '') versions.allChanged();
      else if (EDITED.has(table)) replaced(marketId);
      else changed(marketId);
    },
    versions.allReplaced,
  );
  return async () => {
    for (const forget of stops) forget();
    await stop();
  };
};
