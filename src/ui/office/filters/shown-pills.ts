import type { Pill } from './pill.ts';

/** From which width a filter is in the bar: on a phone too, a tablet, a wide screen, or only when all are shown. */
export type PillPlace = 'phone' | 'tablet' | 'wide' | 'behind';

const PLACES: readonly PillPlace[] = ['phone', 'tablet', 'wide', 'wide'];

/** The place of each filter, by name: those that are set come first, then the others in their order. */
export const placesOf = (pills: readonly Pick<Pill, 'name'>[], set: ReadonlySet<string>): Map<string, PillPlace> => {
  const names = pills.map(({ name }) => name);
  const ranked = [...names.filter((name) => set.has(name)), ...names.filter((name) => !set.has(name))];
  return new Map(ranked.map((name, rank) => [name, PLACES[rank] ?? 'behind']));
};
