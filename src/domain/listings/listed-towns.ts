import type { ListedTown } from '#domain/places/choose-namesake';
import type { TownCount } from './slice-towns.ts';
import type { Transaction } from './vocabulary.ts';

/** Towns with listings by INSEE code, from `countTowns`; `wanted` counts the listings of `transaction` (null: none). */
export const listedTowns = (
  counts: readonly TownCount[],
  transaction: Transaction | null,
): ReadonlyMap<string, ListedTown> => {
  const towns = new Map<string, ListedTown>();
  for (const { town, kind, count, transaction: counted } of counts) {
    if (town === null || kind !== null) continue;
    const known = towns.get(town.insee) ?? { commune: town, wanted: 0, all: 0 };
    const wanted = known.wanted + (counted === transaction ? count : 0);
    towns.set(town.insee, { commune: town, wanted, all: known.all + count });
  }
  return towns;
};
