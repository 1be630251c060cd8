import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { JobOfferItem } from '#contracts/job-offers';
import { candidatesAddress } from '#domain/leads/lead-paths';
import { JOB_BOARD_WORDS } from '#fr/job-board';
import { Day } from '#office/session/time-zone.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { ActiveSwitch } from './active-switch.tsx';
import classes from './job-board.module.css';

const WORDS = JOB_BOARD_WORDS.columns;

const CandidatesLink = ({ offer }: { offer: JobOfferItem }): ReactElement => (
  <Anchor
    component={Link}
    href={candidatesAddress(offer.id)}
    aria-label={JOB_BOARD_WORDS.leadsOf(offer.title)}
    size="sm"
    className={classes.control}
  >
    {JOB_BOARD_WORDS.leads}
  </Anchor>
);

const counted = (id: 'visits' | 'applications' | 'candidates'): Column<JobOfferItem> => ({
  id,
  header: WORDS[id],
  align: 'end',
  width: id === 'applications' ? '9.5rem' : '5.5rem',
  ...(id === 'candidates' && { onPhone: 'hidden' }),
  cell: (offer) => JOB_BOARD_WORDS.number(offer[id]),
});

const COLUMNS: readonly Column<JobOfferItem>[] = [
  { id: 'title', header: WORDS.title, sortable: 'asc', cell: ({ title }) => title },
  {
    id: 'active',
    header: WORDS.active,
    width: '6rem',
    onPhone: 'aside',
    cell: (offer) => <ActiveSwitch key={offer.id} offer={offer} />,
  },
  {
    id: 'code',
    header: WORDS.code,
    width: '5rem',
    onPhone: 'line',
    cell: ({ code }) => <KindBadge title={JOB_BOARD_WORDS.positions[code]}>{code}</KindBadge>,
  },
  {
    id: 'openedAt',
    header: WORDS.openedAt,
    sortable: 'desc',
    width: '7rem',
    onPhone: 'hidden',
    cell: ({ openedAt }) => <Day at={openedAt} />,
  },
  counted('visits'),
  counted('applications'),
  counted('candidates'),
];

const LEADS: Column<JobOfferItem> = {
  id: 'leads',
  header: WORDS.leads,
  width: '9.5rem',
  onPhone: 'line',
  cell: (offer) => <CandidatesLink offer={offer} />,
};

/** Columns of the offers; the link to the candidates only for people who may see them. */
export const offerColumns = (maySeeLeads: boolean): readonly Column<JobOfferItem>[] =>
  maySeeLeads ? [...COLUMNS, LEADS] : COLUMNS;
