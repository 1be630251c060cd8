import type { MessageItem } from '#contracts/received-messages';
import { fullName } from '#domain/people/names';
import { MESSAGE_WORDS } from '#fr/message-words';
import { RECEIVED_WORDS as WORDS } from '#fr/received-messages';
import { Day } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { MessageBadge } from './message-badge.tsx';
import classes from './messages.module.css';

/** Columns of the received messages. */
export const MESSAGE_COLUMNS: readonly Column<MessageItem>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    sortable: 'asc',
    width: '11rem',
    cell: (message) => (
      <span className={classes.name} data-unread={message.status === 'unread' || undefined}>
        {fullName(message)}
      </span>
    ),
  },
  {
    id: 'form',
    header: WORDS.columns.form,
    width: '10.75rem',
    onPhone: 'line',
    cell: ({ form }) => MESSAGE_WORDS.forms[form],
  },
  {
    id: 'excerpt',
    header: WORDS.columns.excerpt,
    onPhone: 'text',
    cell: ({ excerpt, listing }) => (
      <span className={classes.excerpt}>
        {[listing?.reference, excerpt || MESSAGE_WORDS.noText].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: WORDS.columns.createdAt,
    sortable: 'desc',
    width: '7rem',
    onPhone: 'line',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'status',
    header: WORDS.columns.status,
    width: '7rem',
    onPhone: 'aside',
    cell: ({ status, toCheck }) => (
      <>
        <MessageBadge status={status} />
        {toCheck && (
          <StatusBadge color="orange" needsAction title={WORDS.toCheckHint}>
            {WORDS.toCheck}
          </StatusBadge>
        )}
      </>
    ),
  },
];
