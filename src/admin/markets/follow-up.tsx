import { Button, Table, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type MarketFollowUp, marketOperations } from '#contracts/markets';
import { monthsSince } from '#domain/stats/charted-months';
import { CHART_WORDS } from '#fr/charts';
import { number } from '#fr/format';
import { MARKET_WORDS } from '#fr/markets';
import { STATS_WORDS } from '#fr/stats';
import { besideYearBefore, type Counted, chartedMonth } from '#fr/year-before';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { chartMonths } from '#office/figures/chart-months.ts';
import { useSession } from '#office/session/session-context.ts';
import { SeriesChart } from '#ui/office/chart/series-chart.tsx';

const WORDS = MARKET_WORDS.leadgenTab;

const countedOf = ({ charted, since }: MarketFollowUp): Counted => ({ current: charted.at(-1)?.month ?? '', since });

/** The last four months with the share of processed leads; all charted months on request. */
const Months = ({ followUp }: { followUp: MarketFollowUp }): ReactElement => {
  const [isWhole, setWhole] = useState(false);
  const { months, charted, since } = followUp;
  const all = monthsSince(charted, since).toReversed();
  const { month: label, created, processed, share } = WORDS.followUpColumns;
  return (
    <>
      <Table aria-label={WORDS.followUp} mb="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{label}</Table.Th>
            {[created, processed, share].map((head) => (
              <Table.Th key={head} ta="end">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(isWhole ? all : months).map((counts) => (
            <Table.Tr key={counts.month}>
              <Table.Th scope="row" fw={400}>
                {chartedMonth(counts.month, countedOf(followUp))}
              </Table.Th>
              <Table.Td ta="end">{number(counts.created)}</Table.Td>
              <Table.Td ta="end">{number(counts.processed)}</Table.Td>
              <Table.Td ta="end">{WORDS.share(counts)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {all.length > months.length && (
        <Button variant="subtle" size="xs" me="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? WORDS.lastMonths(months.length) : WORDS.allMonths(all.length)}
        </Button>
      )}
    </>
  );
};

/** The leads of a market center over thirteen months, and how many were processed, in one table (rule STATS-YEAR). */
const Chart = ({ followUp }: { followUp: MarketFollowUp }): ReactElement => {
  const { actions } = useSession();
  const { comparedDays: days, ...compared } = followUp.yearBefore;
  const counted = countedOf(followUp);
  return (
    <SeriesChart
      title={WORDS.chart.title}
      series={WORDS.chart.series}
      data={chartMonths(followUp.charted, counted).map(({ created, processed, label, axis, mark }) => ({
        label,
        axis,
        mark,
        values: [created, processed],
      }))}
      words={{ ...CHART_WORDS, label: STATS_WORDS.month.label }}
      csvName={actions.includes('network.export') ? WORDS.chart.csv : null}
      notes={[besideYearBefore(counted, { ...compared, days })]}
      figures={<Months followUp={followUp} />}
    />
  );
};

/** The progress of the leads of a market center (rule NETWORK-MARKETS). */
export const FollowUp = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(marketOperations.followUp, { id });
  return (
    <section aria-label={WORDS.followUp}>
      <Title order={3} size="h6" mb="xs">
        {WORDS.followUp}
      </Title>
      <QueryView result={result}>
        {(followUp) =>
          followUp.charted.every(({ created }) => created === 0) ? (
            <Text c="dimmed">{WORDS.chart.none}</Text>
          ) : (
            <Chart followUp={followUp} />
          )
        }
      </QueryView>
    </section>
  );
};
