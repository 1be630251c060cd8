import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type SuperUser, superUserOperations } from '#contracts/super-users';
import { fullName } from '#domain/people/names';
import { SUPER_USER_WORDS as WORDS } from '#fr/super-users';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { PersonWindow } from '#office/people/person-window.tsx';
import { Moment } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { mainFirst } from '#ui/office/window/head-actions.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { useSuperUserActions } from './use-super-user-actions.ts';

const detailsOf = ({ email, createdAt }: SuperUser) => [
  { label: WORDS.columns.email, value: <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor> },
  { label: WORDS.columns.since, value: <Moment at={createdAt} /> },
];

/** The roles of the person, and what is done with them. */
const Head = ({ user, onClose }: { user: SuperUser; onClose: () => void }): ReactElement => (
  <RecordHead
    title={fullName(user)}
    at={user.createdAt}
    actions={mainFirst(useSuperUserActions(onClose)(user))}
    shown={1}
  >
    {user.roles.map((role) => (
      <KindBadge key={role}>{WORDS.roles[role]}</KindBadge>
    ))}
  </RecordHead>
);

const Content = ({ user }: { user: SuperUser }): ReactElement => (
  <Stack gap="lg">
    <DetailList details={detailsOf(user)} />
    {user.roles.map((role) => (
      <Text key={role} c="dimmed">
        {WORDS.lists[role].text}
      </Text>
    ))}
  </Stack>
);

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A super user beside the lists. If they are removed meanwhile, a text is shown instead. */
const SuperUserWindow = ({ id, onClose, neighbours }: Props): ReactElement => (
  <PersonWindow
    result={useApiQuery(superUserOperations.get, { id })}
    words={WORDS}
    head={(user) => <Head key={user.id} user={user} onClose={onClose} />}
    content={(user) => <Content key={user.id} user={user} />}
    onClose={onClose}
    neighbours={neighbours}
  />
);
export default SuperUserWindow;
