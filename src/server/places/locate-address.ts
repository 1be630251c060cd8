import { townText } from '#domain/places/address-town';
import { findTown } from '#domain/places/find-town';
import type { Place } from '#domain/places/place';
import { hasTypedStreet, namesPlace } from '#domain/places/typed-address';
import { typedZip } from '#domain/places/typed-zip';
import { type Feature, geocode } from './geocoder.ts';
import { presentCommune, presentFeature } from './present-place.ts';
import type { PlacesCtx } from './suggest-places.ts';

/** From this score on, of 0 to 1, the national geocoder says that an answer is the address that was asked for. */
const RELIABLE = 0.5;

const MAX_FEATURES = 5;

/** Whether a place is in the town that was typed: by its postal code, else by its name. */
const isInTown = (ctx: PlacesCtx, text: string, place: Place): boolean => {
  const typed = typedZip(text);
  // A code of a whole town, as 69000, and CEDEX codes are not that of a street.
  if (typed && ctx.catalogue.communes.townOfCode(typed) === null) return typed === place.zip;
  return namesPlace(text, place);
};

/** Whether a feature is the address that was typed: the service is sure, and its street has the typed words. */
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
      .filter((one) => isMeant(text, one))
      .map((one) => presentFeature(ctx.catalogue.communes, one, { text, kind: 'address' }));
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
 * The address that a person typed, from the national geocoder when it is sure of one in that street and town; else the
 * town as a place of kind 'city'. Null: the text names no town of France.
 */
export const locateAddress = async (ctx: PlacesCtx, text: string): Promise<Place | null> =>
  (await fromGeocoder(ctx, text)) ?? townOf(ctx, text);
