import type { ActiveAlert } from '#contracts/alerts';
import { ACTIVE_ALERT_WORDS as WORDS } from '#fr/active-alerts';
import { FREQUENCY_LABELS } from '#fr/alerts';
import { number } from '#fr/format';
import { EmailCell } from '#office/people/person-cells.tsx';
import { Day } from '#office/session/time-zone.tsx';
import type { Column } from '#ui/office/table/column.ts';

/** Columns of the searches that visitors wait for. */
export const ALERT_COLUMNS: readonly Column<ActiveAlert>[] = [
  { id: 'search', header: WORDS.columns.search, cell: ({ search }) => search },
  {
    id: 'email',
    header: WORDS.columns.email,
    width: '16.5rem',
    onPhone: 'line',
    cell: ({ email }) => <EmailCell email={email} />,
  },
  {
    id: 'frequency',
    header: WORDS.columns.frequency,
    width: '10.5rem',
    onPhone: 'hidden',
    cell: ({ frequency, isPaused }) => (isPaused ? WORDS.paused : FREQUENCY_LABELS[frequency]),
  },
  {
    id: 'homes',
    header: WORDS.columns.homes,
    width: '7rem',
    align: 'end',
    cell: ({ homes }) => number(homes),
  },
  {
    id: 'matches',
    header: WORDS.columns.matches,
    width: '7rem',
    align: 'end',
    onPhone: 'hidden',
    cell: ({ matches }) => number(matches),
  },
  {
    id: 'confirmedAt',
    header: WORDS.columns.confirmedAt,
    width: '6.75rem',
    onPhone: 'aside',
    cell: ({ confirmedAt }) => <Day at={confirmedAt} />,
  },
];
