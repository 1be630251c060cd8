import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { programmeOperations } from '#contracts/programmes';
import { monthOf, rangeOfMonth } from '#domain/calendar/month';
import type { Programme } from '#domain/leads/programme';
import { CHART_WORDS } from '#fr/charts';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { STATS_WORDS } from '#fr/stats';
import { besideYearBefore } from '#fr/year-before';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { chartMonths } from '#office/figures/chart-months.ts';
import { BarChart } from '#ui/office/chart/bar-chart.tsx';
import type { LeadLists } from './use-lead-lists.ts';

const WORDS = PROGRAMME_FIGURES_WORDS.created;

type Props = { programme: Programme; today: string; listOf: LeadLists };

/** Leads of a programme by month of their creation, with the same month of the year before (rule STATS-YEAR). */
export const CreatedByMonth = ({ programme, today, listOf }: Props): ReactElement => {
  const result = useApiQuery(programmeOperations.months, { programme });
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {WORDS.title}
      </Title>
      <QueryView result={result}>
        {({ months, since, yearBefore: { comparedDays: days, ...figures } }) => {
          if (months.every(({ created }) => created === 0)) return <Text c="dimmed">{WORDS.none}</Text>;
          const counted = { current: monthOf(today), since };
          return (
            <BarChart
              title={WORDS.chart[programme]}
              data={chartMonths(months, counted).map(({ month, created, ...point }) => ({
                ...point,
                value: created,
                to: listOf({ created: rangeOfMonth(month) }),
              }))}
              words={{ ...CHART_WORDS, label: STATS_WORDS.month.label, value: PROGRAMME_FIGURES_WORDS.leads }}
              csvName={WORDS.csv}
              note={besideYearBefore(counted, { ...figures, days })}
            />
          );
        }}
      </QueryView>
    </section>
  );
};
