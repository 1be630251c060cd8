import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import type { RowsAnswer } from './table-state.ts';

type Props = {
  answer: Pick<RowsAnswer, 'more' | 'isLoadingMore'>;
  /** Absent: the words of all lists. */
  label?: string;
};

/** Loads further entries of a list; nothing when there are none. */
export const MoreButton = ({ answer: { more, isLoadingMore }, label }: Props): ReactElement | null => {
  const { words } = useOffice();
  return (
    more && (
      <div>
        <Button variant="default" mt="sm" loading={isLoadingMore} onClick={more}>
          {label ?? words.table.more}
        </Button>
      </div>
    )
  );
};
