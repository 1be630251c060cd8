/** Catalogue feature: communes and suggestions of places. */

import { findTown as findTownIn, type TypedTown } from '#domain/places/find-town';
import type { Commune } from '#domain/places/place';
import type { PlacesCtx } from './suggest-places.ts';

export { geocode } from './geocoder.ts';
export { placeHandlers } from './handlers.ts';
export { fetchIsochrone } from './isochrone.ts';
export { loadCommunes } from './load-communes.ts';
export { locateAddress } from './locate-address.ts';
export { type PlacesCtx, suggestPlaces } from './suggest-places.ts';
export { travelArea } from './travel-area.ts';
export { openTravelTimes } from './travel-times.ts';

/** The commune or arrondissement of a town name and postal code; null: none. */
export const findCommune = (
  ctx: Pick<PlacesCtx, 'catalogue'>,
  place: { zip?: string | null; city?: string | null },
): Commune | null => ctx.catalogue.communes.find(place);

export const communeByInsee = (ctx: Pick<PlacesCtx, 'catalogue'>, insee: string): Commune | null =>
  ctx.catalogue.communes.byInsee(insee);

/** The commune of a postal code and a town that match (rule PLACE-TOWN); null: none. */
export const findTown = (ctx: Pick<PlacesCtx, 'catalogue'>, town: TypedTown): Commune | null =>
  findTownIn(ctx.catalogue.communes, town);
