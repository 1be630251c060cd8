import { Text } from '@mantine/core';
import { SiteBadge } from '#admin/owners/site-badge.tsx';
import type { NetworkMember } from '#contracts/network-members';
import { fullName } from '#domain/people/names';
import { phone } from '#fr/format';
import { NETWORK_MEMBER_WORDS as WORDS } from '#fr/network-members';
import { MEMBER_ROLE_LABELS } from '#fr/roles';
import { EmailCell } from '#office/people/person-cells.tsx';
import { Portrait } from '#ui/office/portrait.tsx';
import type { Column } from '#ui/office/table/column.ts';

export const MEMBER_COLUMNS: readonly Column<NetworkMember>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    sortable: 'asc',
    lead: (member) => <Portrait person={member} />,
    cell: (member) => (
      <Text component="span" inherit {...(!member.isActive && { c: 'gray.7' })}>
        {fullName(member)}
      </Text>
    ),
  },
  {
    id: 'role',
    header: WORDS.columns.role,
    width: '10rem',
    onPhone: 'line',
    cell: ({ role }) => MEMBER_ROLE_LABELS[role],
  },
  { id: 'market', header: WORDS.columns.market, width: '12rem', onPhone: 'line', cell: ({ market }) => market.name },
  {
    id: 'email',
    header: WORDS.columns.email,
    width: '17rem',
    onPhone: 'line',
    cell: ({ email }) => <EmailCell email={email} />,
  },
  {
    id: 'telephone',
    header: WORDS.columns.telephone,
    width: '10rem',
    onPhone: 'line',
    cell: ({ telephone }) => (telephone === null ? '' : phone(telephone)),
  },
  {
    id: 'website',
    header: WORDS.columns.website,
    width: '8rem',
    onPhone: 'aside',
    cell: ({ website }) => <SiteBadge status={website.status} />,
  },
  {
    id: 'fynder',
    header: WORDS.columns.fynder,
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ fynderPro }) => WORDS.fynder[fynderPro ? 'yes' : 'no'],
  },
];
