import { Loader, VisuallyHidden } from '@mantine/core';
import { type ChangeEvent, type ReactElement, type ReactNode, useEffect } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './suggestions.module.css';
import type { SuggestionField } from './use-suggestions.ts';

type Field<T> = Pick<SuggestionField<T>, 'items' | 'isStale' | 'status' | 'note' | 'pointed'>;

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** ARIA attributes of the input: a combobox with a list of suggestions. `isShown`: the list is visible. */
export const comboboxProps = <T,>(field: SuggestionField<T>, listId: string, isShown = field.isShown) => ({
  role: 'combobox',
  autoComplete: 'off',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isShown,
  'aria-controls': isShown ? listId : undefined,
  'aria-activedescendant': isShown && field.pointed >= 0 ? optionId(listId, field.pointed) : undefined,
  value: field.text,
  onChange: (event: ChangeEvent<HTMLInputElement>) => field.type(event.currentTarget.value),
});

type ListProps<T> = {
  id: string;
  /** Accessible name of the list. */
  label: string;
  field: Field<T> & Pick<SuggestionField<T>, 'click'>;
  /** Content of an option. */
  children: (item: T) => ReactNode;
  /** Called for the option under the pointer, which becomes the one that Enter takes. */
  onPoint?: (index: number) => void;
};

/** Scrolls the list, not the page, until an option is visible. */
const reveal = (option: HTMLElement | null): void => {
  const list = option?.parentElement;
  if (!list) return;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(inner.top - outer.top, 0) + Math.max(inner.bottom - outer.bottom, 0);
};

/** The options of a field; options for an earlier text are dimmed and cannot be taken. */
export function SuggestionList<T>({ id, label, field, children, onPoint }: ListProps<T>): ReactElement {
  const { words } = useOffice();
  const { items, isStale, pointed, note, click } = field;
  useEffect(() => reveal(document.getElementById(optionId(id, pointed))), [id, pointed]);
  return (
    <>
      <div id={id} role="listbox" aria-label={label} aria-busy={isStale} className={classes.list}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            // The index, because several items may have the same value.
            key={optionId(id, index)}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === pointed}
            aria-disabled={isStale || undefined}
            className={classes.option}
            onPointerMove={() => !isStale && onPoint?.(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => click(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
      {note && (
        <p aria-hidden="true" className={classes.note} data-note={note}>
          {words.suggestions[note]}
        </p>
      )}
    </>
  );
}

/** Status for screen readers. `otherwise`: the text when there is no status of suggestions. */
export const SuggestionStatus = ({ field, otherwise }: { field: Field<unknown>; otherwise: string }): ReactElement => {
  const { suggestions } = useOffice().words;
  const { note, status, items } = field;
  const found = status === 'found' ? suggestions.found(items.length) : otherwise;
  return <VisuallyHidden role="status">{note ? suggestions[note] : found}</VisuallyHidden>;
};

/** Spinner in the input while a response is awaited; nothing for an immediate response. */
export const SuggestionLoader = ({ field: { status } }: { field: Field<unknown> }): ReactElement | null =>
  status === 'waiting' ? <Loader size="xs" className={classes.loader} aria-hidden="true" /> : null;
