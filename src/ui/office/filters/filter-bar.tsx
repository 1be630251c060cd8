import { Badge, Button, UnstyledButton } from '@mantine/core';
import { ListFilter } from 'lucide';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useFocusReturn } from '#ui/office/focus-return.ts';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { FilterPill } from './filter-pill.tsx';
import classes from './filters.module.css';
import type { Pill } from './pill.ts';
import { SearchField, type SearchWords } from './search-field.tsx';
import { placesOf } from './shown-pills.ts';

/** Values of the filters by name; '' or absent: not set. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** The search field of a list, with the name of its filter. `field`: a field of its own in its place. */
export type Search = SearchWords & {
  name: string;
  field?: (value: string, onChange: (text: string) => void) => ReactNode;
};

type Props = {
  search: Search;
  pills: readonly Pill[];
  values: FilterValues;
  onChange: (changed: Record<string, string>) => void;
  /** Tools of the list at the end of the bar. */
  tools: ReactNode;
};

/** From this number on, a wide bar does not show all filters. With one or two, every bar does. */
const MANY = 5;

/** The bar above a list: search, the most used filters as pills with a button that shows the others, and tools. */
export const FilterBar = ({ search, pills, values, onChange, tools }: Props): ReactElement => {
  const words = useOffice().words.filters;
  const set = new Set(pills.flatMap(({ name }) => ((values[name] ?? '') === '' ? [] : [name])));
  const places = placesOf(pills, set);
  const searched = values[search.name] ?? '';
  const setSearched = (text: string): void => onChange({ [search.name]: text });
  const [isOpen, setOpen] = useState(false);
  const filters = useRef<HTMLElement>(null);
  // The bar goes away when its last filter is removed and the list has no rows.
  useFocusReturn();
  const clear = (): void => {
    onChange(Object.fromEntries(pills.map(({ name }) => [name, ''])));
    // The button goes away. A text field would open the keyboard of a telephone.
    filters.current?.focus();
  };
  return (
    <div className={classes.bar} data-all={isOpen || undefined} data-pills={Math.min(pills.length, MANY)}>
      <search ref={filters} tabIndex={-1} className={classes.filters} aria-label={words.label}>
        {search.field ? (
          <div className={classes.search}>{search.field(searched, setSearched)}</div>
        ) : (
          <SearchField value={searched} onChange={setSearched} words={search} />
        )}
        {pills.map((pill) => (
          <FilterPill
            key={pill.name}
            pill={pill}
            place={places.get(pill.name) ?? 'behind'}
            text={values[pill.name] ?? ''}
            onChange={(text) => onChange({ [pill.name]: text })}
            words={words}
          />
        ))}
        {pills.length > 0 && (
          <UnstyledButton className={classes.all} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <LucideIcon node={ListFilter} size={16} />
            {words.label}
            {set.size > 0 && (
              <Badge size="sm" circle aria-label={words.set(set.size)}>
                {set.size}
              </Badge>
            )}
          </UnstyledButton>
        )}
        {set.size > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            c="dimmed"
            className={classes.clear}
            aria-label={words.clear}
            onClick={clear}
          >
            {words.clearShort}
          </Button>
        )}
      </search>
      <div className={classes.tools}>{tools}</div>
    </div>
  );
};
