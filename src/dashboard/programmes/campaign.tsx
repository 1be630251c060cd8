import { Progress, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';

const WORDS = PROGRAMME_FIGURES_WORDS.campaign;

/** How much of the month of the campaign has passed. */
export const Campaign = ({ month, progress }: { month: string; progress: number }): ReactElement => (
  <section>
    <Title order={2} size="h4" mb="xs">
      {WORDS.title(month)}
    </Title>
    <Text size="sm" mb="xs">
      {WORDS.progress(progress)}
    </Text>
    <Progress value={progress} size="lg" color="indigo.7" aria-label={WORDS.progress(progress)} />
  </section>
);
