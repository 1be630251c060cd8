import { Group, NativeSelect, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { StatsOverview } from '#contracts/stats';
import { useFigureLists } from '#dashboard/stats/use-figure-lists.ts';
import { monthOf } from '#domain/calendar/month';
import { whenOneOf } from '#domain/objects/typed';
import { FIGURE_NAMES, type FigureName } from '#domain/stats/figures';
import { CHART_WORDS } from '#fr/charts';
import { STATS_WORDS } from '#fr/stats';
import { besideYearBefore } from '#fr/year-before';
import { chartMonths } from '#office/figures/chart-months.ts';
import { BarChart } from '#ui/office/chart/bar-chart.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';

const WORDS = STATS_WORDS.visits;
const OPTIONS = FIGURE_NAMES.map((value) => ({ value, label: STATS_WORDS.figures[value] }));

type Props = Pick<StatsOverview, 'months' | 'today' | 'since' | 'yearBefore'>;

/** A figure of the site in each of the last months. */
export const MonthlyVisits = (overview: Props): ReactElement => {
  const { months, today, since, yearBefore } = overview;
  const [name, choose] = useState<FigureName>('visitors');
  const isEmpty = months.every(({ figures }) => FIGURE_NAMES.every((name) => figures[name] === 0));
  const listOf = useFigureLists();
  const counted = { current: monthOf(today), since };
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {WORDS.title}
        </Title>
        {!isEmpty && (
          <NativeSelect
            size="xs"
            aria-label={WORDS.choose}
            data={OPTIONS}
            value={name}
            onChange={(event) => whenOneOf(FIGURE_NAMES, choose)(event.currentTarget.value)}
          />
        )}
      </Group>
      {isEmpty ? (
        <EmptyState {...WORDS.empty} />
      ) : (
        <BarChart
          title={WORDS.chart(STATS_WORDS.figures[name])}
          data={chartMonths(months, counted).map(({ month, figures, ...point }) => ({
            ...point,
            value: figures[name],
            to: listOf(name, month),
          }))}
          note={
            yearBefore
              ? besideYearBefore(counted, { ...yearBefore.figures[name], days: yearBefore.comparedDays })
              : undefined
          }
          words={{ ...CHART_WORDS, label: WORDS.label, value: STATS_WORDS.figures[name] }}
          csvName={WORDS.csv(name)}
        />
      )}
    </section>
  );
};
