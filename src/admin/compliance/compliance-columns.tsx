import type { ReactElement } from 'react';
import type { ComplianceItem } from '#contracts/compliance';
import { completeShare, MIN_COMPLETE_SHARE } from '#domain/network/compliance';
import { COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import type { Column } from '#ui/office/table/column.ts';
import classes from './compliance.module.css';

const end = (id: keyof typeof WORDS.columns, width: string) => ({
  id,
  header: WORDS.columns[id],
  width,
  align: 'end' as const,
});

/** A share, with a bar if something is missing; one that the network has to deal with is red. */
const Share = ({ counts }: { counts: Pick<ComplianceItem, 'ads' | 'faulty'> }): ReactElement => {
  if (counts.faulty === 0) return <>{WORDS.share(counts)}</>;
  const share = completeShare(counts);
  return (
    <span className={classes.share} data-low={share < MIN_COMPLETE_SHARE} style={{ backgroundSize: `${share}% 2px` }}>
      {WORDS.share(counts)}
    </span>
  );
};

export const COMPLIANCE_COLUMNS: readonly Column<ComplianceItem>[] = [
  { id: 'name', header: WORDS.columns.name, sortable: 'asc', cell: ({ name }) => name },
  {
    ...end('ads', '12rem'),
    cell: ({ state, ads }) => (state === 'unchecked' ? WORDS.states.unchecked : WORDS.number(ads)),
  },
  {
    ...end('faulty', '9rem'),
    sortable: 'desc',
    isQuiet: ({ faulty }) => faulty === 0,
    cell: ({ state, faulty }) => (state === 'unchecked' ? '' : WORDS.number(faulty)),
  },
  {
    ...end('share', '8rem'),
    onPhone: 'aside',
    cell: (market) => market.state !== 'unchecked' && <Share counts={market} />,
  },
  { ...end('former', '10rem'), cell: ({ former }) => (former ? WORDS.share(former) : '') },
  {
    ...end('sites', '10rem'),
    isQuiet: ({ sites }) => sites === 0,
    cell: ({ sites }) => WORDS.number(sites),
  },
];
