import type { SuperUser } from '#contracts/super-users';
import { SUPER_USER_WORDS as WORDS } from '#fr/super-users';
import { personColumns } from '#office/people/person-columns.tsx';
import { Day } from '#office/session/time-zone.tsx';
import type { Column } from '#ui/office/table/column.ts';

/** Columns of the super users. */
export const SUPER_USER_COLUMNS: readonly Column<SuperUser>[] = [
  ...personColumns(WORDS),
  { id: 'since', header: WORDS.columns.since, width: '8rem', cell: ({ createdAt }) => <Day at={createdAt} /> },
];
