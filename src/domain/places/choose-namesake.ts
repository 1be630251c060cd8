import type { Namesake } from './commune-index.ts';
import type { Commune } from './place.ts';

export type Point = { lat: number; lng: number };

/** A town with listings: how many of those that are looked for, and how many of any kind. */
export type ListedTown = { commune: Commune; wanted: number; all: number };

/** Half the sine squared of the angle between two points: grows with the distance, which is all that is compared. */
const separation = (a: Point, b: Point): number => {
  const radians = Math.PI / 180;
  const half = (angle: number): number => Math.sin((angle * radians) / 2) ** 2;
  return half(a.lat - b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng - b.lng);
};

const nearest = (from: Point, points: readonly Point[]): number =>
  points.reduce((least, point) => Math.min(least, separation(from, point)), Number.POSITIVE_INFINITY);

export type Chooser = {
  /** Towns where listings are, by INSEE code. */
  listed: ReadonlyMap<string, ListedTown>;
  /** A point that was given with the name. */
  point: Point | null;
};

type Ranked = Namesake & { here: ListedTown | undefined; distance: number };

const byRank = (a: Ranked, b: Ranked): number =>
  Number(b.exact) - Number(a.exact) ||
  (b.here?.wanted ?? 0) - (a.here?.wanted ?? 0) ||
  (b.here?.all ?? 0) - (a.here?.all ?? 0) ||
  // Infinity minus itself is no number: without any listing no distance counts.
  (a.distance === b.distance ? 0 : a.distance - b.distance) ||
  b.commune.population - a.commune.population;

/**
 * Towns that a name without a postal code may mean, the likeliest first: nearest to the point given with it; else the one with most
 * listings of those looked for, then with any; else the nearest to a listing; else the largest. Communes of exactly this name come before
 * former names.
 */
export const rankNamesakes = (namesakes: readonly Namesake[], { listed, point }: Chooser): Namesake[] => {
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

export const chooseNamesake = (namesakes: readonly Namesake[], chooser: Chooser): Commune | null =>
  rankNamesakes(namesakes, chooser)[0]?.commune ?? null;
