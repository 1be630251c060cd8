import type { SuperUser } from '#contracts/super-users';
import { SUPER_USER_WORDS as WORDS } from '#fr/super-users';
import { EmailCell, PersonName } from '#office/people/person-cells.tsx';
import { Day } from '#office/session/time-zone.tsx';
import { Portrait } from '#ui/office/portrait.tsx';
import type { Column } from '#ui/office/table/column.ts';

/** Columns of the super users. */
export const SUPER_USER_COLUMNS: readonly Column<SuperUser>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    lead: (user) => <Portrait person={user} />,
    cell: (user) => <PersonName person={user} you={WORDS.you} />,
  },
  {
    id: 'email',
    header: WORDS.columns.email,
    width: '18rem',
    onPhone: 'line',
    cell: ({ email }) => <EmailCell email={email} />,
  },
  { id: 'since', header: WORDS.columns.since, width: '8rem', cell: ({ createdAt }) => <Day at={createdAt} /> },
];
