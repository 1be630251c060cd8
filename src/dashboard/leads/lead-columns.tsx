import type { ReactElement } from 'react';
import type { LeadItem } from '#contracts/leads';
import { DAY_MS } from '#domain/calendar/durations';
import { neglectOf } from '#domain/leads/lead';
import type { Programme } from '#domain/leads/programme';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import { shortOriginText } from '#fr/origins';
import { CallLink } from '#office/people/call-link.tsx';
import { Day } from '#office/session/time-zone.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { Portrait } from '#ui/office/portrait.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { useNow } from '#ui/office/use-now.ts';
import classes from './leads.module.css';
import { StatusSelect } from './status-select.tsx';

type NeglectProps = { lead: Pick<LeadItem, 'status' | 'updatedAt'> };

/** For how many days a lead was not changed, by colour and text; the sentence is the tooltip. */
export const NeglectNote = ({ lead: { status, updatedAt } }: NeglectProps): ReactElement | null => {
  const now = useNow();
  const since = Date.parse(updatedAt);
  const neglect = neglectOf({ status, updatedAt: since }, now);
  if (neglect === 'none') return null;
  const days = Math.floor((now - since) / DAY_MS);
  const text = WORDS.neglect[neglect](days);
  return (
    <span className={classes.neglect} data-neglect={neglect} role="img" aria-label={text} title={text}>
      {WORDS.days(days)}
    </span>
  );
};

/** Who follows a lead, cut where there is no room. */
export const Follower = ({ person }: { person: NonNullable<LeadItem['assignee']> }): ReactElement => (
  <span className={classes.follower}>
    <Portrait person={person} size={20} />
    <span title={person.name}>{person.name}</span>
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
        <StatusBadge color="orange" needsAction title={WORDS.toCheckHint}>
          {WORDS.toCheck}
        </StatusBadge>
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
    width: '7.5rem',
    onPhone: 'hidden',
    cell: ({ experiment }) => WORDS.experiments[experiment],
  },
  leadership: {
    id: 'type',
    header: WORDS.columns.type,
    width: '6rem',
    onPhone: 'line',
    // The same codes as in the list of offers.
    cell: ({ type }) => <KindBadge title={WORDS.types[type]}>{type.toUpperCase()}</KindBadge>,
  },
};

const COMMON: readonly Column<LeadItem>[] = [
  {
    id: 'phone',
    header: WORDS.columns.phone,
    width: '9.75rem',
    onPhone: 'line',
    cell: ({ phone, mayCall }) => phone !== '' && <CallLink phone={phone} mayCall={mayCall} />,
  },
  { id: 'email', header: WORDS.columns.email, hiddenAtFirst: true, onPhone: 'line', cell: ({ email }) => email },
  {
    id: 'origin',
    header: WORDS.columns.origin,
    width: '9rem',
    onPhone: 'hidden',
    cell: ({ origin }) => shortOriginText(origin),
  },
  {
    id: 'assignee',
    header: WORDS.columns.assignee,
    width: '10rem',
    onPhone: 'rest',
    cell: ({ assignee }) => assignee && <Follower person={assignee} />,
  },
  {
    id: 'createdAt',
    header: WORDS.columns.createdAt,
    sortable: 'desc',
    width: '6.75rem',
    onPhone: 'line',
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
  {
    id: 'status',
    header: WORDS.columns.status,
    width: '9rem',
    onPhone: 'aside',
    cell: (lead) => <StatusSelect lead={lead} />,
  },
  KIND[programme],
  ...COMMON,
];

/** Columns of the pipelines. */
export const LEAD_COLUMNS: Readonly<Record<Programme, readonly Column<LeadItem>[]>> = {
  growth: columnsOf('growth'),
  leadership: columnsOf('leadership'),
};
