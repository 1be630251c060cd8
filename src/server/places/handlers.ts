import type { z } from 'zod';
import type { placeOperations } from '#contracts/places';
import { isSectorTown } from '#domain/places/country';
import { type PlacesCtx, suggestPlaces } from './suggest-places.ts';

type Input = z.output<(typeof placeOperations)['suggestPlaces']['input']>;
type Output = z.input<(typeof placeOperations)['suggestPlaces']['output']>;

/** Use cases of `placeOperations`, by name. */
export const placeHandlers = {
  /** @param withListings INSEE codes of the towns that a search offers first. */
  suggestPlaces: async (
    ctx: PlacesCtx,
    { q, kind, limit, for: use }: Input,
    withListings: ReadonlySet<string>,
  ): Promise<Output> => {
    const isAllowed = use === 'sector' && kind === 'city' ? isSectorTown : undefined;
    const isPreferred = use === 'search' ? (insee: string): boolean => withListings.has(insee) : undefined;
    return { places: await suggestPlaces(ctx, q, { kind, limit, isAllowed, isPreferred }) };
  },
};
