import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MarketFollowUp } from '#contracts/markets';
import { CHART_WORDS } from '#fr/charts';
import { MARKET_WORDS } from '#fr/markets';
import { STATS_WORDS } from '#fr/stats';
import { besideYearBefore } from '#fr/year-before';
import { chartMonths } from '#office/figures/chart-months.ts';
import { useSession } from '#office/session/session-context.ts';
import { SeriesChart } from '#ui/office/chart/series-chart.tsx';

const WORDS = MARKET_WORDS.leadgenTab.chart;

/** The leads of a market center over thirteen months, and how many were processed (rule STATS-YEAR). */
export const FollowUpChart = ({ followUp }: { followUp: MarketFollowUp }): ReactElement => {
  const { actions } = useSession();
  const { charted, since, yearBefore } = followUp;
  const { comparedDays: days, ...figures } = yearBefore;
  if (charted.every(({ created }) => created === 0)) return <Text c="dimmed">{WORDS.none}</Text>;
  const counted = { current: charted.at(-1)?.month ?? '', since };
  return (
    <SeriesChart
      title={WORDS.title}
      series={WORDS.series}
      data={chartMonths(charted, counted).map(({ created, processed, label, axis, mark }) => ({
        label,
        axis,
        mark,
        values: [created, processed],
      }))}
      words={{ ...CHART_WORDS, label: STATS_WORDS.month.label }}
      csvName={actions.includes('network.export') ? WORDS.csv : null}
      notes={[besideYearBefore(counted, { ...figures, days })]}
    />
  );
};
