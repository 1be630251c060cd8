import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { LINK_PREVIEW_WORDS as WORDS } from '#fr/share';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { type StatCard, StatCards } from '#ui/office/chart/stat-cards.tsx';

type Props = {
  cards: readonly StatCard[];
  /** Time of the last result; null: none. */
  lastAt: string | null;
  words: { last: (at: string, timeZone: string) => string; none: string };
};

/** What a shared link has brought, and when the last time. */
export const Results = ({ cards, lastAt, words }: Props): ReactElement => {
  const timeZone = useTimeZone();
  return (
    <section aria-label={WORDS.results}>
      <Title order={2} size="h5" mb="xs">
        {WORDS.results}
      </Title>
      <StatCards label={WORDS.results} cards={cards} />
      <Text size="sm" c="dimmed" mt="xs">
        {lastAt === null ? words.none : words.last(lastAt, timeZone)}
      </Text>
    </section>
  );
};
