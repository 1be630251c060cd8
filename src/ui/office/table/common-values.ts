import type { Column } from './column.ts';

export type CommonValue = { id: string; header: string; text: string };

/** The columns that have the same value in each of several rows, with this value. */
export const commonValues = <T>(columns: readonly Column<T>[], rows: readonly T[] = []): CommonValue[] => {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return [];
  return columns.flatMap(({ id, header, common }) => {
    const text = common?.(first);
    return text !== undefined && others.every((row) => common?.(row) === text) ? [{ id, header, text }] : [];
  });
};
