import { Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type LeadgenTotals, networkFigureOperations } from '#contracts/network-figures';
import { FRESHNESS } from '#domain/network/leadgen';
import { LEADGEN_WORDS } from '#fr/leadgen';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';
import { FreshnessBadge } from './freshness-badge.tsx';
import classes from './leadgen.module.css';

const { cards: CARDS, legend: LEGEND } = LEADGEN_WORDS;
const FIGURES = ['currentDay', 'currentMonth', 'last7Days', 'total'] as const satisfies (keyof LeadgenTotals)[];

const Legend = (): ReactElement => (
  <Group gap="xs">
    <Text size="sm" c="dimmed" id="leadgen-legend">
      {LEGEND.title}
    </Text>
    <ul className={classes.legend} aria-labelledby="leadgen-legend">
      {FRESHNESS.map((freshness) => (
        <li key={freshness}>
          <FreshnessBadge freshness={freshness} text={LEGEND.entries[freshness]} />
        </li>
      ))}
    </ul>
  </Group>
);

/** The leads of the network in four figures, and a legend of the list's colours. */
export const LeadgenSummary = (): ReactElement => {
  const result = useApiQuery(networkFigureOperations.leadgenTotals, {});
  return (
    <Stack gap="lg" mb="md">
      <div className={classes.cards}>
        <QueryView result={result}>
          {(totals) => (
            <StatCards
              label={CARDS.label}
              cards={FIGURES.map((name) => ({ label: CARDS[name], value: totals[name] }))}
            />
          )}
        </QueryView>
      </div>
      <Legend />
    </Stack>
  );
};
