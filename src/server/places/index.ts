import type { Commune } from '#domain/places/place';
import type { PlacesCtx } from './suggest-places.ts';

export { placeHandlers } from './handlers.ts';
export { loadCommunes } from './load-communes.ts';
export { type PlacesCtx, suggestPlaces } from './suggest-places.ts';

/** The commune (or arrondissement) of a town name and postal code; null when none fits. */
export const findCommune = (
  ctx: Pick<PlacesCtx, 'communes'>,
  place: { zip?: string | null; city?: string | null },
): Commune | null => ctx.communes.find(place);

export const communeByInsee = (ctx: Pick<PlacesCtx, 'communes'>, insee: string): Commune | null =>
  ctx.communes.byInsee(insee);
