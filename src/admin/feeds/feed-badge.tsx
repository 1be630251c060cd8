import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FeedState } from '#domain/feeds/feed-source';
import { NETWORK_FEED_WORDS as WORDS } from '#fr/network-feeds';

const COLORS: Readonly<Record<FeedState, string>> = {
  none: 'gray',
  running: 'blue',
  applied: 'green',
  refused: 'orange',
  failed: 'red',
};

/** State of the last task of a feed. */
export const FeedBadge = ({ state }: { state: FeedState }): ReactElement => (
  <Badge variant="dot" color={COLORS[state]} flex="none">
    {WORDS.states[state]}
  </Badge>
);
