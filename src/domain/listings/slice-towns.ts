import type { CommuneIndex } from '#domain/places/commune-index';
import type { Commune } from '#domain/places/place';
import type { SlicePlace } from './slice.ts';
import type { SliceMatches } from './slice-order.ts';
import { KINDS, type Kind, type Transaction } from './vocabulary.ts';

/** A search that finds something: one project, a kind or all, a town or everywhere. `updatedAt`: of its newest change, in seconds. */
export type TownCount = {
  transaction: Transaction;
  kind: Kind | null;
  town: Commune | null;
  count: number;
  updatedAt: number;
};

/** Ids of kinds are below; 0 stands for all of them. */
const KIND_SPAN = 16;
const SPAN = 2 * KIND_SPAN;

const communeOf = (communes: CommuneIndex, { insee, zip, cityKey }: SlicePlace): Commune | null =>
  insee === null ? communes.find({ zip, city: cityKey }) : communes.byInsee(insee);

type Tally = { counts: Uint32Array; updated: Uint32Array };
const newTally = (size: number): Tally => ({ counts: new Uint32Array(size), updated: new Uint32Array(size) });

/** One loop over what was found in a slice: by place, project and kind. */
const tallyPlaces = ({ slice, rows }: SliceMatches): Tally => {
  const { place, rental, kind, updatedAt } = slice.columns;
  const tally = newTally(slice.places.length * SPAN);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const cell = (place[row] as number) * SPAN + (rental[row] as number) * KIND_SPAN + (kind[row] as number);
    (tally.counts[cell] as number)++;
    if ((updatedAt[row] as number) > (tally.updated[cell] as number)) tally.updated[cell] = updatedAt[row] as number;
  }
  return tally;
};

const add = (to: Tally, toCell: number, from: Tally, fromCell: number): void => {
  to.counts[toCell] = (to.counts[toCell] as number) + (from.counts[fromCell] as number);
  to.updated[toCell] = Math.max(to.updated[toCell] as number, from.updated[fromCell] as number);
};

/** Adds a place's cells to a town's; each also to the cell of all kinds. */
const addPlace = (to: Tally, from: Tally, place: number): void => {
  for (let cell = 0; cell < SPAN; cell++) {
    if (from.counts[place * SPAN + cell] === 0) continue;
    add(to, cell, from, place * SPAN + cell);
    add(to, cell - (cell % KIND_SPAN), from, place * SPAN + cell);
  }
};

const KIND_OF_ID = new Map((Object.keys(KINDS) as Kind[]).map((kind) => [KINDS[kind].id as number, kind]));

const countsOf = ({ counts, updated }: Tally, town: Commune | null): TownCount[] =>
  [...counts].flatMap((count, cell) =>
    count === 0
      ? []
      : {
          transaction: cell < KIND_SPAN ? ('sale' as const) : ('rent' as const),
          kind: KIND_OF_ID.get(cell % KIND_SPAN) ?? null,
          town,
          count,
          updatedAt: updated[cell] as number,
        },
  );

const byCount = (a: TownCount, b: TownCount): number =>
  b.count - a.count || (b.town?.population ?? 0) - (a.town?.population ?? 0);

/**
 * How many listings each project, kind and town has, among those found; the most first. An arrondissement's count for its town too. Listings of
 * places that no commune is known for count for everywhere alone.
 */
export const countTowns = (found: readonly SliceMatches[], communes: CommuneIndex): TownCount[] => {
  const everywhere = newTally(SPAN);
  const towns = new Map<string, { town: Commune; tally: Tally }>();
  const tallyOf = (town: Commune): Tally => {
    const known = towns.get(town.insee) ?? { town, tally: newTally(SPAN) };
    towns.set(town.insee, known);
    return known.tally;
  };
  for (const one of found) {
    const tally = tallyPlaces(one);
    for (const [index, place] of one.slice.places.entries()) {
      addPlace(everywhere, tally, index);
      const commune = communeOf(communes, place);
      const whole = commune?.parent ? communes.byInsee(commune.parent) : null;
      for (const town of [commune, whole]) if (town) addPlace(tallyOf(town), tally, index);
    }
  }
  return [
    ...countsOf(everywhere, null),
    ...[...towns.values()].flatMap(({ town, tally }) => countsOf(tally, town)),
  ].sort(byCount);
};
