import { Button, Card, Progress, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { budgetOperations } from '#contracts/budget';
import type { LeadLists } from '#dashboard/programmes/use-lead-lists.ts';
import { campaignProgress } from '#domain/budget/campaign';
import { BUDGET_WORDS as WORDS } from '#fr/budget';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import classes from './budget.module.css';
import { CampaignFollowUp } from './campaign-follow-up.tsx';
import { Fact } from './fact.tsx';

const BudgetDialog = lazyPart(() => import('./budget-dialog.tsx'));

type Props = {
  /** 'YYYY-MM'. */
  month: string;
  /** The lists of Growth Initiative; absent: the card does not show what the budget brought. */
  listOf?: LeadLists;
};

/** The campaign budget, the progress of a month's campaign, and the dialog that changes the budget, in one row. */
export const BudgetCard = ({ month, listOf }: Props): ReactElement => {
  const { actions } = useSession();
  const [isOpen, setOpen] = useState(false);
  const result = useApiQuery(budgetOperations.get, {});
  return (
    <Card withBorder component="section" aria-label={WORDS.card} className={classes.card}>
      <QueryView result={result}>
        {({ euros, today }) => {
          const percent = campaignProgress(month, today);
          return (
            <dl className={classes.facts}>
              <Fact label={WORDS.card}>
                {euros === null ? WORDS.none : WORDS.euros(euros)}{' '}
                {euros !== null && (
                  <Text span size="sm" c="dimmed">
                    {WORDS.monthly}
                  </Text>
                )}
              </Fact>
              <Fact label={WORDS.progress}>
                <span className={classes.progress}>
                  {WORDS.percent(percent)}
                  <Progress value={percent} aria-label={WORDS.progress} />
                </span>
              </Fact>
              {listOf && <CampaignFollowUp month={month} listOf={listOf} />}
            </dl>
          );
        }}
      </QueryView>
      {actions.includes('budget.change') && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.change}
          disabled={result.data === undefined}
          onClick={() => setOpen(true)}
        >
          {WORDS.change}
        </Button>
      )}
      {isOpen && result.data && (
        <WindowPart onClose={() => setOpen(false)}>
          <BudgetDialog current={result.data.euros} onClose={() => setOpen(false)} />
        </WindowPart>
      )}
    </Card>
  );
};
