/** The selected rows: those with these ids, or all rows of the list except those with these ids. */
export type Selection = { all: boolean; ids: ReadonlySet<string> };

export const NOTHING: Selection = { all: false, ids: new Set() };
export const EVERYTHING: Selection = { all: true, ids: new Set() };

export const isSelected = ({ all, ids }: Selection, id: string): boolean => all !== ids.has(id);

/** Selects or deselects rows. */
export const select = ({ all, ids }: Selection, changed: readonly string[], on: boolean): Selection => {
  const next = new Set(ids);
  for (const id of changed) {
    if (all === on) next.delete(id);
    else next.add(id);
  }
  return { all, ids: next };
};

/** The rows between two rows, both included, in displayed order. */
export const rangeOf = (shown: readonly string[], from: string | null, to: string): readonly string[] => {
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  return start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
};
