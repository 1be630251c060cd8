import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { networkFigureOperations } from '#contracts/network-figures';
import { CHART_WORDS } from '#fr/charts';
import { NETWORK_ACTIVITY_WORDS } from '#fr/network-activity';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { BarTable } from '#ui/office/chart/bar-table.tsx';
import { OverviewSection } from './overview-section.tsx';
import { useFileName } from './use-file-name.ts';

const WORDS = NETWORK_ACTIVITY_WORDS.leads;

/** The leads of the network by origin. */
const NetworkLeads = (): ReactElement => {
  const result = useApiQuery(networkFigureOperations.leads, {});
  const fileName = useFileName();
  return (
    <OverviewSection title={WORDS.title}>
      <QueryView result={result}>
        {({ total, origins }) => (
          <>
            <Text c="dimmed">{total === 0 ? WORDS.empty : WORDS.total(total)}</Text>
            {total > 0 && (
              <BarTable
                title={WORDS.origins}
                data={origins
                  .toSorted((a, b) => b.count - a.count)
                  .map(({ key, count, percent }) => ({
                    label: WORDS.names[key],
                    value: count,
                    detail: WORDS.percent(percent),
                  }))}
                words={{ ...CHART_WORDS, label: WORDS.label, value: WORDS.value }}
                csvName={fileName(WORDS.csv)}
              />
            )}
          </>
        )}
      </QueryView>
    </OverviewSection>
  );
};
export default NetworkLeads;
