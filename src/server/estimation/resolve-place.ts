import { registerStreet } from '#domain/estimation/street';
import { choosePosition } from '#domain/feeds/position';
import { fold } from '#domain/places/normalize';
import type { PublicCtx } from '#server/context';
import { findTown, locateAddress } from '#server/places';

/** A place as typed or chosen; '' and null: not given. */
export type GivenPlace = { address: string; zip: string; city: string; lat: number | null; lng: number | null };

/** `isApproximate`: only the commune is known, and the position is its centre. */
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

/** The typed address, followed by the typed postal code and town unless it already contains them. */
const textOf = ({ address, zip, city }: GivenPlace): string =>
  [address, ...[zip, city].filter((part) => part !== '' && !fold(address).includes(fold(part)))].join(', ');

/** A place outside France has no commune: a code of four digits, another country. */
const findTyped = async (ctx: Ctx, given: GivenPlace): Promise<GivenPlace | null> => {
  const found = await locateAddress(ctx, textOf(given));
  if (!found) return null;
  const { kind, label, zip, city } = found;
  if (kind === 'city') return { address: given.address, zip, city, lat: null, lng: null };
  return { address: label, zip, city, lat: found.lat, lng: found.lng };
};

/**
 * The commune and position of an address (rule ESTIMATION-ADDRESS). A typed address is looked up; without a known
 * street, or far from its commune, the centre of the commune is used. Null: not a commune of France.
 */
export const resolvePlace = async (ctx: Ctx, given: GivenPlace): Promise<ResolvedPlace | null> => {
  const place = given.zip !== '' && given.city !== '' ? given : await findTyped(ctx, given);
  const commune = place && findTown(ctx, place);
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
