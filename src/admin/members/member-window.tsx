import { Anchor, Stack } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { groupAddress, marketAddress, memberAddress, type OwnerTab } from '#admin/addresses.ts';
import { CopiedEmail } from '#admin/owners/copied-email.tsx';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { RecordLink } from '#admin/owners/record-link.tsx';
import { type NetworkMemberDetail, networkMemberOperations } from '#contracts/network-members';
import { fullName } from '#domain/people/names';
import { phone } from '#fr/format';
import { NETWORK_MEMBER_WORDS as WORDS } from '#fr/network-members';
import { MEMBER_ROLE_LABELS } from '#fr/roles';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { Portrait } from '#ui/office/portrait.tsx';
import { MemberAccess } from './member-access.tsx';

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
  const { role, market, email, telephone, genderName, rsac, group, duplicates } = member;
  return [
    { label: WORDS.columns.role, value: MEMBER_ROLE_LABELS[role] },
    { label: WORDS.columns.market, value: <RecordLink href={marketAddress(market.id)}>{market.name}</RecordLink> },
    { label: WORDS.columns.email, value: <CopiedEmail email={email} /> },
    {
      label: WORDS.columns.telephone,
      value: telephone === null ? WORDS.none : <Anchor href={`tel:${telephone}`}>{phone(telephone)}</Anchor>,
    },
    { label: WORDS.details.gender, value: genderName || WORDS.none },
    { label: WORDS.details.rsac, value: rsac ?? WORDS.none },
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
    { label: WORDS.details.state, value: WORDS.states[member.isActive ? 'active' : 'inactive'] },
    ...(duplicates.length > 0 ? [{ label: WORDS.details.duplicates, value: <Duplicates member={member} /> }] : []),
  ];
};

const CONTENTS: Readonly<Record<OwnerTab, (member: NetworkMemberDetail) => ReactNode>> = {
  general: (member) => (
    <Stack gap="lg">
      <Portrait person={member} size={72} />
      <DetailList details={detailsOf(member)} />
      <MemberAccess member={member} />
    </Stack>
  ),
  website: ({ id }) => (
    <Suspense fallback={<LineSkeleton />}>
      <WebsitePanel type="agent" typeId={id} />
    </Suspense>
  ),
};

/** A member beside the list: details, and the site. */
const MemberWindow = ({ id, ...props }: OwnerWindowProps<OwnerTab>): ReactElement => {
  const result = useApiQuery(networkMemberOperations.get, { id });
  return <OwnerWindow {...props} result={result} titleOf={fullName} words={WORDS} contents={CONTENTS} />;
};
export default MemberWindow;
