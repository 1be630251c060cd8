import { Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { type ListingStateItem, listingStateOperations } from '#contracts/listing-states';
import { LISTING_STATE_LIST, LISTING_STATES } from '#domain/listings/state-list';
import { knownTexts } from '#domain/lists/list';
import { FEED_WORDS } from '#fr/feeds';
import { useAnswer } from '#office/data/use-answer.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { type FeedTab, listingAddress, tabAddress } from './feed-addresses.ts';
import { LISTING_COLUMNS } from './listing-columns.tsx';
import { RefusedLines } from './refused-lines.tsx';

const ListingWindow = lazy(() => import('./listing-window.tsx'));
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

/** The window of a listing, whose list stays behind it with its filters. */
const useWindow = (items: readonly ListingStateItem[], id: string | undefined, tab: FeedTab) => {
  const [, navigate] = useLocation();
  const goTo = (path: string): void => navigate(path + location.search);
  const { previous, next } = neighboursOf(items, (one) => one.id === id);
  return {
    close: () => goTo(tabAddress(tab)),
    neighbours: {
      previous: previous && (() => goTo(listingAddress(previous.id, tab))),
      next: next && (() => goTo(listingAddress(next.id, tab))),
    },
  };
};

type Props = { tab: FeedTab; id: string | undefined };

/** Where each listing stands: on the site, or hidden and why (rule LISTING-STATE). */
export const ListingList = ({ tab, id }: Props): ReactElement => {
  const [query, setQuery] = useQueryState(QUERY);
  const { tri, sens } = query;
  const values = knownTexts(FILTERS, query);
  const owner = tab === 'autres' ? 'others' : 'own';
  const input = { ...values, owner, sort: tri, direction: sens } as const;
  const answer = useAnswer(listingStateOperations.list, input, { keepFormer: true });
  const exporting = useExport(listingStateOperations.export, input);
  const { data } = answer;
  const window = useWindow(data?.items ?? [], id, tab);
  const isFiltered = Object.keys(values).length > 0;
  return (
    <>
      {data && (
        <Text size="sm" c="gray.7" role="status" mb="sm">
          {WORDS.context(WORDS.counted(data.counts.shown), WORDS.counted(data.counts.all))}
        </Text>
      )}
      <RefusedLines q={query.q} />
      <ListView
        name={`listing-states-${owner}`}
        label={FEED_WORDS.tabs[tab]}
        columns={LISTING_COLUMNS}
        rows={data?.items}
        row={{
          id: (listing) => listing.id,
          title: ({ reference, title }) => `${reference}, ${title}`,
          to: (listing) => listingAddress(listing.id, tab) + location.search,
        }}
        filters={{ search: SEARCH, pills: PILLS, values, onChange: setQuery }}
        sort={{ by: tri, direction: sens }}
        onSort={({ by, direction }) => setQuery({ tri: by as typeof tri, sens: direction })}
        onApply={(state) => setQuery(readSaved(LIST_QUERY, state), { push: true })}
        empty={<EmptyState {...(isFiltered ? WORDS.filtered : WORDS.empty)} />}
        answer={answer}
        exporting={exporting}
      />
      {id !== undefined && (
        <Suspense fallback={null}>
          <ListingWindow key={id} id={id} onClose={window.close} neighbours={window.neighbours} />
        </Suspense>
      )}
    </>
  );
};
