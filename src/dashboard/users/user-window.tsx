import { Stack, Switch, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type SiteUser, siteUserOperations } from '#contracts/site-users';
import { fullName } from '#domain/people/names';
import { USER_WORDS as WORDS } from '#fr/site-users';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { EmailLink } from '#office/people/person-cells.tsx';
import { PersonWindow } from '#office/people/person-window.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Moment } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { mainFirst } from '#ui/office/window/head-actions.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { useUserActions } from './use-user-actions.ts';

const detailsOf = ({ email, createdAt, signedInAt }: SiteUser) => [
  { label: WORDS.columns.email, value: <EmailLink email={email} /> },
  { label: WORDS.columns.since, value: <Moment at={createdAt} /> },
  { label: WORDS.columns.signedIn, value: signedInAt === null ? WORDS.never : <Moment at={signedInAt} /> },
];

/** Right of an external user, given by the main administrator (rule SITE-USERS-LEADS). */
const LeadsRight = ({ user }: { user: SiteUser }): ReactElement => {
  const { actions, site } = useSession();
  const { trust } = useUserActions();
  const [pending, setPending] = useState<boolean | null>(null);
  const { label, text } = WORDS.rightOf(site?.type);
  const change = (to: boolean): void => {
    setPending(to);
    void trust(user, to).finally(() => setPending(null));
  };
  const isMine = actions.includes('users.trust');
  return (
    <Switch
      label={label}
      description={isMine ? text : WORDS.right.ownerOnly}
      checked={pending ?? user.maySeeLeads}
      disabled={!isMine}
      onChange={(event) => pending === null && change(event.currentTarget.checked)}
    />
  );
};

/** What kind of user it is, and what is done with them. */
const Head = ({ user, onClose }: { user: SiteUser; onClose: () => void }): ReactElement => (
  <RecordHead
    title={fullName(user)}
    at={user.createdAt}
    actions={mainFirst(useUserActions(onClose).actionsOf(user))}
    shown={1}
  >
    <KindBadge>{WORDS.kinds[user.kind]}</KindBadge>
  </RecordHead>
);

const Content = ({ user }: { user: SiteUser }): ReactElement => {
  const { account } = useSession();
  const isOfNetwork = user.external && !user.isManaged && user.id !== account.id;
  return (
    <Stack gap="lg">
      <DetailList details={detailsOf(user)} />
      <Text c="dimmed">{WORDS.kindTexts[user.kind]}</Text>
      {user.external && <LeadsRight user={user} />}
      {isOfNetwork && <Text c="dimmed">{WORDS.ofNetwork}</Text>}
    </Stack>
  );
};

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A user beside the list. If the user is removed meanwhile, a text is shown instead. */
const UserWindow = ({ id, onClose, neighbours }: Props): ReactElement => (
  <PersonWindow
    result={useApiQuery(siteUserOperations.get, { id })}
    words={WORDS}
    head={(user) => <Head key={user.id} user={user} onClose={onClose} />}
    content={(user) => <Content key={user.id} user={user} />}
    onClose={onClose}
    neighbours={neighbours}
  />
);
export default UserWindow;
