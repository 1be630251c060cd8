import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { StatsOverview } from '#contracts/stats';
import { CHART_WORDS } from '#fr/charts';
import { STATS_WORDS } from '#fr/stats';
import { BarTable } from '#ui/office/chart/bar-table.tsx';

const WORDS = STATS_WORDS.pages;

/** Views of each page of the site in a month. */
export const PageViews = ({ month, pages }: Pick<StatsOverview, 'month' | 'pages'>): ReactElement => (
  <section>
    <Title order={2} size="h4" mb="sm">
      {WORDS.title(month)}
    </Title>
    {pages.length === 0 ? (
      <Text c="dimmed">{WORDS.empty}</Text>
    ) : (
      <BarTable
        title={WORDS.title(month)}
        data={pages.map(({ page, views }) => ({ label: WORDS.names[page], value: views }))}
        words={{ ...CHART_WORDS, label: WORDS.label, value: WORDS.value }}
        csvName={WORDS.csv(month)}
      />
    )}
  </section>
);
