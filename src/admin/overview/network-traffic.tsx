import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { networkTrafficOperations, type NetworkTraffic as Traffic } from '#contracts/network-traffic';

import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { CHARTED_MONTHS, SHOWN_MONTHS } from '#domain/stats/charted-months';
import { CHART_WORDS } from '#fr/charts';
import { number } from '#fr/format';
import { NETWORK_ACTIVITY_WORDS as WORDS } from '#fr/network-activity';
import { NETWORK_FIGURES_WORDS as SHARED } from '#fr/network-figures';
import { besideWholeMonth } from '#fr/year-before';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { chartMonths } from '#office/figures/chart-months.ts';
import { SeriesChart } from '#ui/office/chart/series-chart.tsx';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';
import { OverviewSection } from './overview-section.tsx';
import { useFileName } from './use-file-name.ts';

type Month = Traffic['months'][number];
type Series = { name: string; countOf: (month: Month) => number };

type MonthlyProps = {
  traffic: Traffic;
  words: { title: string; cards: string; chart: string; csv: string; empty: string };
  series: readonly Series[];
  /** Label of the sum in the table; absent: no sum. */
  total?: string;
};

/** The current month and the same one of the year before, for each series or for their sum. */
const notesOf = ({ traffic: { months, current, since }, series, total }: MonthlyProps): string[] => {
  const sums: Series = {
    name: total ?? '',
    countOf: (month) => series.reduce((sum, { countOf }) => sum + countOf(month), 0),
  };
  const countIn = ({ countOf }: Series, of: string): string => {
    const found = months.find(({ month }) => month === of);
    return number(found ? countOf(found) : 0);
  };
  return (total === undefined ? series : [sums]).map((of) =>
    besideWholeMonth({ current, since }, { name: of.name, textOf: (month) => countIn(of, month) }),
  );
};

/** Figures of the last months: their sums of seven months, and a chart of thirteen. */
const Monthly = (props: MonthlyProps): ReactElement => {
  const { traffic, words, series, total } = props;
  const { months, current, since } = traffic;
  const fileName = useFileName();
  const isEmpty = months.every((month) => series.every(({ countOf }) => countOf(month) === 0));
  const shown = months.slice(-SHOWN_MONTHS);
  return (
    <OverviewSection title={words.title}>
      {isEmpty ? (
        <Text c="dimmed">{words.empty}</Text>
      ) : (
        <>
          <StatCards
            label={words.cards}
            cards={series.map(({ name, countOf }) => ({
              label: name,
              value: shown.reduce((sum, month) => sum + countOf(month), 0),
              note: WORDS.recent,
            }))}
          />
          <SeriesChart
            title={words.chart}
            series={series.map(({ name }) => name)}
            data={chartMonths(months, { current, since }).map(({ label, axis, mark, ...month }) => ({
              label,
              axis,
              mark,
              values: series.map(({ countOf }) => countOf(month)),
            }))}
            {...(total !== undefined && { total })}
            words={{ ...CHART_WORDS, label: SHARED.monthLabel }}
            csvName={fileName(words.csv)}
            notes={notesOf(props)}
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

const PARTS = {
  traffic: { words: WORDS.traffic, series: VISITS },
  appraisals: { words: WORDS.appraisals, series: APPRAISALS },
  forms: { words: WORDS.forms, series: FORMS, total: SHARED.total },
} as const;

/** Traffic, estimations or forms of all sites in the last months. */
const NetworkTraffic = ({ part }: { part: keyof typeof PARTS }): ReactElement => {
  const result = useApiQuery(networkTrafficOperations.traffic, { months: CHARTED_MONTHS });
  return <QueryView result={result}>{(traffic) => <Monthly traffic={traffic} {...PARTS[part]} />}</QueryView>;
};
export default NetworkTraffic;
