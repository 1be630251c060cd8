import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ListingStateItem } from '#contracts/listing-states';
import type { HiddenReason } from '#domain/listings/visibility';
import { FEED_WORDS as WORDS } from '#fr/feeds';
import { townName } from '#fr/places';
import { Thumbnail } from '#office/list/thumbnail.tsx';
import { Day } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';

const COLORS: Readonly<Record<HiddenReason, string>> = {
  sold: 'blue',
  withdrawn: 'red',
  excluded: 'orange',
  notShared: 'gray',
  otherSpecialization: 'gray',
  otherArea: 'gray',
};

export const StateBadge = ({ hidden }: Pick<ListingStateItem, 'hidden'>): ReactElement => (
  <StatusBadge color={hidden === null ? 'green' : COLORS[hidden]}>{WORDS.state(hidden)}</StatusBadge>
);

/** Columns of the listings with their states. */
export const LISTING_COLUMNS: readonly Column<ListingStateItem>[] = [
  {
    id: 'title',
    header: WORDS.listingColumns.title,
    lead: ({ picture }) => <Thumbnail picture={picture} mark="home" />,
    cell: WORDS.listing.title,
  },
  {
    id: 'town',
    header: WORDS.listingColumns.town,
    width: '16rem',
    onPhone: 'line',
    cell: ({ zip, city }) => `${zip} ${townName(city)}`,
  },
  {
    id: 'price',
    header: WORDS.listingColumns.price,
    width: '8.5rem',
    align: 'end',
    onPhone: 'line',
    cell: WORDS.price,
  },
  {
    id: 'state',
    header: WORDS.listingColumns.state,
    width: '9.5rem',
    onPhone: 'aside',
    cell: (listing) => <StateBadge {...listing} />,
  },
  {
    id: 'reference',
    header: WORDS.listingColumns.reference,
    sortable: 'asc',
    width: '7.5rem',
    onPhone: 'line',
    cell: ({ reference }) => (
      <Text component="span" inherit c="dimmed">
        {reference}
      </Text>
    ),
  },
  {
    id: 'updatedAt',
    header: WORDS.listingColumns.updatedAt,
    sortable: 'desc',
    width: '7rem',
    onPhone: 'hidden',
    cell: ({ updatedAt }) => <Day at={updatedAt} />,
  },
  {
    id: 'agency',
    header: WORDS.listingColumns.agency,
    hiddenAtFirst: true,
    cell: ({ agencyCode }) => WORDS.listing.agencyName(agencyCode),
  },
  {
    id: 'technicalId',
    header: WORDS.listingColumns.technicalId,
    hiddenAtFirst: true,
    cell: ({ technicalId }) => technicalId,
  },
];
