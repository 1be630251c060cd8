import { Text } from '@mantine/core';
import type { JournalEntry } from '#contracts/journal';
import { actionText, actorText, fieldsText, subjectText, JOURNAL_WORDS as WORDS } from '#fr/journal';
import { ShortMoment } from '#office/session/time-zone.tsx';
import type { Column } from '#ui/office/table/column.ts';

/** The name of the person, or of the command or job that acted. */
export const actorOf = ({ by, role }: Pick<JournalEntry, 'by' | 'role'>): string => by.name || actorText(role);

/** Without the id of a person's record, which is in the window and in the file. */
const listedSubject = ({ subject }: JournalEntry): string => subjectText({ subject: { ...subject, id: '' } });

export const JOURNAL_COLUMNS: readonly Column<JournalEntry>[] = [
  { id: 'action', header: WORDS.columns.action, width: '14rem', cell: ({ action }) => actionText(action) },
  {
    id: 'at',
    header: WORDS.columns.at,
    width: '11rem',
    sortable: 'desc',
    onPhone: 'aside',
    cell: ({ at }) => <ShortMoment at={at} />,
  },
  { id: 'person', header: WORDS.columns.person, width: '12rem', onPhone: 'line', cell: actorOf },
  { id: 'subject', header: WORDS.columns.subject, onPhone: 'line', cell: listedSubject },
  {
    id: 'market',
    header: WORDS.columns.market,
    width: '11rem',
    onPhone: 'line',
    cell: ({ market }) => market?.name ?? '',
  },
  {
    id: 'fields',
    header: WORDS.columns.fields,
    width: '14rem',
    onPhone: 'hidden',
    cell: (entry) => (
      <Text component="span" inherit c="dimmed">
        {fieldsText(entry)}
      </Text>
    ),
  },
  {
    id: 'site',
    header: WORDS.columns.site,
    width: '11rem',
    hiddenAtFirst: true,
    onPhone: 'line',
    cell: ({ site }) => site?.name ?? '',
  },
  {
    id: 'role',
    header: WORDS.columns.role,
    width: '13rem',
    hiddenAtFirst: true,
    onPhone: 'line',
    cell: ({ role }) => actorText(role),
  },
];
