import type { SignUpSector } from '#contracts/sign-up';
import { isSectorTown } from '#domain/places/country';
import { findTown } from '#domain/places/find-town';
import { communeName } from '#fr/places';
import type { CataloguePorts } from '#server/context';

type Communes = CataloguePorts['communes'];

/**
 * The town of a sector under its official name, so that a sector is never free text; null: no such town in mainland
 * France, Guadeloupe or Martinique.
 */
export const knownSector = (communes: Communes, { city, zip }: SignUpSector): SignUpSector | null => {
  const commune = findTown(communes, { city, zip });
  if (commune === null || !isSectorTown(commune.insee)) return null;
  return { city: communeName(commune), zip };
};
