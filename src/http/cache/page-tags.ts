import type { Site } from '#domain/sites/site';
import type { Versions } from '#platform/cache/versions';
import type { Database } from '#platform/db/database';
import type { ListingIndex } from '#server/context';
import type { LiveNetwork } from '#server/network';
import type { Directory } from '#server/sites';
import type { AnyPage } from '#site/render/page.ts';

const NETWORK = 'network';
const MARKETS = 'markets';
const marketTag = (marketId: string): string => `market:${marketId}`;

/** What a page shows of: its market, or everything when it is the network's; the list of market centers when it says so. */
export const tagsOf = (tenant: Site | 'network', page: Pick<AnyPage, 'shows'>): readonly string[] => {
  const own = tenant === 'network' ? NETWORK : marketTag(tenant.marketId);
  return page.shows === 'markets' ? [own, MARKETS] : [own];
};

export type Announced = {
  versions: Versions;
  db: Pick<Database, 'listen'>;
  network: Pick<LiveNetwork, 'onChange'>;
  directory: Pick<Directory, 'onChange'>;
  listings: Pick<ListingIndex, 'onChange'>;
  /** Pages are read from replicas, which follow the primary by at most this time, in milliseconds; 0: there are none. */
  lagMs?: number;
};

/**
 * Makes pages stale when any instance announces a change: at once for what pages read from the database, and again when the memory that they
 * read (sites, network, search) has followed. Answers the way to stop.
 */
export const watchChanges = async (announced: Announced): Promise<() => Promise<void>> => {
  const { versions, db, network, directory, listings, lagMs = 0 } = announced;
  const now = (marketId: string): void => versions.changed(marketTag(marketId), NETWORK);
  const changed = (marketId: string): void => {
    now(marketId);
    if (lagMs > 0) setTimeout(now, lagMs, marketId).unref();
  };
  const stops = [
    network.onChange(versions.allChanged),
    listings.onChange(changed),
    directory.onChange((marketId) => {
      if (marketId === null) return versions.allChanged();
      changed(marketId);
      versions.changed(MARKETS);
    }),
  ];
  const stop = await db.listen(
    'vitrine_changed',
    (payload) => {
      const marketId = payload.split(':')[1] ?? '';
      if (marketId === '') versions.allChanged();
      else changed(marketId);
    },
    versions.allChanged,
  );
  return async () => {
    for (const forget of stops) forget();
    await stop();
  };
};
