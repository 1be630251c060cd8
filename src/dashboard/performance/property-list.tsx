import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { statsOperations } from '#contracts/stats';
import { listingAddress } from '#dashboard/addresses.ts';
import { knownTexts } from '#domain/lists/list';
import { isKeyOf } from '#domain/objects/typed';
import { PROPERTY_LIST } from '#domain/stats/property-list';
import { STATS_WORDS } from '#fr/stats';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { PERFORMANCE_QUERY, PROPERTY_QUERY } from './performance-query.ts';
import { PROPERTY_COLUMNS } from './property-columns.tsx';

const WORDS = STATS_WORDS.properties;
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

/** The published listings of the owner of the site with their views (rule STATS-PROPERTIES). */
export const PropertyList = (): ReactElement => {
  const [query, setQuery] = useQueryState(PERFORMANCE_QUERY);
  const { tri, sens } = query;
  const values = knownTexts(PROPERTY_LIST.filters, query);
  const input = { ...values, sort: tri, direction: sens } as const;
  const result = useApiQuery(statsOperations.properties, input, { keepFormer: true });
  const exporting = useExport(statsOperations.exportProperties, input);
  const { data } = result;
  return (
    <section>
      <Title order={2} size="h4">
        {WORDS.title}
      </Title>
      <Text size="sm" c="dimmed" role="status" mb="sm" mih="1.5em">
        {data && WORDS.context(data.nbOfActiveProperties, data.totalViews)}
      </Text>
      <ListView
        name="property-performance"
        label={WORDS.title}
        columns={PROPERTY_COLUMNS}
        rows={data?.items}
        row={{
          id: (property) => property.id,
          title: ({ publicRef, title }) => `${title}, ${publicRef}`,
          to: (property) => listingAddress(property.id),
        }}
        filters={{ search: SEARCH, pills: [], values, onChange: setQuery }}
        sort={{ by: tri, direction: sens }}
        onSort={({ by, direction }) => isKeyOf(PROPERTY_LIST.orders, by) && setQuery({ tri: by, sens: direction })}
        onApply={(state) => setQuery(readSaved(PROPERTY_QUERY, state), { push: true })}
        empty={<EmptyState {...WORDS.empty} />}
        filtered={WORDS.filtered}
        result={result}
        exporting={exporting}
      />
    </section>
  );
};
