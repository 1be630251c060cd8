import type { ReactElement } from 'react';
import { GROUPS_ADDRESS, type GROUPS_PATH, groupAddress, type OwnerTab } from '#admin/addresses.ts';
import { BY_NAME } from '#admin/owners/owner-list.tsx';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { optionsOf, sitePill } from '#admin/owners/site-pill.ts';
import { useMarketPill } from '#admin/owners/use-market-pill.ts';
import { type NetworkGroup, networkGroupOperations } from '#contracts/network-members';
import { GROUP_LIST, GROUP_TYPES } from '#domain/network/owner-lists';
import { NETWORK_GROUP_WORDS as WORDS } from '#fr/network-groups';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { GROUP_COLUMNS } from './group-columns.tsx';

const DESCRIBED: OwnersDescribed<NetworkGroup, OwnerTab> = {
  name: 'groups',
  list: GROUP_LIST,
  first: BY_NAME,
  words: WORDS,
  operations: networkGroupOperations,
  columns: GROUP_COLUMNS,
  titleOf: ({ name }) => name,
  address: GROUPS_ADDRESS,
  addressOf: groupAddress,
  Window: lazyPart(() => import('./group-window.tsx')),
};

const PILLS: readonly Pill[] = [
  { name: 'type', label: WORDS.filters.type, kind: 'choice', options: optionsOf(GROUP_TYPES, WORDS.types) },
  sitePill(WORDS.filters.website),
];

/** The groups of all market centers. */
const GroupsView = ({ params }: ViewProps<typeof GROUPS_PATH>): ReactElement => (
  <OwnersView described={DESCRIBED} pills={[useMarketPill(WORDS.filters.market), ...PILLS]} params={params} />
);
export default GroupsView;
