import { Anchor, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ImportLineItem } from '#contracts/feeds';
import { FEED_WORDS } from '#fr/feeds';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import classes from './feeds.module.css';

const WORDS = FEED_WORDS.lines;

type ListingAddress = (id: string) => string;
type LinkProps = { line: ImportLineItem; listingAddress: ListingAddress };

const ListingLink = ({ line: { kind, listing }, listingAddress }: LinkProps): ReactElement => {
  if (listing === null)
    return (
      <Text size="sm" c="dimmed">
        {WORDS.noListing}
      </Text>
    );
  return (
    <Group gap="xs">
      <Anchor component={Link} href={listingAddress(listing.id)} size="sm">
        {WORDS.listing}
      </Anchor>
      {kind === 'refused' && listing.isPublished && (
        <Text size="sm" c="dimmed">
          {WORDS.keptListing}
        </Text>
      )}
    </Group>
  );
};

type Props = {
  line: ImportLineItem;
  /** Without reference and link, because the window is that of the listing. */
  isOfListing?: boolean;
  /** Address of the window of a listing; absent: this back office has none. */
  listingAddress?: ListingAddress | undefined;
};

/** A refused line or a warning: the error, its field, and how to fix it. */
export const LineEntry = ({ line, isOfListing = false, listingAddress }: Props): ReactElement => (
  <li className={classes.line} data-kind={line.kind}>
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text fw={600} className={classes.reference}>
        {isOfListing ? FEED_WORDS.field(line.rank) : (line.reference ?? line.technicalId ?? WORDS.noReference)}
      </Text>
      <StatusBadge color={line.kind === 'refused' ? 'red' : 'orange'}>{FEED_WORDS.kinds[line.kind]}</StatusBadge>
    </Group>
    <Text>{FEED_WORDS.problem(line)}</Text>
    {line.rank > 0 && (
      <Text size="sm" className={classes.value}>
        {WORDS.fieldRead(FEED_WORDS.field(line.rank), line.value)}
      </Text>
    )}
    <Text size="sm" c="dimmed">
      {FEED_WORDS.advice(line)}
    </Text>
    <Group justify="space-between" gap="xs" mt={4}>
      <Text size="xs" c="dimmed">
        {WORDS.at(line.line, line.agencyCode, line.source)}
      </Text>
      {!isOfListing && listingAddress && <ListingLink line={line} listingAddress={listingAddress} />}
    </Group>
  </li>
);
