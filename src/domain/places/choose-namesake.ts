import type { Namesake } from './commune-index.ts';
import type { Commune, Coordinates } from './place.ts';

/** A town with listings. `wanted`: number of listings of the searched transaction; `all`: number of all listings. */
export type ListedTown = { commune: Commune; wanted: number; all: number };

/** Haversine of the angle between two points: monotonic in the distance, sufficient for comparisons. */
const haversine = (a: Coordinates, b: Coordinates): number => {
  const radians = Math.PI / 180;
  const half = (angle: number): number => Math.sin((angle * radians) / 2) ** 2;
  return half(a.lat - b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng - b.lng);
};

const nearest = (from: Coordinates, points: readonly Coordinates[]): number =>
  points.reduce((least, point) => Math.min(least, haversine(from, point)), Number.POSITIVE_INFINITY);

export type NamesakeContext = {
  /** Towns with listings, by INSEE code. */
  listed: ReadonlyMap<string, ListedTown>;
  /** Coordinates given with the name; null: none. */
  point: Coordinates | null;
};

type Ranked = Namesake & { here: ListedTown | undefined; distance: number };

const byRank = (a: Ranked, b: Ranked): number =>
  Number(b.exact) - Number(a.exact) ||
  (b.here?.wanted ?? 0) - (a.here?.wanted ?? 0) ||
  (b.here?.all ?? 0) - (a.here?.all ?? 0) ||
  // Compared for equality first, because Infinity minus Infinity is NaN: without listings all distances are infinite.
  (a.distance === b.distance ? 0 : a.distance - b.distance) ||
  b.commune.population - a.commune.population;

/**
 * Communes of the same name, the most probable first (docs/decisions/0027): exact names before former ones; then the
 * nearest to the coordinates given with the name; otherwise the one with most wanted listings, then with most listings;
 * otherwise the nearest to any listing; otherwise the largest.
 */
export const rankNamesakes = (namesakes: readonly Namesake[], { listed, point }: NamesakeContext): Namesake[] => {
  const points = point ? [point] : [...listed.values()].map(({ commune }) => commune);
  const ranked = namesakes.map(
    (namesake): Ranked => ({
      ...namesake,
      here: point ? undefined : listed.get(namesake.commune.insee),
      distance: nearest(namesake.commune, points),
    }),
  );
  return ranked.sort(byRank);
};

/** The first commune of `rankNamesakes`; null when there is none. */
export const chooseNamesake = (namesakes: readonly Namesake[], chooser: NamesakeContext): Commune | null =>
  rankNamesakes(namesakes, chooser)[0]?.commune ?? null;
