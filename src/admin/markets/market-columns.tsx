import { Text } from '@mantine/core';
import { MarketName } from '#admin/owners/market-name.tsx';
import { SiteBadge } from '#admin/owners/site-badge.tsx';
import type { MarketItem } from '#contracts/markets';
import { MARKET_WORDS as WORDS } from '#fr/markets';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';

/** Inactive market centers are grey. */
const shade = ({ isActive }: MarketItem) => (isActive ? {} : { c: 'gray.7' });

export const MARKET_COLUMNS: readonly Column<MarketItem>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    sortable: 'asc',
    cell: (market) => <MarketName {...market} />,
  },
  {
    id: 'city',
    header: WORDS.columns.city,
    sortable: 'asc',
    width: '14rem',
    onPhone: 'line',
    cell: (market) => (
      <Text component="span" inherit {...shade(market)}>
        {market.city}
      </Text>
    ),
  },
  {
    id: 'website',
    header: WORDS.columns.website,
    width: '9rem',
    onPhone: 'aside',
    cell: ({ website }) => <SiteBadge status={website.status} />,
  },
  {
    id: 'leadgen',
    header: WORDS.columns.leadgen,
    width: '8rem',
    isQuiet: ({ leadGen }) => !leadGen,
    cell: ({ leadGen }) => (
      <StatusBadge color={leadGen ? 'green' : 'gray'}>{WORDS.leadgen[leadGen ? 'active' : 'inactive']}</StatusBadge>
    ),
  },
  {
    id: 'budget',
    header: WORDS.columns.budget,
    sortable: 'desc',
    align: 'end',
    width: '9rem',
    isQuiet: ({ giBudget }) => giBudget === null,
    cell: ({ giBudget }) => WORDS.budget(giBudget),
  },
];
