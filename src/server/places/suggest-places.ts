import { townText } from '#domain/places/address-town';
import type { ListedTown } from '#domain/places/choose-namesake';
import type { Place, PlaceKind } from '#domain/places/place';
import type { CataloguePorts, ExternalPorts, SystemPorts } from '#server/context';
import { geocode } from './geocoder.ts';
import { presentCommune, presentFeature } from './present-place.ts';

/** Ports of this feature. */
export type PlacesCtx = {
  catalogue: Pick<CataloguePorts, 'communes'>;
  external: Pick<ExternalPorts, 'services'>;
  system: Pick<SystemPorts, 'log'>;
};

export const MAX_SUGGESTIONS = 20;
/** The geocoder needs at least three characters and does not complete postal codes. */
const MIN_LENGTH = 3;

type Options = {
  kind?: PlaceKind;
  limit?: number;
  /** Towns to suggest first, by INSEE code. */
  listed?: ReadonlyMap<string, ListedTown>;
  /** Whether the town of an INSEE code may be suggested. */
  isAllowed?: ((insee: string) => boolean) | undefined;
};

type SuggestOptions = Required<{ [Name in keyof Options]: NonNullable<Options[Name]> }>;

const embedded = (ctx: PlacesCtx, text: string, { limit, listed, isAllowed }: SuggestOptions): Place[] =>
  ctx.catalogue.communes
    .suggest(text, {
      limit,
      listed,
      isAllowed: ({ insee }) => isAllowed(insee),
    })
    .map(presentCommune);

/** For towns more results are requested than returned, because some are filtered out or reordered. */
const geocoded = async (
  ctx: PlacesCtx,
  base: string,
  text: string,
  { kind, limit, listed, isAllowed }: SuggestOptions,
): Promise<Place[]> => {
  const features = await geocode(base, text, kind, kind === 'city' ? MAX_SUGGESTIONS : limit);
  const places = features.flatMap((feature) => presentFeature(ctx.catalogue.communes, feature, { text, kind }) ?? []);
  return [...new Map(places.map((place) => [place.label, place])).values()]
    .filter(({ insee }) => isAllowed(insee))
    .sort((a, b) => Number(listed.has(b.insee)) - Number(listed.has(a.insee)))
    .slice(0, limit);
};

/**
 * Suggestions for a typed text, best first: from the national geocoder if one is configured, responds in time and has
 * results, otherwise from the embedded communes, which contain no streets: an address then gives its town.
 */
export const suggestPlaces = async (
  ctx: PlacesCtx,
  text: string,
  { kind = 'city', limit = 8, listed = new Map(), isAllowed = () => true }: Options = {},
): Promise<Place[]> => {
  const count = Math.min(Math.max(Math.trunc(limit), 1), MAX_SUGGESTIONS);
  const wanted: SuggestOptions = { kind, limit: count, listed, isAllowed };
  const base = ctx.external.services.geocoderUrl;
  const town = kind === 'address' ? townText(ctx.catalogue.communes, text) : text;
  if (base === null || text.trim().length < MIN_LENGTH || /^\d+$/.test(text.trim())) return embedded(ctx, town, wanted);
  try {
    const found = await geocoded(ctx, base, text, wanted);
    return found.length > 0 ? found : embedded(ctx, town, wanted);
  } catch (error) {
    ctx.system.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'geocoder failed');
    return embedded(ctx, town, wanted);
  }
};
