import { Anchor, Group, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { worklistOperations } from '#contracts/worklist';
import { TODAY_ADDRESS } from '#domain/leads/lead-paths';
import { SITE_VIEW_TITLES } from '#fr/site-views';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { Todo } from './todo.tsx';

/** Lines on the home view: a few of each kind, so that one kind does not hide the others. */
const LIMITS = { group: 3, all: 8 };

/** The most urgent lines of 'Aujourd’hui', at the beginning of the home view (decision 0086). */
const HomeWorklist = (): ReactElement => {
  const result = useApiQuery(worklistOperations.get, {});
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {SITE_VIEW_TITLES.today}
        </Title>
        <Anchor component={Link} href={TODAY_ADDRESS}>
          {WORDS.allWork}
        </Anchor>
      </Group>
      <QueryView result={result}>
        {(work) => <Todo work={work} order={3} limits={LIMITS} empty={<Text c="dimmed">{WORDS.empty.title}</Text>} />}
      </QueryView>
    </section>
  );
};
export default HomeWorklist;
