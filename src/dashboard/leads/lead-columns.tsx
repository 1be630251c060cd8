import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { LeadItem } from '#contracts/leads';
import { neglectOf } from '#domain/leads/lead';
import type { Programme } from '#domain/leads/programme';
import { mayCallText } from '#fr/consents';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import { originText } from '#fr/origins';
import { Day } from '#office/session/time-zone.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { useNow } from '#ui/office/use-now.ts';
import classes from './leads.module.css';
import { StatusSelect } from './status-select.tsx';

const DAY_MS = 86_400_000;

/** How long a lead was not changed, by colour and text. */
export const NeglectNote = ({ lead: { status, updatedAt } }: { lead: LeadItem }): ReactElement | null => {
  const now = useNow();
  const since = Date.parse(updatedAt);
  const neglect = neglectOf({ status, updatedAt: since }, now);
  if (neglect === 'none') return null;
  return (
    <span className={classes.neglect} data-neglect={neglect}>
      {WORDS.neglect[neglect](Math.floor((now - since) / DAY_MS))}
    </span>
  );
};

/** With the reason as text, so that it needs neither a pointer nor the focus. */
const MayCall = ({ lead: { phone, mayCall } }: { lead: LeadItem }): ReactElement | null =>
  phone === '' ? null : (
    <span className={classes.callable} data-callable={mayCall}>
      {mayCallText(mayCall)}
    </span>
  );

const NAME: Column<LeadItem> = {
  id: 'name',
  header: WORDS.columns.name,
  sortable: 'asc',
  cell: (lead) => (
    <span className={classes.name}>
      <span>{lead.fullname}</span>
      {lead.toCheck && (
        <Badge variant="light" color="orange" title={WORDS.toCheckHint}>
          {WORDS.toCheck}
        </Badge>
      )}
      <NeglectNote lead={lead} />
    </span>
  ),
};

/** The category of a prospective agent, or the position of a candidate. */
const KIND: Readonly<Record<Programme, Column<LeadItem>>> = {
  growth: {
    id: 'experiment',
    header: WORDS.columns.experiment,
    width: '9rem',
    cell: ({ experiment }) => WORDS.experiments[experiment],
  },
  leadership: { id: 'type', header: WORDS.columns.type, width: '12rem', cell: ({ type }) => WORDS.types[type] },
};

const COMMON: readonly Column<LeadItem>[] = [
  {
    id: 'phone',
    header: WORDS.columns.phone,
    width: '9rem',
    cell: ({ phone }) => (phone === '' ? null : WORDS.phone(phone)),
  },
  { id: 'mayCall', header: WORDS.columns.mayCall, width: '11rem', cell: (lead) => <MayCall lead={lead} /> },
  { id: 'email', header: WORDS.columns.email, hiddenAtFirst: true, cell: ({ email }) => email },
  { id: 'origin', header: WORDS.columns.origin, width: '10rem', cell: ({ origin }) => originText(origin) },
  { id: 'assignee', header: WORDS.columns.assignee, width: '9rem', cell: ({ assignee }) => assignee?.name },
  {
    id: 'createdAt',
    header: WORDS.columns.createdAt,
    sortable: 'desc',
    width: '7rem',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: WORDS.columns.updatedAt,
    sortable: 'desc',
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ updatedAt }) => <Day at={updatedAt} />,
  },
];

const columnsOf = (programme: Programme): readonly Column<LeadItem>[] => [
  NAME,
  { id: 'status', header: WORDS.columns.status, width: '9rem', cell: (lead) => <StatusSelect lead={lead} /> },
  KIND[programme],
  ...COMMON,
];

/** Columns of the pipelines. */
export const LEAD_COLUMNS: Readonly<Record<Programme, readonly Column<LeadItem>[]>> = {
  growth: columnsOf('growth'),
  leadership: columnsOf('leadership'),
};
