import type { z } from 'zod';
import type { placeOperations } from '#contracts/places';
import type { ListedTown } from '#domain/places/choose-namesake';
import { isSectorTown } from '#domain/places/country';
import { type PlacesCtx, suggestPlaces } from './suggest-places.ts';

type Input = z.output<(typeof placeOperations)['suggestPlaces']['input']>;
type Output = z.input<(typeof placeOperations)['suggestPlaces']['output']>;

/** Use cases of `placeOperations`, by name. */
export const placeHandlers = {
  /** @param listed towns to suggest first, by INSEE code. */
  suggestPlaces: async (
    ctx: PlacesCtx,
    { q, kind, limit, for: use }: Input,
    listed: ReadonlyMap<string, ListedTown>,
  ): Promise<Output> => {
    const isAllowed = use === 'sector' && kind === 'city' ? isSectorTown : undefined;
    return { places: await suggestPlaces(ctx, q, { kind, limit, listed, isAllowed }) };
  },
};
