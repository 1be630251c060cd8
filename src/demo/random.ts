import { randomOf } from '#domain/estimation/boosting';

/** A seeded random generator: the same seed gives the same numbers, so that the demo is the same everywhere. */
export type Random = {
  /** A number from 0 to 1, 1 excluded. */
  next: () => number;
  /** An integer from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** One item of a non-empty list. */
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

const hash = (text: string): number => {
  let value = 2166136261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
};

/** Seeded by an FNV-1a hash. */
export const createRandom = (seed: string): Random => {
  const next = randomOf(hash(seed));
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[between(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(between(0, left.length - 1), 1));
  };
  return { next, between, pick, shuffle };
};
