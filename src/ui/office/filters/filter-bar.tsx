import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import { FilterPill } from './filter-pill.tsx';
import classes from './filters.module.css';
import type { Pill } from './pill.ts';
import { SearchField, type SearchWords } from './search-field.tsx';

/** Values of the filters by name; '' or absent: not set. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

type Props = {
  /** The search field, with the name of its filter. */
  search: SearchWords & { name: string };
  pills: readonly Pill[];
  values: FilterValues;
  onChange: (changed: Record<string, string>) => void;
  /** Tools of the list at the end of the bar. */
  tools: ReactNode;
};

/** The bar above a list: search, filters as pills, and tools. */
export const FilterBar = ({ search, pills, values, onChange, tools }: Props): ReactElement => {
  const words = useOffice().words.filters;
  const isFiltered = pills.some(({ name }) => (values[name] ?? '') !== '');
  const filters = useRef<HTMLElement>(null);
  const clear = (): void => {
    onChange(Object.fromEntries(pills.map(({ name }) => [name, ''])));
    // The button goes away. A text field would open the keyboard of a telephone.
    filters.current?.focus();
  };
  return (
    <div className={classes.bar}>
      <search ref={filters} tabIndex={-1} className={classes.filters} aria-label={words.label}>
        <SearchField
          value={values[search.name] ?? ''}
          onChange={(text) => onChange({ [search.name]: text })}
          words={search}
        />
        {pills.map((pill) => (
          <FilterPill
            key={pill.name}
            pill={pill}
            text={values[pill.name] ?? ''}
            onChange={(text) => onChange({ [pill.name]: text })}
            words={words}
          />
        ))}
        {isFiltered && (
          <Button variant="subtle" size="compact-sm" c="dimmed" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </search>
      <div className={classes.tools}>{tools}</div>
    </div>
  );
};
