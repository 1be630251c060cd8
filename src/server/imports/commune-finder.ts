import type { Commune } from '#domain/places/place';
import type { MarketCtx } from '#server/context';
import { findCommune } from '#server/places';
import type { CommuneFinder } from './listing-row.ts';

const MAX_CACHED = 20_000;

/** Communes by postal code and name, cached for one import, because a feed contains few communes. */
export const communeFinder = (ctx: MarketCtx): CommuneFinder => {
  const cache = new Map<string, Commune | null>();
  return {
    byInsee: (insee) => ctx.catalogue.communes.byInsee(insee),
    find: ({ zip, city }) => {
      const key = `${zip} ${city}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const found = findCommune(ctx, { zip, city });
      if (cache.size < MAX_CACHED) cache.set(key, found);
      return found;
    },
  };
};
