import type { ReactElement } from 'react';
import type { SiteFigures } from '#contracts/network-figures';
import { firstDayOf } from '#domain/calendar/month';
import { SITE_TYPES } from '#domain/sites/site';
import { HISTORY_START, sumOfSites } from '#domain/stats/network-figures';
import { CHART_WORDS } from '#fr/charts';
import { number } from '#fr/format';
import { NETWORK_FIGURES_WORDS as WORDS } from '#fr/network-figures';
import { besideWholeMonth } from '#fr/year-before';
import { chartMonths } from '#office/figures/chart-months.ts';
import { SeriesChart } from '#ui/office/chart/series-chart.tsx';
import { useFileName } from './use-file-name.ts';

/** Sites by type and month of their creation, from July 2023. */
const SitesHistory = ({ months, current }: Pick<SiteFigures, 'months' | 'current'>): ReactElement => {
  const fileName = useFileName();
  const counted = { current, since: firstDayOf(HISTORY_START) };
  const sumOf = (of: string): string => {
    const found = months.find(({ month }) => month === of);
    return number(found ? sumOfSites(found.created) : 0);
  };
  return (
    <SeriesChart
      title={WORDS.created.history}
      series={SITE_TYPES.map((type) => WORDS.types[type])}
      data={chartMonths(months, counted).map(({ created, ...point }) => ({
        ...point,
        values: SITE_TYPES.map((type) => created[type]),
      }))}
      total={WORDS.total}
      words={{ ...CHART_WORDS, label: WORDS.monthLabel }}
      csvName={fileName(WORDS.created.csv)}
      notes={[besideWholeMonth(counted, { name: WORDS.created.title, textOf: sumOf })]}
    />
  );
};
export default SitesHistory;
