import type { ReactElement } from 'react';
import type { SiteFigures } from '#contracts/network-figures';
import { COUNTED_SITES } from '#domain/stats/network-figures';
import { CHART_WORDS } from '#fr/charts';
import { NETWORK_FIGURES_WORDS as WORDS } from '#fr/network-figures';
import { SeriesChart } from '#ui/office/chart/series-chart.tsx';
import { useFileName } from './use-file-name.ts';

/** Sites by type and month of their creation, from July 2023. */
const SitesHistory = ({ months, current }: Pick<SiteFigures, 'months' | 'current'>): ReactElement => {
  const fileName = useFileName();
  return (
    <SeriesChart
      title={WORDS.created.history}
      series={COUNTED_SITES.map((type) => WORDS.types[type])}
      data={months.map(({ month, created }) => ({
        label: WORDS.month(month, current),
        values: COUNTED_SITES.map((type) => created[type]),
      }))}
      total={WORDS.total}
      words={{ ...CHART_WORDS, label: WORDS.monthLabel }}
      csvName={fileName(WORDS.created.csv)}
    />
  );
};
export default SitesHistory;
