import type { SignUpSector } from '#contracts/sign-up';
import { isSectorTown } from '#domain/places/country';
import { placeKey } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';
import { communeName } from '#fr/places';
import type { CataloguePorts } from '#server/context';

type Communes = CataloguePorts['communes'];

const isNamed = (communes: Communes, commune: Commune, city: string): boolean =>
  placeKey(communeName(commune)) === placeKey(city) ||
  communes.namesakes(city).some(({ commune: { insee } }) => insee === commune.insee || insee === commune.parent);

/**
 * The town of a sector under its name, so that a sector is never free text; null: no such town in mainland France,
 * Guadeloupe or Martinique.
 */
export const knownSector = (communes: Communes, { city, zip }: SignUpSector): SignUpSector | null => {
  const commune = communes.find({ city, zip });
  if (commune === null || !isSectorTown(commune.insee) || !isNamed(communes, commune, city)) return null;
  return { city: communeName(commune), zip };
};
