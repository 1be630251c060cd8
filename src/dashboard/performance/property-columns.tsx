import { Text } from '@mantine/core';
import type { PropertyPerformance } from '#contracts/stats';
import { date, number } from '#fr/format';
import { townName } from '#fr/places';
import { STATS_WORDS } from '#fr/stats';
import { Thumbnail } from '#office/list/thumbnail.tsx';
import type { Column } from '#ui/office/table/column.ts';

const WORDS = STATS_WORDS.properties.columns;

/** Columns of the listings with their views. */
export const PROPERTY_COLUMNS: readonly Column<PropertyPerformance>[] = [
  {
    id: 'title',
    header: WORDS.title,
    lead: ({ picture }) => <Thumbnail picture={picture} mark="home" />,
    cell: ({ title }) => title,
  },
  { id: 'city', header: WORDS.city, width: '14.5rem', onPhone: 'line', cell: ({ city }) => townName(city) },
  {
    id: 'reference',
    header: WORDS.reference,
    sortable: 'asc',
    width: '7rem',
    onPhone: 'line',
    cell: ({ publicRef }) => (
      <Text component="span" inherit c="dimmed">
        {publicRef}
      </Text>
    ),
  },
  {
    id: 'mandateDate',
    header: WORDS.mandateDate,
    width: '8rem',
    cell: ({ mandateDate }) => mandateDate && date(mandateDate, { style: 'short' }),
  },
  {
    id: 'alerts',
    header: WORDS.alerts,
    align: 'end',
    width: '8rem',
    cell: ({ alerts }) => number(alerts),
  },
  {
    id: 'views',
    header: WORDS.views,
    align: 'end',
    width: '6rem',
    sortable: 'desc',
    cell: ({ views }) => number(views),
  },
];
