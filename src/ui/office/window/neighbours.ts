/** The records before and after one in the list behind its window. */
export type Neighbours<T> = { previous: T | null; next: T | null };

/** Null on each side at the ends of the list, and when the list does not hold the record. */
export const neighboursOf = <T>(list: readonly T[], isOpen: (item: T) => boolean): Neighbours<T> => {
  const at = list.findIndex(isOpen);
  if (at === -1) return { previous: null, next: null };
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
};
