import { Button, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { budgetOperations } from '#contracts/budget';
import { BUDGET_WORDS as WORDS } from '#fr/budget';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import classes from './budget.module.css';

/** Who changed the budget, when, from and to what. */
export const BudgetHistory = (): ReactElement => {
  const answer = useAnswer(budgetOperations.history, {});
  const timeZone = useTimeZone();
  return (
    <section className={classes.history}>
      <Title order={3} size="h6">
        {WORDS.history}
      </Title>
      <Answered answer={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="gray.7">
              {WORDS.noHistory}
            </Text>
          ) : (
            <ul className={classes.changes}>
              {items.map(({ id, from, to, by, at }) => (
                <li key={id}>
                  <Text size="sm">{WORDS.historyChange(from, to)}</Text>
                  <Text size="xs" c="gray.7">
                    {WORDS.by(by.name, at, timeZone)}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {answer.more && (
        <Button variant="subtle" size="compact-sm" onClick={answer.more} loading={answer.isLoadingMore}>
          {WORDS.more}
        </Button>
      )}
    </section>
  );
};
