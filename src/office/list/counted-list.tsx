import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { MoreButton } from './more-button.tsx';
import type { RowsResult } from './table-state.ts';

type Props = {
  label: string;
  /** Number of entries, or a text that there are none. */
  count: string;
  moreLabel: string;
  result: Pick<RowsResult, 'more' | 'isLoadingMore'>;
  className: string | undefined;
  /** The entries as list items. */
  children: ReactNode;
};

/** A list below the number of its entries, with a button that loads more. */
export const CountedList = ({ label, count, moreLabel, result, className, children }: Props): ReactElement => (
  <>
    <Text size="sm" c="dimmed" role="status" mb="xs">
      {count}
    </Text>
    <ul className={className} aria-label={label}>
      {children}
    </ul>
    <MoreButton result={result} label={moreLabel} />
  </>
);
