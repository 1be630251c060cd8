import type { ReactElement } from 'react';
import { MEMBERS_ADDRESS, type MEMBERS_PATH, memberAddress, type OwnerTab } from '#admin/addresses.ts';
import { BY_NAME } from '#admin/owners/owner-list.tsx';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { optionsOf, sitePill } from '#admin/owners/site-pill.ts';
import { useMarketPill } from '#admin/owners/use-market-pill.ts';
import { type NetworkMember, networkMemberOperations } from '#contracts/network-members';
import { MEMBER_ROLES } from '#domain/access/roles';
import { ACTIVITIES, FYNDER_PRO, MEMBER_LIST } from '#domain/network/owner-lists';
import { fullName } from '#domain/people/names';
import { NETWORK_MEMBER_WORDS as WORDS } from '#fr/network-members';
import { MEMBER_ROLE_LABELS } from '#fr/roles';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { MEMBER_COLUMNS } from './member-columns.tsx';

const DESCRIBED: OwnersDescribed<NetworkMember, OwnerTab> = {
  name: 'members',
  list: MEMBER_LIST,
  first: BY_NAME,
  words: WORDS,
  operations: networkMemberOperations,
  columns: MEMBER_COLUMNS,
  titleOf: fullName,
  address: MEMBERS_ADDRESS,
  addressOf: memberAddress,
  Window: lazyPart(() => import('./member-window.tsx')),
};

const PILLS: readonly Pill[] = [
  { name: 'role', label: WORDS.filters.role, kind: 'choice', options: optionsOf(MEMBER_ROLES, MEMBER_ROLE_LABELS) },
  sitePill(WORDS.filters.website),
  { name: 'fynder', label: WORDS.filters.fynder, kind: 'choice', options: optionsOf(FYNDER_PRO, WORDS.fynder) },
  { name: 'state', label: WORDS.filters.state, kind: 'choice', options: optionsOf(ACTIVITIES, WORDS.states) },
];

/** The members of all market centers. */
const MembersView = ({ params }: ViewProps<typeof MEMBERS_PATH>): ReactElement => (
  <OwnersView described={DESCRIBED} pills={[useMarketPill(WORDS.filters.market), ...PILLS]} params={params} />
);
export default MembersView;
