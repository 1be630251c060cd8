import { SiteBadge } from '#admin/owners/site-badge.tsx';
import type { NetworkGroup } from '#contracts/network-members';
import { NETWORK_GROUP_WORDS as WORDS } from '#fr/network-groups';
import type { Column } from '#ui/office/table/column.ts';

export const GROUP_COLUMNS: readonly Column<NetworkGroup>[] = [
  { id: 'name', header: WORDS.columns.name, sortable: 'asc', cell: ({ name }) => name },
  { id: 'type', header: WORDS.columns.type, width: '7rem', onPhone: 'line', cell: ({ type }) => WORDS.types[type] },
  { id: 'market', header: WORDS.columns.market, width: '13rem', onPhone: 'line', cell: ({ market }) => market.name },
  {
    id: 'leader',
    header: WORDS.columns.leader,
    width: '14rem',
    onPhone: 'line',
    cell: ({ leaders }) => leaders.join(', '),
  },
  {
    id: 'members',
    header: WORDS.columns.members,
    width: '7rem',
    align: 'end',
    cell: ({ memberCount }) => WORDS.number(memberCount),
  },
  {
    id: 'website',
    header: WORDS.columns.website,
    width: '8rem',
    onPhone: 'aside',
    cell: ({ website }) => <SiteBadge status={website.status} />,
  },
];
