import { Anchor, Stack } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { groupAddress, marketAddress, memberAddress, type OwnerTab } from '#admin/addresses.ts';
import { CopiedEmail } from '#admin/owners/copied-email.tsx';
import { OwnerHead } from '#admin/owners/owner-head.tsx';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { RecordLink } from '#admin/owners/record-link.tsx';
import { type NetworkMemberDetail, networkMemberOperations } from '#contracts/network-members';
import { fullName } from '#domain/people/names';
import { phone } from '#fr/format';
import { NETWORK_MEMBER_WORDS as WORDS } from '#fr/network-members';
import { OWNER_HEAD_WORDS } from '#fr/network-websites';
import { MEMBER_ROLE_LABELS } from '#fr/roles';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { Portrait } from '#ui/office/portrait.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { useMemberAccess } from './use-member-access.ts';

const WebsitePanel = lazyPart(() => import('#admin/owners/website-panel.tsx'));

const Duplicates = ({ member: { duplicates } }: { member: NetworkMemberDetail }): ReactElement => (
  <Stack gap={0}>
    {duplicates.map(({ id, isActive, market }) => (
      <RecordLink key={id} href={memberAddress(id)}>
        {isActive ? market.name : WORDS.inactive(market.name)}
      </RecordLink>
    ))}
  </Stack>
);

const detailsOf = (member: NetworkMemberDetail) => {
  const { market, email, telephone, genderName, rsac, group, duplicates } = member;
  return [
    { label: WORDS.columns.market, value: <RecordLink href={marketAddress(market.id)}>{market.name}</RecordLink> },
    { label: WORDS.columns.email, value: <CopiedEmail email={email} /> },
    {
      label: WORDS.columns.telephone,
      value: telephone !== null && <Anchor href={`tel:${telephone}`}>{phone(telephone)}</Anchor>,
    },
    { label: WORDS.details.gender, value: genderName },
    { label: WORDS.details.rsac, value: rsac },
    ...(group
      ? [
          {
            label: WORDS.details.group,
            value: (
              <RecordLink href={groupAddress(group.id)}>
                {group.isLeader ? WORDS.leader(group.name) : group.name}
              </RecordLink>
            ),
          },
        ]
      : []),
    { label: WORDS.columns.fynder, value: WORDS.fynder[member.fynderPro ? 'yes' : 'no'] },
    ...(duplicates.length > 0 ? [{ label: WORDS.details.duplicates, value: <Duplicates member={member} /> }] : []),
  ];
};

const CONTENTS: Readonly<Record<OwnerTab, (member: NetworkMemberDetail) => ReactNode>> = {
  general: (member) => (
    <Stack gap="lg">
      <Portrait person={member} size={72} />
      <DetailList details={detailsOf(member)} />
    </Stack>
  ),
  website: ({ id }) => (
    <Suspense fallback={<LineSkeleton />}>
      <WebsitePanel type="agent" typeId={id} />
    </Suspense>
  ),
};

const Head = ({ member }: { member: NetworkMemberDetail }): ReactElement => {
  const { website, email, role, isActive, createdAt } = member;
  return (
    <OwnerHead name={fullName(member)} website={website} email={email} at={createdAt} actions={useMemberAccess(member)}>
      <KindBadge>{MEMBER_ROLE_LABELS[role]}</KindBadge>
      {!isActive && <StatusBadge color="yellow">{OWNER_HEAD_WORDS.inactive}</StatusBadge>}
    </OwnerHead>
  );
};

/** A member beside the list: details, and the site. */
const MemberWindow = ({ id, ...props }: OwnerWindowProps<OwnerTab>): ReactElement => {
  const result = useApiQuery(networkMemberOperations.get, { id });
  return (
    <OwnerWindow
      {...props}
      result={result}
      titleOf={fullName}
      headOf={(member) => <Head member={member} />}
      words={WORDS}
      contents={CONTENTS}
    />
  );
};
export default MemberWindow;
