import { Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportDetail, ImportListingItem } from '#contracts/feeds';
import {
  IMPORT_LISTING_LIST,
  LISTING_CHANGES,
  type ListingChange,
  MAX_STORED_LISTINGS,
} from '#domain/feeds/import-listings';
import { FEED_CHANGE_WORDS as WORDS } from '#fr/feed-changes';
import { FEED_WORDS } from '#fr/feeds';
import type { Pill } from '#ui/office/filters/pill.ts';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import classes from './feeds.module.css';
import { ImportList, type ImportSource } from './import-list.tsx';

const COLORS: Readonly<Record<ListingChange, string>> = {
  withdrawn: 'red',
  changed: 'blue',
  republished: 'teal',
  created: 'green',
};

const PILLS: readonly Pill[] = [
  {
    name: 'change',
    label: WORDS.change,
    kind: 'choice',
    options: LISTING_CHANGES.map((value) => ({ value, label: WORDS.changes[value] })),
  },
];

const FILTERS = { definition: IMPORT_LISTING_LIST, search: 'listing', pills: PILLS } as const;

/** A listing that the import would change: its title, and the differences. */
const ListingEntry = ({ listing }: { listing: ImportListingItem }): ReactElement => {
  const { change, reference, title, city, fields } = listing;
  const facts = [city, WORDS.price(listing)].filter((text) => text !== null && text !== '');
  return (
    <li className={classes.line}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} className={classes.reference}>
          {reference}
        </Text>
        <StatusBadge color={COLORS[change]}>{WORDS.changes[change]}</StatusBadge>
      </Group>
      {title !== '' && <Text>{title}</Text>}
      <Text size="sm" c="dimmed">
        {facts.join(', ')}
      </Text>
      {fields.length > 0 && <Text size="sm">{WORDS.modified(fields)}</Text>}
    </li>
  );
};

/** Why there are no listings, or not all of them. */
const noteOf = ({ counts, storedListings }: ImportDetail): string | null => {
  const all = LISTING_CHANGES.map((change) => counts[change]);
  if (all.every((count) => count === 0)) return WORDS.none;
  if (storedListings === 0) return FEED_WORDS.lines.gone;
  return all.some((count) => count > MAX_STORED_LISTINGS) ? WORDS.bounded : null;
};

/** The listings that a dry run would withdraw, change or publish. */
export const ImportListings = ({ detail, source }: { detail: ImportDetail; source: ImportSource }): ReactElement => (
  <ImportList<ImportListingItem>
    words={WORDS}
    note={noteOf(detail)}
    hasItems={detail.storedListings > 0}
    filters={FILTERS}
    calls={{ list: source.listings, export: source.exportListings }}
    source={source}
  >
    {(listing) => <ListingEntry key={listing.id} listing={listing} />}
  </ImportList>
);
