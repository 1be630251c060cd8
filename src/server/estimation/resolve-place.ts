import { registerStreet } from '#domain/estimation/street';
import { choosePosition } from '#domain/feeds/position';
import { fold } from '#domain/places/normalize';
import type { Commune, Place } from '#domain/places/place';
import type { PublicCtx } from '#server/context';
import { findCommune, suggestPlaces } from '#server/places';

/** A place as it was typed or chosen; '' and null: not given. */
export type GivenPlace = { address: string; zip: string; city: string; lat: number | null; lng: number | null };

/** `isApproximate`: only the commune is known, and the place is its centre. */
export type ResolvedPlace = {
  address: string;
  zip: string;
  city: string;
  insee: string;
  street: string;
  lat: number;
  lng: number;
  isApproximate: boolean;
};

type Ctx = Pick<PublicCtx, 'catalogue' | 'external' | 'system'>;

/** Whether a suggestion is what was typed: its postal code, or all words of its town, are in the text. */
const isMeant = (text: string, { zip, city }: Place): boolean => {
  const typed = ` ${fold(text)} `;
  return typed.includes(` ${zip} `) || typed.includes(` ${fold(city)} `);
};

/** The commune of a postal code and town that belong together. */
const findMatching = (ctx: Ctx, place: GivenPlace): Commune | null => {
  const commune = findCommune(ctx, place);
  const named = ctx.catalogue.communes.namesakes(place.city).map((one) => one.commune.insee);
  return commune && named.some((insee) => insee === commune.insee || insee === commune.parent) ? commune : null;
};

/** What is not in France has no commune: a code of four digits, another country. */
const findTyped = async (ctx: Ctx, address: string): Promise<GivenPlace | null> => {
  const [found] = await suggestPlaces(ctx, address, { kind: 'address', limit: 1 });
  if (!found || !isMeant(address, found)) return null;
  const point = found.kind === 'address' ? { lat: found.lat, lng: found.lng } : { lat: null, lng: null };
  const text = found.kind === 'address' ? found.label : address;
  return { ...point, address: text, zip: found.zip, city: found.city };
};

/**
 * The commune and position of an address (rule ESTIMATION-ADDRESS). An address that was typed is looked up; without a
 * street, or far from its commune, the centre of the commune is used. Null: no commune of France.
 */
export const resolvePlace = async (ctx: Ctx, given: GivenPlace): Promise<ResolvedPlace | null> => {
  const place = given.zip !== '' && given.city !== '' ? given : await findTyped(ctx, given.address);
  const commune = place && findMatching(ctx, place);
  if (!place || !commune) return null;
  const { address, zip, city, lat, lng } = place;
  const street = registerStreet(address, { zip, city });
  const isExact = street !== '' && lat !== null && lng !== null;
  const precision = isExact ? 'exact' : 'none';
  const { position } = choosePosition({ lat: isExact ? lat : null, lng: isExact ? lng : null, precision }, commune);
  return {
    address: address || `${zip} ${city}`,
    zip,
    city,
    insee: commune.insee,
    street,
    lat: position.lat ?? commune.lat,
    lng: position.lng ?? commune.lng,
    isApproximate: position.precision !== 'exact',
  };
};
