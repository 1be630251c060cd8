import { Badge, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import type { SuperUser } from '#contracts/super-users';
import { fullName } from '#domain/people/names';
import { SUPER_USER_WORDS as WORDS } from '#fr/super-users';
import { useSession } from '#office/session/session-context.ts';
import { Day } from '#office/session/time-zone.tsx';
import { Portrait } from '#ui/office/portrait.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './super-users.module.css';

/** Marks the signed-in person. */
const Name = ({ user }: { user: SuperUser }): ReactElement => {
  const { account } = useSession();
  return (
    <Group component="span" gap="0 0.5rem">
      <span className={classes.text}>{fullName(user)}</span>
      {user.id === account.id && (
        <Badge component="span" variant="outline" color="dark" tt="none" fw={500}>
          {WORDS.you}
        </Badge>
      )}
    </Group>
  );
};

/** Columns of the super users. */
export const SUPER_USER_COLUMNS: readonly Column<SuperUser>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    lead: (user) => <Portrait person={user} />,
    cell: (user) => <Name user={user} />,
  },
  {
    id: 'email',
    header: WORDS.columns.email,
    width: '22rem',
    cell: ({ email }) => <span className={classes.text}>{email}</span>,
  },
  { id: 'since', header: WORDS.columns.since, width: '10rem', cell: ({ createdAt }) => <Day at={createdAt} /> },
];
