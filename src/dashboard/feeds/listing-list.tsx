import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { listingStateOperations } from '#contracts/listing-states';
import { sumCounts } from '#contracts/lists';
import { type FeedTab, feedTabAddress, listingAddress } from '#dashboard/addresses.ts';
import { LISTING_STATE_LIST, LISTING_STATES } from '#domain/listings/state-list';
import { FEED_WORDS } from '#fr/feeds';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { LISTING_COLUMNS } from './listing-columns.tsx';
import { RefusedLines } from './refused-lines.tsx';

const ListingWindow = lazyPart(() => import('./listing-window.tsx'));
const WORDS = FEED_WORDS.listings;

const FILTERS = {
  ...LISTING_STATE_LIST.filters,
  state: { operator: 'choice', column: 'state', values: LISTING_STATES },
} as const;
const LIST_QUERY = listQuery({ ...LISTING_STATE_LIST, filters: FILTERS }, { by: 'updatedAt', direction: 'desc' });
const QUERY = z.object(LIST_QUERY.shape);
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

const PILLS: readonly Pill[] = [
  {
    name: 'state',
    label: WORDS.state,
    kind: 'choice',
    options: LISTING_STATES.map((value) => ({ value, label: FEED_WORDS.states[value] })),
  },
  { name: 'updated', label: WORDS.updated, kind: 'period' },
];

/** How many listings of other owners the site shows; those of its own owner are counted above the tabs. */
const Counted = (): ReactElement => {
  const counts = useApiQuery(listingStateOperations.counts, { owner: 'others' }).data;
  return (
    <Text size="sm" c="dimmed" role="status" mb="sm" mih="1lh">
      {counts && WORDS.context(counts.shown, sumCounts(Object.values(counts)))}
    </Text>
  );
};

type Props = { tab: FeedTab; id: string | undefined };

/** The state of each listing: on the site, or hidden and why (rule LISTING-STATE). */
export const ListingList = ({ tab, id }: Props): ReactElement => {
  const state = useQueryState(QUERY);
  const [{ q }] = state;
  const owner = tab === 'autres' ? 'others' : 'own';
  const { values, onChange, data, view } = useListScreen(state, {
    filters: FILTERS,
    operations: listingStateOperations,
    saved: LIST_QUERY,
    more: { owner },
  });
  const withQuery = useKeptQuery();
  const { close, neighbours } = useItemWindow(data?.items, id, {
    list: feedTabAddress(tab),
    item: (id) => listingAddress(id, tab),
  });
  return (
    <>
      {owner === 'others' && <Counted />}
      <RefusedLines q={q} />
      <ListView
        name={`listing-states-${owner}`}
        label={FEED_WORDS.tabs[tab]}
        columns={LISTING_COLUMNS}
        {...view}
        row={{
          id: (listing) => listing.id,
          title: ({ reference, title }) => `${title}, ${reference}`,
          to: (listing) => withQuery(listingAddress(listing.id, tab)),
        }}
        filters={{ search: SEARCH, pills: PILLS, values, onChange }}
        empty={<EmptyState {...WORDS.empty} />}
        filtered={WORDS.filtered}
      />
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          <ListingWindow id={id} onClose={close} neighbours={neighbours} />
        </WindowPart>
      )}
    </>
  );
};
