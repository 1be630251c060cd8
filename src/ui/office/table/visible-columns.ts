import { useState } from 'react';
import { z } from 'zod';
import type { Column } from './column.ts';

/** The person's choices, by column. Columns without a choice have their default, even in a later release. */
export type ColumnChoices = Readonly<Record<string, boolean>>;

const shape = z.record(z.string(), z.boolean());
const keyOf = (table: string): string => `columns:${table}`;

const readChoices = (storage: Storage, table: string): ColumnChoices => {
  try {
    return shape.parse(JSON.parse(storage.getItem(keyOf(table)) ?? '{}'));
  } catch {
    return {};
  }
};

const withoutCommon = <T>(given: Column<T>): Column<T> => {
  const { common: _, ...column } = given;
  return column;
};

/**
 * The columns to show, in table order; choices for columns that no longer exist are ignored. A chosen column is shown
 * also when its rows have a common value.
 */
export const shownColumns = <T>(columns: readonly Column<T>[], choices: ColumnChoices): readonly Column<T>[] =>
  columns
    .filter(({ id, hiddenAtFirst }, index) => index === 0 || (choices[id] ?? !hiddenAtFirst))
    .map((column) => (choices[column.id] ? withoutCommon(column) : column));

/** The choice of columns of a table, stored in this browser. */
export const useColumnChoices = (table: string): [ColumnChoices, (choices: ColumnChoices) => void] => {
  const [choices, setChoices] = useState(() => readChoices(localStorage, table));
  const choose = (next: ColumnChoices): void => {
    localStorage.setItem(keyOf(table), JSON.stringify(next));
    setChoices(next);
  };
  return [choices, choose];
};
