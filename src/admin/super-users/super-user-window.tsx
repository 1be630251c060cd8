import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type SuperUser, superUserOperations } from '#contracts/super-users';
import { fullName } from '#domain/people/names';
import { SUPER_USER_WORDS as WORDS } from '#fr/super-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { PersonButtons } from '#office/people/person-buttons.tsx';
import { Moment } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { useSuperUserActions } from './use-super-user-actions.ts';

const detailsOf = ({ email, roles, createdAt }: SuperUser) => [
  { label: WORDS.columns.email, value: <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor> },
  { label: WORDS.columns.role, value: roles.map((role) => WORDS.roles[role]).join(', ') },
  { label: WORDS.columns.since, value: <Moment at={createdAt} /> },
];

type OfUser = { user: SuperUser; onClose: () => void };

const Content = ({ user, onClose }: OfUser): ReactElement => {
  const actions = useSuperUserActions(onClose)(user);
  return (
    <Stack gap="lg">
      <DetailList details={detailsOf(user)} />
      {user.roles.map((role) => (
        <Text key={role} c="dimmed">
          {WORDS.lists[role].text}
        </Text>
      ))}
      <PersonButtons actions={actions} />
    </Stack>
  );
};

/** A super user beside the lists. If they are removed meanwhile, a text is shown instead. */
const SuperUserWindow = ({ id, onClose }: { id: string; onClose: () => void }): ReactElement => {
  const result = useApiQuery(superUserOperations.get, { id });
  const { data, error } = result;
  return (
    <SideWindow title={data ? fullName(data) : WORDS.title} onClose={onClose}>
      {codeOf(error) === 'NOT_FOUND' ? (
        <Text>{WORDS.noAccess}</Text>
      ) : (
        <QueryView result={result}>{(user) => <Content key={user.id} user={user} onClose={onClose} />}</QueryView>
      )}
    </SideWindow>
  );
};
export default SuperUserWindow;
