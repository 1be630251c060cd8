import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { groupAddress } from '#admin/addresses.ts';
import { GROUP_COLUMNS } from '#admin/groups/group-columns.tsx';
import { ShareRing } from '#admin/owners/share-ring.tsx';
import type { MarketDetail } from '#contracts/markets';
import { networkGroupOperations } from '#contracts/network-members';
import { MARKET_WORDS } from '#fr/markets';
import { NETWORK_GROUP_WORDS as WORDS } from '#fr/network-groups';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';

const SHOWN = ['name', 'type', 'members', 'website'];
const COLUMNS = GROUP_COLUMNS.filter(({ id }) => SHOWN.includes(id));

/** The groups of a market center, and the share with an active site. */
const MarketGroups = ({ market: { id, shares } }: { market: MarketDetail }): ReactElement => {
  const result = useApiQuery(networkGroupOperations.list, { market: id });
  return (
    <Stack gap="lg">
      <ShareRing label={MARKET_WORDS.shares.groups} share={shares.groups} />
      <FixedList
        label={WORDS.list}
        columns={COLUMNS}
        rows={result.data?.items}
        row={{ id: ({ id }) => id, title: ({ name }) => name, to: ({ id }) => groupAddress(id) }}
        result={result}
        empty={<EmptyState {...WORDS.empty.all} />}
      />
    </Stack>
  );
};
export default MarketGroups;
