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

/** Counts the results of a slice by place, transaction and kind. */
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

/** Adds the counts of a place to those of a town; each also counts for all kinds. */
const addPlace = (to: Tally, from: Tally, place: number): void => {
  for (let cell = 0; cell < SPAN; cell++) {
    if (from.counts[place * SPAN + cell] === 0) continue;
    add(to, cell, from, place * SPAN + cell);
    add(to, cell - (cell % KIND_SPAN), from, place * SPAN + cell);
  }
};

const KIND_OF_ID = new Map(KIND_NAMES.map((kind) => [KINDS[kind].id as number, kind]));

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
