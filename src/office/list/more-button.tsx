import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import type { RowsResult } from './table-state.ts';

type Props = {
  result: Pick<RowsResult, 'more' | 'isLoadingMore'>;
  /** Default: the label of all lists. */
  label?: string;
};

/** Loads more entries of a list; renders nothing when there are none. */
export const MoreButton = ({ result: { more, isLoadingMore }, label }: Props): ReactElement | null => {
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
