import { Text, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import type { JournalEntry } from '#contracts/journal';
import { actorText, fieldsText, subjectText, JOURNAL_WORDS as WORDS } from '#fr/journal';
import { sentenceActor, sentencePredicate } from '#fr/journal-sentences';
import { ShortMoment } from '#office/session/time-zone.tsx';
import { Icon } from '#ui/office/icon.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './journal.module.css';

/** The name of the person, or of the command or job that acted. */
const actorOf = ({ by, role }: Pick<JournalEntry, 'by' | 'role'>): string => by.name || actorText(role);

/** Without the id of a person's record, which is in the window and in the file. */
const listedSubject = ({ subject }: JournalEntry): string => subjectText({ subject: { ...subject, id: '' } });

/** Actions whose fields say what was changed; those of an account and of others are details. */
const CHANGES = /^(?!account\.).*\.(?:changed|saved)$/;

/** An entry as a row: the first one of a run that is folded or unfolded has the number of its entries. */
export type JournalRow = JournalEntry & { times?: number; isOpen?: boolean; isWithin?: boolean };

/** Shows or hides the other entries of a run. */
type Toggle = (entry: JournalEntry) => void;

const Times = ({ row: { times, isOpen }, onToggle }: { row: JournalRow; onToggle: () => void }): ReactElement => (
  <UnstyledButton className={classes.times} aria-expanded={isOpen} title={WORDS.eachOne} onClick={onToggle}>
    {WORDS.times(times ?? 1)}
    <Icon name="chevron" size={14} />
  </UnstyledButton>
);

const actionColumn = (toggle: Toggle): Column<JournalRow> => ({
  id: 'action',
  header: WORDS.columns.action,
  cell: (entry) => (
    <span className={entry.isWithin ? classes.within : undefined}>
      {sentenceActor(entry)}{' '}
      <Text component="span" inherit fw={400} c="gray.8">
        {sentencePredicate(entry)}
      </Text>
      {CHANGES.test(entry.action) && entry.fields.length > 0 && (
        <Text component="span" inherit fw={400} c="dimmed">
          {`\u00a0: ${fieldsText(entry)}`}
        </Text>
      )}
    </span>
  ),
  after: (entry) => entry.times !== undefined && <Times row={entry} onToggle={() => toggle(entry)} />,
});

const OTHERS: readonly Column<JournalRow>[] = [
  {
    id: 'at',
    header: WORDS.columns.at,
    width: '11rem',
    sortable: 'desc',
    onPhone: 'aside',
    cell: ({ at }) => <ShortMoment at={at} />,
  },
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
    hiddenAtFirst: true,
    onPhone: 'line',
    cell: (entry) => (
      <Text component="span" inherit c="dimmed">
        {fieldsText(entry)}
      </Text>
    ),
  },
  {
    id: 'person',
    header: WORDS.columns.person,
    width: '12rem',
    hiddenAtFirst: true,
    onPhone: 'hidden',
    cell: actorOf,
  },
  {
    id: 'subject',
    header: WORDS.columns.subject,
    width: '14rem',
    hiddenAtFirst: true,
    onPhone: 'hidden',
    cell: listedSubject,
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

/** Columns of the journal. */
export const journalColumns = (toggle: Toggle): readonly Column<JournalRow>[] => [actionColumn(toggle), ...OTHERS];
