import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useFocusReturn } from '#ui/office/focus-return.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Texts of an empty list. */
export type EmptyWords = { title: string; text: string };

type Props = EmptyWords & {
  /** What was searched; '': only filters are set. */
  searched: string;
  onClear: () => void;
};

/** In the place of a list whose search and filters find nothing: what was searched, and one button that removes all. */
export const NoMatch = ({ title, text, searched, onClear }: Props): ReactElement => {
  const words = useOffice().words.filters;
  // The button goes away with the message.
  useFocusReturn();
  return (
    <EmptyState
      title={searched === '' ? title : words.noMatch(title, searched)}
      text={text}
      action={
        <Button variant="default" mt="xs" onClick={onClear}>
          {words.clearAll}
        </Button>
      }
    />
  );
};
