import { townText } from '#domain/places/address-town';
import { findTown } from '#domain/places/find-town';
import type { Place } from '#domain/places/place';
import { hasTypedStreet, namesPlace } from '#domain/places/typed-address';
import { typedZip } from '#domain/places/typed-zip';
import { type Feature, geocode } from './geocoder.ts';
import { presentCommune, presentFeature } from './present-place.ts';
import type { PlacesCtx } from './suggest-places.ts';

/** From this score (0 to 1), a result of the national geocoder counts as the requested address. */
const RELIABLE = 0.5;

const MAX_FEATURES = 5;

/** Whether a place is in the typed town: by its postal code, otherwise by its name. */
const isInTown = (ctx: PlacesCtx, text: string, place: Place): boolean => {
  const typed = typedZip(text);
  // Codes of a whole town, such as 69000, and CEDEX codes do not belong to a street.
  if (typed && ctx.catalogue.communes.townOfCode(typed) === null) return typed === place.zip;
  return namesPlace(text, place);
};

/** Whether a feature is the typed address: its score is reliable, and its street contains the typed words. */
const isMeant = (text: string, { properties }: Feature): boolean => {
  const { score, street, name, label, city, district } = properties;
  const town = [city, district].join(' ');
  return score >= RELIABLE && hasTypedStreet(text, { street: street ?? name ?? label, town });
};

const fromGeocoder = async (ctx: PlacesCtx, text: string): Promise<Place | null> => {
  const base = ctx.external.services.geocoderUrl;
  if (base === null) return null;
  try {
    const features = await geocode(base, text, 'address', MAX_FEATURES);
    const places = features
      .filter((feature) => isMeant(text, feature))
      .map((feature) => presentFeature(ctx.catalogue.communes, feature, { text, kind: 'address' }));
    return places.find((place) => place?.kind === 'address' && isInTown(ctx, text, place)) ?? null;
  } catch (error) {
    ctx.system.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'geocoder failed');
    return null;
  }
};

/** The postal code and the name of the part of a text that names its town. */
const zipAndCity = (town: string): { zip: string | null; city: string } => {
  const zip = typedZip(town);
  return { zip, city: zip === null ? town : town.replace(zip, '').trim() };
};

/** The embedded commune that a text names, also by a former name or that of a locality, and with CEDEX (PLACE-TOWN). */
const townOf = (ctx: PlacesCtx, text: string): Place | null => {
  const { communes } = ctx.catalogue;
  const town = townText(communes, text);
  const { zip, city } = zipAndCity(town);
  const namesakes = communes.namesakes(city);
  // The name of a commune after the postal code of another one: '69003 Marseille'.
  if (zip !== null && namesakes.some(({ exact }) => exact) && !findTown(communes, { zip, city })) return null;
  const [found] = communes.suggest(town, { limit: 1 });
  if (!found) return null;
  const place = presentCommune(found);
  const isNamed = namesakes.some(({ commune }) => commune.insee === place.insee) || namesPlace(text, place);
  return isNamed ? place : null;
};

/**
 * The typed address from the national geocoder, if it has a reliable result in that street and town; otherwise the town
 * as a place of kind 'city'. Null: the text contains no French town.
 */
export const locateAddress = async (ctx: PlacesCtx, text: string): Promise<Place | null> =>
  (await fromGeocoder(ctx, text)) ?? townOf(ctx, text);
