import { Group, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { memberAddress } from '#admin/addresses.ts';
import { MEMBER_COLUMNS } from '#admin/members/member-columns.tsx';
import { ShareRing } from '#admin/owners/share-ring.tsx';
import type { MarketDetail } from '#contracts/markets';
import { networkMemberOperations } from '#contracts/network-members';
import { fullName } from '#domain/people/names';
import { MARKET_WORDS } from '#fr/markets';
import { NETWORK_MEMBER_WORDS as WORDS } from '#fr/network-members';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';

const SHOWN = ['name', 'role', 'website'];
const COLUMNS = MEMBER_COLUMNS.filter(({ id }) => SHOWN.includes(id));

/** The people of a market center, and the share with an active site. */
const MarketPeople = ({ market: { id, shares } }: { market: MarketDetail }): ReactElement => {
  const result = useApiQuery(networkMemberOperations.list, { market: id, isMember: 'true', limit: 50 });
  return (
    <Stack gap="lg">
      <Group gap="xl">
        <ShareRing label={MARKET_WORDS.shares.agents} share={shares.agents} />
        <ShareRing label={MARKET_WORDS.shares.people} share={shares.people} />
      </Group>
      <FixedList
        label={WORDS.list}
        columns={COLUMNS}
        rows={result.data?.items}
        row={{ id: ({ id }) => id, title: fullName, to: ({ id }) => memberAddress(id) }}
        result={result}
        empty={<EmptyState {...WORDS.empty.all} />}
      />
    </Stack>
  );
};
export default MarketPeople;
