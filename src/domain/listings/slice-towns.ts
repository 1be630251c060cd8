import type { CommuneIndex } from '#domain/places/commune-index';
import type { Commune } from '#domain/places/place';
import { KIND_NAMES } from './criteria.ts';
import type { SlicePlace } from './slice.ts';
import type { SliceMatches } from './slice-order.ts';
import { KINDS, type Kind, type Transaction } from './vocabulary.ts';

/**
 * Number of listings by transaction, kind (null: all) and town (null: everywhere). `updatedAt`: latest update, in
 * seconds.
 */
export type TownCount = {
  transaction: Transaction;
  kind: Kind | null;
  town: Commune | null;
  count: number;
  updatedAt: number;
};

/** Cells for each transaction: ids of kinds are smaller than this; cell 0 counts all kinds. */
const KIND_SPAN = 16;
const SPAN = 2 * KIND_SPAN;

const communeOf = (communes: CommuneIndex, { insee, zip, cityKey }: SlicePlace): Commune | null =>
  insee === null ? communes.find({ zip, city: cityKey }) : communes.byInsee(insee);

type Tally = { counts: Uint32Array; updated: Uint32Array };
const newTally = (size: number): Tally => ({ counts: new Uint32Array(size), updated: new Uint32Array(size) });

const count = ({ counts, updated }: Tally, cell: number, more: number, updatedAt: number): void => {
  counts[cell] = (counts[cell] ?? 0) + more;
  updated[cell] = Math.max(updated[cell] ?? 0, updatedAt);
};

/** Counts the results of a slice by place, transaction and kind. */
const tallyPlaces = ({ slice, rows }: SliceMatches): Tally => {
  const { place, rental, kind, updatedAt } = slice.columns;
  const tally = newTally(slice.places.length * SPAN);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const cell = (place[row] ?? 0) * SPAN + (rental[row] ?? 0) * KIND_SPAN + (kind[row] ?? 0);
    count(tally, cell, 1, updatedAt[row] ?? 0);
  }
  return tally;
};

/** Adds the counts of a place to those of a town; each also counts for all kinds. */
const addPlace = (to: Tally, from: Tally, place: number): void => {
  for (let cell = 0; cell < SPAN; cell++) {
    const [more = 0, updatedAt = 0] = [from.counts[place * SPAN + cell], from.updated[place * SPAN + cell]];
    if (more === 0) continue;
    count(to, cell, more, updatedAt);
    count(to, cell - (cell % KIND_SPAN), more, updatedAt);
  }
};

const KIND_OF_ID = new Map<number, Kind>(KIND_NAMES.map((kind) => [KINDS[kind].id, kind]));

const countsOf = ({ counts, updated }: Tally, town: Commune | null): TownCount[] =>
  [...counts].flatMap((count, cell) =>
    count === 0
      ? []
      : {
          transaction: cell < KIND_SPAN ? ('sale' as const) : ('rent' as const),
          kind: KIND_OF_ID.get(cell % KIND_SPAN) ?? null,
          town,
          count,
          updatedAt: updated[cell] ?? 0,
        },
  );

const byCount = (a: TownCount, b: TownCount): number =>
  b.count - a.count || (b.town?.population ?? 0) - (a.town?.population ?? 0);

/**
 * Number of results by transaction, kind and town, largest first. Results of an arrondissement also count for its town;
 * results without a known commune only for 'everywhere'.
 */
export const countTowns = (found: readonly SliceMatches[], communes: CommuneIndex): TownCount[] => {
  const everywhere = newTally(SPAN);
  const towns = new Map<string, { town: Commune; tally: Tally }>();
  const tallyOf = (town: Commune): Tally => {
    const known = towns.get(town.insee) ?? { town, tally: newTally(SPAN) };
    towns.set(town.insee, known);
    return known.tally;
  };
  for (const match of found) {
    const tally = tallyPlaces(match);
    for (const [index, place] of match.slice.places.entries()) {
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
