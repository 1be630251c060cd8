import type { ReactElement } from 'react';
import type { FeedState } from '#domain/feeds/feed-source';
import { NETWORK_FEED_WORDS as WORDS } from '#fr/network-feeds';
import { StatusBadge } from '#ui/office/status-badge.tsx';

const COLORS: Readonly<Record<FeedState, string>> = {
  none: 'gray',
  running: 'blue',
  applied: 'green',
  refused: 'orange',
  failed: 'red',
};

/** State of the last task of a feed. */
export const FeedBadge = ({ state }: { state: FeedState }): ReactElement => (
  <StatusBadge color={COLORS[state]} needsAction={state === 'failed'}>
    {WORDS.states[state]}
  </StatusBadge>
);
