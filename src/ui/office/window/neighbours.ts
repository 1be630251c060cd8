/** The previous and next record of the list behind a window. */
export type Neighbours<T> = { previous: T | null; next: T | null };

/** Null at the ends of the list, and when the list does not contain the record. */
export const neighboursOf = <T>(list: readonly T[], isOpen: (item: T) => boolean): Neighbours<T> => {
  const at = list.findIndex(isOpen);
  if (at === -1) return { previous: null, next: null };
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
};
