import type { z } from 'zod';
import type { placeOperations } from '#contracts/places';
import { type PlacesCtx, suggestPlaces } from './suggest-places.ts';

type Input = z.output<(typeof placeOperations)['suggestPlaces']['input']>;
type Output = z.input<(typeof placeOperations)['suggestPlaces']['output']>;

/** Use cases of `placeOperations`, by name. */
export const placeHandlers = {
  suggestPlaces: async (ctx: PlacesCtx, { q, kind, limit }: Input): Promise<Output> => ({
    places: await suggestPlaces(ctx, q, { kind, limit }),
  }),
};
