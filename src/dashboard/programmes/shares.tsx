import { Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { CHART_WORDS } from '#fr/charts';
import { PROGRAMME_FIGURES_WORDS as WORDS } from '#fr/programme-figures';
import { BarTable } from '#ui/office/chart/bar-table.tsx';

type Props<K extends string> = {
  words: { title: string; label: string; csv: string; names: Readonly<Record<K, string>> };
  shares: readonly { key: K; count: number; percent: number }[];
  /** The address of the leads of a share; undefined: the person may not open their list. */
  listOf: (key: K) => string | undefined;
};

/** The leads of a month by origin, experience or position, in percent. */
export const Shares = <K extends string>({ words, shares, listOf }: Props<K>): ReactElement => (
  <section>
    <Title order={2} size="h4" mb="sm">
      {words.title}
    </Title>
    <BarTable
      title={words.title}
      data={shares.map(({ key, count, percent }) => ({
        label: words.names[key],
        value: count,
        detail: WORDS.percent(percent),
        to: listOf(key),
      }))}
      words={{ ...CHART_WORDS, label: words.label, value: WORDS.leads }}
      csvName={words.csv}
    />
  </section>
);
