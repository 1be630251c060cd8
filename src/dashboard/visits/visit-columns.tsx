import type { ReactElement } from 'react';
import type { VisitItem } from '#contracts/visits';
import { fullName } from '#domain/people/names';
import type { VisitStatus } from '#domain/visits/visit';
import { townName } from '#fr/places';
import { SITE_VISIT_WORDS } from '#fr/site-visits';
import { VISIT_STATUS_LABELS } from '#fr/visits';
import { ShortMoment } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './visits.module.css';

const { columns: WORDS } = SITE_VISIT_WORDS;

const COLORS: Readonly<Partial<Record<VisitStatus, string>>> = {
  asked: 'orange',
  proposed: 'blue',
  confirmed: 'green',
  refused: 'red',
};

export const VisitBadge = ({ status }: { status: VisitStatus }): ReactElement => (
  <StatusBadge color={COLORS[status] ?? 'gray'} needsAction={status === 'asked'}>
    {VISIT_STATUS_LABELS[status]}
  </StatusBadge>
);

/** Columns of the list of visits. */
export const VISIT_COLUMNS: readonly Column<VisitItem>[] = [
  { id: 'name', header: WORDS.name, width: '12rem', cell: fullName },
  {
    id: 'listing',
    header: WORDS.listing,
    onPhone: 'text',
    cell: ({ listing }) =>
      listing && <span className={classes.home}>{`${listing.title}, ${townName(listing.city)}`}</span>,
  },
  {
    id: 'datedAt',
    header: WORDS.datedAt,
    width: '10.75rem',
    sortable: 'desc',
    onPhone: 'line',
    cell: ({ datedAt }) => <ShortMoment at={datedAt} />,
  },
  { id: 'member', header: WORDS.member, width: '10rem', onPhone: 'line', cell: ({ member }) => member },
  {
    id: 'status',
    header: WORDS.status,
    width: '11.5rem',
    onPhone: 'aside',
    cell: ({ status }) => <VisitBadge status={status} />,
  },
];
