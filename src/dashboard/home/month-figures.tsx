import { Anchor, Group, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { statsOperations } from '#contracts/stats';
import { PERFORMANCE_PATH } from '#dashboard/performance/performance-addresses.ts';
import { figureCards } from '#dashboard/stats/figure-cards.ts';
import { STATS_WORDS as WORDS } from '#fr/stats';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';

/** The figures of the current month. */
export const MonthFigures = (): ReactElement => {
  const answer = useAnswer(statsOperations.overview, {});
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {answer.data ? WORDS.figuresOf(WORDS.month.open(answer.data.month)) : WORDS.title}
        </Title>
        <Anchor component={Link} href={PERFORMANCE_PATH}>
          {WORDS.all}
        </Anchor>
      </Group>
      <Answered answer={answer}>
        {(overview) => (
          <StatCards label={WORDS.figuresOf(WORDS.month.name(overview.month))} cards={figureCards(overview)} />
        )}
      </Answered>
    </section>
  );
};
