import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { FeedItem } from '#contracts/network-feeds';
import { DAY_MS } from '#domain/calendar/durations';
import { number } from '#fr/format';
import { NETWORK_FEED_WORDS as WORDS } from '#fr/network-feeds';
import { ShortMoment, useTimeZone } from '#office/session/time-zone.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { useNow } from '#ui/office/use-now.ts';
import { FeedBadge } from './feed-badge.tsx';

/** Inactive market centers and empty values are grey. */
const Shaded = ({ isGrey, children }: { isGrey: boolean; children: ReactNode }): ReactElement => (
  <Text component="span" inherit {...(isGrey && { c: 'gray.7' })}>
    {children}
  </Text>
);

type Counts = NonNullable<FeedItem['last']>['counts'];

const counted = (id: 'accepted' | 'rejected' | 'withdrawn', countOf: (counts: Counts) => number): Column<FeedItem> => ({
  id,
  header: WORDS.columns[id],
  align: 'end',
  width: '5.5rem',
  isQuiet: ({ last }) => last !== null && countOf(last.counts) === 0,
  common: ({ last }) => (last === null || last.state === 'running' ? '' : number(countOf(last.counts))),
  cell: ({ last }) => {
    if (last === null || last.state === 'running') return '';
    const count = countOf(last.counts);
    return <Shaded isGrey={count === 0}>{number(count)}</Shaded>;
  },
});

/** When the last import began; from two days on its age in place of the time. */
const LastRun = ({ at }: { at: string }): ReactNode => {
  const age = useNow() - Date.parse(at);
  const timeZone = useTimeZone();
  return age < 2 * DAY_MS ? <ShortMoment at={at} /> : WORDS.aged(at, timeZone, age / 1000);
};

/** What needs attention first, then where the listings come from. */
export const FEED_COLUMNS: readonly Column<FeedItem>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    sortable: 'asc',
    cell: ({ name, isActive }) => <Shaded isGrey={!isActive}>{name}</Shaded>,
  },
  {
    id: 'state',
    header: WORDS.columns.state,
    width: '10.25rem',
    onPhone: 'aside',
    cell: ({ state }) => <FeedBadge state={state} />,
  },
  {
    id: 'run',
    header: WORDS.columns.run,
    sortable: 'desc',
    width: '12.5rem',
    onPhone: 'line',
    cell: ({ last }) => (last === null ? <Shaded isGrey>{WORDS.never}</Shaded> : <LastRun at={last.startedAt} />),
  },
  counted('rejected', ({ rejected }) => rejected),
  counted('accepted', ({ lines, rejected }) => lines - rejected),
  counted('withdrawn', ({ withdrawn }) => withdrawn),
  {
    id: 'format',
    header: WORDS.columns.format,
    width: '5rem',
    onPhone: 'line',
    common: ({ format }) => (format === null ? '' : WORDS.formats[format]),
    cell: ({ format }) => (
      <Shaded isGrey={format === null}>{format === null ? WORDS.none : WORDS.formats[format]}</Shaded>
    ),
  },
  {
    id: 'source',
    header: WORDS.columns.source,
    width: '10.5rem',
    onPhone: 'line',
    common: WORDS.source,
    cell: (feed) => <Shaded isGrey={feed.kind === 'upload'}>{WORDS.source(feed)}</Shaded>,
  },
  {
    id: 'schedule',
    header: WORDS.columns.schedule,
    width: '9rem',
    onPhone: 'hidden',
    common: (feed) => (feed.kind === 'upload' ? '' : WORDS.schedule(feed)),
    cell: (feed) => <Shaded isGrey={feed.period === 'none'}>{WORDS.schedule(feed)}</Shaded>,
  },
];
