import type { Place, PlaceKind } from '#domain/places/place';
import type { Ports } from '#server/context';
import { geocode } from './geocoder.ts';
import { presentCommune } from './present-place.ts';

/** What this room needs of a context: any face has it. */
export type PlacesCtx = Pick<Ports, 'communes' | 'services' | 'log'>;

export const MAX_SUGGESTIONS = 20;
/** The geocoder wants at least three characters, and does not complete postal codes. */
const MIN_ASKED = 3;

const embedded = (ctx: PlacesCtx, text: string, limit: number): Place[] =>
  ctx.communes.suggest(text, limit).map(presentCommune);

/** The end of an address says the town: '12 rue de la Paix, 75002 Paris'. */
const townOf = (address: string): string => /\b\d{5}\b.*$/.exec(address)?.[0] ?? address.split(',').at(-1) ?? address;

/**
 * Suggestions for what is being typed, best first. They come from the national geocoder when one is configured and answers in time, else from
 * the embedded communes, which know no street: an address gives its town.
 */
export const suggestPlaces = async (
  ctx: PlacesCtx,
  text: string,
  { kind = 'city', limit = 8 }: { kind?: PlaceKind; limit?: number } = {},
): Promise<Place[]> => {
  const count = Math.min(Math.max(Math.trunc(limit), 1), MAX_SUGGESTIONS);
  const base = ctx.services.geocoderUrl;
  const town = kind === 'address' ? townOf(text) : text;
  if (base === null || text.trim().length < MIN_ASKED || /^\d+$/.test(text.trim())) return embedded(ctx, town, count);
  try {
    return await geocode(base, text, kind, count);
  } catch (error) {
    ctx.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'geocoder failed');
    return embedded(ctx, town, count);
  }
};
