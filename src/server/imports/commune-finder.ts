import type { Commune } from '#domain/places/place';
import type { MarketCtx } from '#server/context';
import { findCommune } from '#server/places';
import type { CommuneFinder } from './listing-row.ts';

const MAX_KEPT = 20_000;

/** Communes by postal code and name; a feed names few, many times. */
export const communeFinder = (ctx: MarketCtx): CommuneFinder => {
  const kept = new Map<string, Commune | null>();
  return {
    byInsee: (insee) => ctx.catalogue.communes.byInsee(insee),
    find: ({ zip, city }) => {
      const key = `${zip} ${city}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const found = findCommune(ctx, { zip, city });
      if (kept.size < MAX_KEPT) kept.set(key, found);
      return found;
    },
  };
};
