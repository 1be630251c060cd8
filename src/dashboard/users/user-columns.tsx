import { Group } from '@mantine/core';
import type { ReactElement } from 'react';
import type { SiteUser } from '#contracts/site-users';
import { USER_WORDS as WORDS } from '#fr/site-users';
import { personColumns } from '#office/people/person-columns.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Day } from '#office/session/time-zone.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';

const Kind = ({ user }: { user: SiteUser }): ReactElement => {
  const { site } = useSession();
  return (
    <Group component="span" display="inline-flex" gap="0.25rem 0.5rem">
      <span>{WORDS.kinds[user.kind]}</span>
      {user.maySeeLeads && <KindBadge>{WORDS.rightOf(site?.type).badge}</KindBadge>}
    </Group>
  );
};

/** Columns of the users of the site. */
export const USER_COLUMNS: readonly Column<SiteUser>[] = [
  ...personColumns(WORDS),
  { id: 'kind', header: WORDS.columns.kind, width: '12.5rem', onPhone: 'aside', cell: (user) => <Kind user={user} /> },
  {
    id: 'since',
    header: WORDS.columns.since,
    width: '8rem',
    onPhone: 'hidden',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'signedIn',
    header: WORDS.columns.signedIn,
    width: '8.5rem',
    onPhone: 'hidden',
    cell: ({ signedInAt }) => (signedInAt === null ? WORDS.never : <Day at={signedInAt} />),
  },
];
