import type { CommuneIndex } from './commune-index.ts';
import { namesOf, variantsOf } from './commune-names.ts';
import { placeKey } from './normalize.ts';
import type { Commune } from './place.ts';

/** A town as it was typed. */
export type TypedTown = { zip: string; city: string };

/**
 * Whether a name is one of the commune's: the current one, a former one, a locality, that of its whole town, or the
 * start of one.
 */
const hasName = (communes: CommuneIndex, commune: Commune, city: string): boolean => {
  const starts = [...variantsOf(city), placeKey(city)].filter((text) => text !== '').map((text) => `${text} `);
  return (
    communes.namesakes(city).some(({ commune: { insee } }) => insee === commune.insee || insee === commune.parent) ||
    (commune.parent === null && namesOf(commune).some((name) => starts.some((start) => name.startsWith(start))))
  );
};

/**
 * The commune of a postal code and a town that match (rule PLACE-TOWN), in every spelling that feeds may use: 'St
 * Denis', 'PARIS CEDEX 16', a former name. Null: no such commune, or the code belongs to another one. Feeds, which
 * nobody can correct during the import, also accept a code alone (`CommuneIndex.find`).
 */
export const findTown = (communes: CommuneIndex, { zip, city }: TypedTown): Commune | null => {
  const commune = communes.find({ zip, city });
  return commune && hasName(communes, commune, city) ? commune : null;
};

/**
 * The official spelling of 'LYON', 'ST ETIENNE', 'PARIS CEDEX 16', 'paris 12ème' or of a former name; other names are
 * unchanged.
 */
export const spellTown = (communes: Pick<CommuneIndex, 'byInsee'>, commune: Commune | null, city: string): string => {
  if (commune === null) return city;
  const typed = [...variantsOf(city), placeKey(city)];
  const town = commune.parent ? communes.byInsee(commune.parent) : null;
  const names = [commune.name, ...(town ? [town.name] : []), ...(commune.formerNames ?? [])];
  return names.find((name) => namesOf({ name }).some((value) => typed.includes(value))) ?? city;
};
