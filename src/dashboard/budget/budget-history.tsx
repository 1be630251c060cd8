import { Button, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { budgetOperations } from '#contracts/budget';
import { BUDGET_WORDS as WORDS } from '#fr/budget';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import classes from './budget.module.css';

/** The changes of the budget: person, time, old and new value. */
export const BudgetHistory = (): ReactElement => {
  const result = useApiQuery(budgetOperations.history, {});
  const timeZone = useTimeZone();
  return (
    <section className={classes.history}>
      <Title order={3} size="h6">
        {WORDS.history}
      </Title>
      <QueryView result={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {WORDS.noHistory}
            </Text>
          ) : (
            <ul className={classes.changes}>
              {items.map(({ id, from, to, by, at }) => (
                <li key={id}>
                  <Text size="sm">{WORDS.historyChange(from, to)}</Text>
                  <Text size="xs" c="dimmed">
                    {WORDS.by(by.name, at, timeZone)}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {result.more && (
        <Button variant="subtle" size="compact-sm" onClick={result.more} loading={result.isLoadingMore}>
          {WORDS.more}
        </Button>
      )}
    </section>
  );
};
