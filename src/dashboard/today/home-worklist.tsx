import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { worklistOperations } from '#contracts/worklist';
import { TODAY_ADDRESS } from '#domain/leads/lead-paths';
import { SITE_VIEW_TITLES } from '#fr/site-views';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SectionHead, SectionLink } from '#ui/office/section-head.tsx';
import { Todo } from './todo.tsx';

/** Lines on the home view: a few of each kind, so that one kind does not hide the others. */
const LIMITS = { group: 3, all: 8 };

/** The most urgent lines of 'Aujourd’hui', at the beginning of the home view (decision 0086). */
const HomeWorklist = (): ReactElement => {
  const result = useApiQuery(worklistOperations.get, {});
  return (
    <section>
      <SectionHead title={SITE_VIEW_TITLES.today}>
        <SectionLink to={TODAY_ADDRESS} text={WORDS.allWork} />
      </SectionHead>
      <QueryView result={result}>
        {(work) => <Todo work={work} order={3} limits={LIMITS} empty={<Text c="dimmed">{WORDS.empty.title}</Text>} />}
      </QueryView>
    </section>
  );
};
export default HomeWorklist;
