import type { ReactElement } from 'react';
import { FEEDS_ADDRESS, type FEEDS_PATH, type FeedTab, feedAddress } from '#admin/addresses.ts';
import { BY_NAME } from '#admin/owners/owner-list.tsx';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { optionsOf } from '#admin/owners/site-pill.ts';
import { type FeedItem, networkFeedOperations } from '#contracts/network-feeds';
import { FEED_SOURCES } from '#domain/feeds/feed';
import { FEED_LIST, FEED_STATES, SOURCE_KINDS } from '#domain/feeds/feed-source';
import { ACTIVITIES } from '#domain/network/owner-lists';
import { MARKET_WORDS } from '#fr/markets';
import { NETWORK_FEED_WORDS as WORDS } from '#fr/network-feeds';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { FEED_COLUMNS } from './feed-columns.tsx';
import { FeedHealth } from './feed-health.tsx';

const DESCRIBED: OwnersDescribed<FeedItem, FeedTab> = {
  name: 'network-feeds',
  list: FEED_LIST,
  first: BY_NAME,
  words: WORDS,
  operations: networkFeedOperations,
  columns: FEED_COLUMNS,
  titleOf: ({ name }) => name,
  address: FEEDS_ADDRESS,
  addressOf: feedAddress,
  Window: lazyPart(() => import('./feed-window.tsx')),
};

const PILLS: readonly Pill[] = [
  { name: 'state', label: WORDS.filters.state, kind: 'choice', options: optionsOf(FEED_STATES, WORDS.states) },
  { name: 'kind', label: WORDS.filters.kind, kind: 'choice', options: optionsOf(SOURCE_KINDS, WORDS.kinds) },
  { name: 'format', label: WORDS.filters.format, kind: 'choice', options: optionsOf(FEED_SOURCES, WORDS.formats) },
  {
    name: 'activity',
    label: WORDS.filters.activity,
    kind: 'choice',
    options: optionsOf(ACTIVITIES, MARKET_WORDS.states),
  },
];

/** The feed of each market center: its source and the result of the last import (rule NETWORK-FEEDS). */
const FeedsView = ({ params }: ViewProps<typeof FEEDS_PATH>): ReactElement => (
  <OwnersView described={DESCRIBED} pills={PILLS} params={params}>
    <FeedHealth />
  </OwnersView>
);
export default FeedsView;
