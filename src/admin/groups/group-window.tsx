import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { marketAddress, memberAddress, type OwnerTab } from '#admin/addresses.ts';
import { CopiedEmail } from '#admin/owners/copied-email.tsx';
import { OwnerHead } from '#admin/owners/owner-head.tsx';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { RecordLink } from '#admin/owners/record-link.tsx';
import { type NetworkGroupDetail, networkGroupOperations } from '#contracts/network-members';
import { fullName } from '#domain/people/names';
import { phone } from '#fr/format';
import { NETWORK_GROUP_WORDS as WORDS } from '#fr/network-groups';
import { MEMBER_ROLE_LABELS } from '#fr/roles';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { Portrait } from '#ui/office/portrait.tsx';

const WebsitePanel = lazyPart(() => import('#admin/owners/website-panel.tsx'));

const detailsOf = ({ market, leaders, email, telephone }: NetworkGroupDetail) => [
  {
    label: WORDS.columns.market,
    value: <RecordLink href={marketAddress(market.id)}>{market.name}</RecordLink>,
  },
  { label: WORDS.columns.leader, value: leaders.join(', ') },
  { label: WORDS.details.email, value: email !== null && <CopiedEmail email={email} /> },
  {
    label: WORDS.details.telephone,
    value: telephone !== null && <Anchor href={`tel:${telephone}`}>{phone(telephone)}</Anchor>,
  },
];

const People = ({ group: { members } }: { group: NetworkGroupDetail }): ReactElement => (
  <section aria-label={WORDS.people}>
    <Title order={3} size="h6" mb="xs">
      {WORDS.people}
    </Title>
    {members.length === 0 && (
      <Text size="sm" c="dimmed">
        {WORDS.nobody}
      </Text>
    )}
    <Stack gap="xs">
      {members.map((person) => (
        <Group key={person.id} gap="xs">
          <Portrait person={person} />
          <RecordLink href={memberAddress(person.id)}>{fullName(person)}</RecordLink>
          {person.isLeader && <KindBadge>{WORDS.leader}</KindBadge>}
          <KindBadge>{MEMBER_ROLE_LABELS[person.role]}</KindBadge>
        </Group>
      ))}
    </Stack>
  </section>
);

const CONTENTS: Readonly<Record<OwnerTab, (group: NetworkGroupDetail) => ReactNode>> = {
  general: (group) => (
    <Stack gap="xl">
      <DetailList details={detailsOf(group)} />
      <People group={group} />
    </Stack>
  ),
  website: ({ id }) => (
    <Suspense fallback={<LineSkeleton />}>
      <WebsitePanel type="group" typeId={id} />
    </Suspense>
  ),
};

/** A group beside the list: details with members, and the site. */
const GroupWindow = ({ id, ...props }: OwnerWindowProps<OwnerTab>): ReactElement => {
  const result = useApiQuery(networkGroupOperations.get, { id });
  return (
    <OwnerWindow
      {...props}
      result={result}
      titleOf={({ name }) => name}
      headOf={({ name, website, email, type, createdAt }) => (
        <OwnerHead name={name} website={website} email={email} at={createdAt}>
          <KindBadge>{WORDS.types[type]}</KindBadge>
        </OwnerHead>
      )}
      words={WORDS}
      contents={CONTENTS}
    />
  );
};
export default GroupWindow;
