import { type MouseEvent, useRef } from 'react';
import { isSelected, rangeOf, type Selection, select } from '#ui/office/selection/selection.ts';

export type Selecting = { selection: Selection; onChange: (selection: Selection) => void };

/** Selects a row, or with Shift all rows since the last selected one. `shown`: ids of the rows, in order. */
export const useRowChoice = (
  shown: readonly string[],
  selecting: Selecting | undefined,
): ((id: string, event: MouseEvent) => void) => {
  const anchor = useRef<string | null>(null);
  return (id, { shiftKey }) => {
    if (!selecting) return;
    const { selection, onChange } = selecting;
    const changed = shiftKey ? rangeOf(shown, anchor.current, id) : [id];
    onChange(select(selection, changed, !isSelected(selection, id)));
    anchor.current = id;
  };
};
