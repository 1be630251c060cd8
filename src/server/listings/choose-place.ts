import type { PlaceCriterion, SearchCriteria } from '#domain/listings/criteria';
import { chooseNamesake } from '#domain/places/choose-namesake';
import { fold } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';
import { townsWithListings } from './count-by-town.ts';
import type { SearchCtx } from './matches.ts';
import { countListings } from './search-listings.ts';

/** An arrondissement without a town belongs to the site's own town; null when that town has no such arrondissement. */
const ownArrondissement = (ctx: SearchCtx, place: PlaceCriterion): PlaceCriterion | null => {
  const {
    catalogue: { communes },
  } = ctx;
  const own = ctx.kind === 'site' ? communes.byInsee(ctx.site.market.insee) : null;
  const town = own?.parent ? communes.byInsee(own.parent) : own;
  const part = town && place.arrondissement ? communes.arrondissement(town, place.arrondissement) : null;
  return part ? { ...place, label: part.name, city: part.name, insee: part.insee } : null;
};

/** The commune of a town name without a code: `chooseNamesake` for namesakes, otherwise the first suggestion. */
const townTyped = async (ctx: SearchCtx, criteria: SearchCriteria, place: PlaceCriterion): Promise<Commune | null> => {
  const { city, lat, lng } = place;
  const namesakes = city ? ctx.catalogue.communes.namesakes(city) : [];
  if (namesakes.length === 1) return namesakes[0]?.commune ?? null;
  const listed = await townsWithListings(ctx, criteria.transaction);
  if (namesakes.length > 0) {
    const point = lat === undefined || lng === undefined ? null : { lat, lng };
    return chooseNamesake(namesakes, { listed, point });
  }
  return ctx.catalogue.communes.suggest(city ?? '', { limit: 1, listed })[0]?.commune ?? null;
};

/**
 * The criteria with the INSEE code of the place (docs/decisions/0027). Page, map and API of a search all use it, so
 * that they return the same results.
 */
export const choosePlace = async (ctx: SearchCtx, criteria: SearchCriteria): Promise<SearchCriteria> => {
  const { place } = criteria;
  if (place === null || place.insee || place.zip || /^\d/.test(place.label)) return criteria;
  if (!place.city) return { ...criteria, place: place.arrondissement ? ownArrondissement(ctx, place) : null };
  const town = await townTyped(ctx, criteria, place);
  if (town === null) return criteria;
  const part = place.arrondissement ? ctx.catalogue.communes.arrondissement(town, place.arrondissement) : null;
  return { ...criteria, place: { ...place, insee: (part ?? town).insee } };
};

export type OtherTown = { town: Commune; total: number };

const MAX_OTHERS = 6;

/**
 * Other towns of the searched name with results, those with most listings first; if the searched town has no listing,
 * also towns that had this name before or whose name starts with it.
 */
export const otherTowns = async (
  ctx: SearchCtx,
  criteria: SearchCriteria,
  placeOf: (town: Commune) => PlaceCriterion | null,
): Promise<OtherTown[]> => {
  const here = criteria.place?.insee ? ctx.catalogue.communes.byInsee(criteria.place.insee) : null;
  if (here === null || here.parent !== null || criteria.zone.length > 0) return [];
  const listed = await townsWithListings(ctx, criteria.transaction);
  const wantedIn = ({ insee }: Commune): number => listed.get(insee)?.wanted ?? 0;
  const hasNone = wantedIn(here) === 0;
  const longer = ({ name, parent }: Commune): boolean =>
    parent === null && fold(name).startsWith(`${fold(here.name)} `);
  const namesakes = ctx.catalogue.communes.namesakes(here.name).filter(({ exact }) => exact || hasNone);
  const alike = hasNone
    ? ctx.catalogue.communes.suggest(here.name, { limit: MAX_OTHERS, listed, isAllowed: longer })
    : [];
  const others = [...namesakes, ...alike]
    .map(({ commune }) => commune)
    .filter((commune) => commune.insee !== here.insee && wantedIn(commune) > 0)
    .sort((a, b) => wantedIn(b) - wantedIn(a));
  const counted = await Promise.all(
    [...new Set(others)].slice(0, MAX_OTHERS).map(async (town) => {
      const place = placeOf(town);
      return { town, total: place ? await countListings(ctx, { ...criteria, place }) : 0 };
    }),
  );
  return counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
};
