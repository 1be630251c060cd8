import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { networkFigureOperations, type NetworkTraffic as Traffic } from '#contracts/network-figures';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { CHART_WORDS } from '#fr/charts';
import { NETWORK_ACTIVITY_WORDS as WORDS } from '#fr/network-activity';
import { NETWORK_FIGURES_WORDS as SHARED } from '#fr/network-figures';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SeriesChart } from '#ui/office/chart/series-chart.tsx';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';
import { OverviewSection } from './overview-section.tsx';
import { useFileName } from './use-file-name.ts';

type Month = Traffic['months'][number];
type Series = { name: string; countOf: (month: Month) => number };

type MonthlyProps = {
  traffic: Traffic;
  words: { title: string; chart: string; csv: string; empty: string };
  series: readonly Series[];
  /** Label of the sum in the table; absent: no sum. */
  total?: string;
};

/** Figures of the last months: their sums, and a chart by month. */
const Monthly = ({ traffic: { months, current }, words, series, total }: MonthlyProps): ReactElement => {
  const fileName = useFileName();
  const sums = series.map(({ countOf }) => months.reduce((sum, month) => sum + countOf(month), 0));
  return (
    <OverviewSection title={words.title}>
      {sums.every((sum) => sum === 0) ? (
        <Text c="dimmed">{words.empty}</Text>
      ) : (
        <>
          <StatCards
            label={words.chart}
            cards={series.map(({ name }, index) => ({ label: name, value: sums[index] ?? 0, note: WORDS.recent }))}
          />
          <SeriesChart
            title={words.chart}
            series={series.map(({ name }) => name)}
            data={months.map((month) => ({
              label: SHARED.month(month.month, current),
              values: series.map(({ countOf }) => countOf(month)),
            }))}
            {...(total !== undefined && { total })}
            words={{ ...CHART_WORDS, label: SHARED.monthLabel }}
            csvName={fileName(words.csv)}
          />
        </>
      )}
    </OverviewSection>
  );
};

const VISITS: readonly Series[] = [
  { name: WORDS.traffic.figures.visitors, countOf: ({ visitors }) => visitors },
  { name: WORDS.traffic.figures.pageViews, countOf: ({ pageViews }) => pageViews },
];
const APPRAISALS: readonly Series[] = [{ name: WORDS.appraisals.title, countOf: ({ appraisals }) => appraisals }];
const FORMS: readonly Series[] = CONTACT_FORMS.map((form) => ({
  name: WORDS.forms.names[form],
  countOf: ({ contactForms }) => contactForms[form],
}));

/** Traffic, estimations and forms of all sites in the last seven months. */
const NetworkTraffic = (): ReactElement => {
  const result = useApiQuery(networkFigureOperations.traffic, {});
  return (
    <QueryView result={result}>
      {(traffic) => (
        <>
          <Monthly traffic={traffic} words={WORDS.traffic} series={VISITS} />
          <Monthly traffic={traffic} words={WORDS.appraisals} series={APPRAISALS} />
          <Monthly traffic={traffic} words={WORDS.forms} series={FORMS} total={SHARED.total} />
        </>
      )}
    </QueryView>
  );
};
export default NetworkTraffic;
