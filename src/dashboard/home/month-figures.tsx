import { Anchor, Group, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { statsOperations } from '#contracts/stats';
import { PERFORMANCE_PATH } from '#dashboard/addresses.ts';
import { figureCards } from '#dashboard/stats/figure-cards.ts';
import { STATS_WORDS as WORDS } from '#fr/stats';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';

/** The figures of the current month. */
export const MonthFigures = (): ReactElement => {
  const result = useApiQuery(statsOperations.overview, {});
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {result.data ? WORDS.figuresOf(WORDS.month.open(result.data.month)) : WORDS.title}
        </Title>
        <Anchor component={Link} href={PERFORMANCE_PATH}>
          {WORDS.all}
        </Anchor>
      </Group>
      <QueryView result={result}>
        {(overview) => (
          <StatCards label={WORDS.figuresOf(WORDS.month.name(overview.month))} cards={figureCards(overview)} />
        )}
      </QueryView>
    </section>
  );
};
