import { Button, Card, Group, Progress, Text, Title } from '@mantine/core';
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
import { CampaignFollowUp } from './campaign-follow-up.tsx';

const BudgetDialog = lazyPart(() => import('./budget-dialog.tsx'));

const CampaignProgress = ({ percent }: { percent: number }): ReactElement => (
  <div>
    <Group justify="space-between" mb={4}>
      <Text size="sm" c="dimmed">
        {WORDS.progress}
      </Text>
      <Text size="sm">{WORDS.percent(percent)}</Text>
    </Group>
    <Progress value={percent} aria-label={WORDS.progress} />
  </div>
);

type Props = {
  /** 'YYYY-MM'. */
  month: string;
  /** The lists of Growth Initiative; absent: the card does not show what the budget brought. */
  listOf?: LeadLists;
};

/** The campaign budget, the progress of a month's campaign, and the dialog that changes the budget. */
export const BudgetCard = ({ month, listOf }: Props): ReactElement => {
  const { actions } = useSession();
  const [isOpen, setOpen] = useState(false);
  const result = useApiQuery(budgetOperations.get, {});
  return (
    <Card withBorder component="section" aria-label={WORDS.card}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h5">
          {WORDS.card}
        </Title>
        {actions.includes('budget.change') && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={result.data === undefined}
            onClick={() => setOpen(true)}
          >
            {WORDS.change}
          </Button>
        )}
      </Group>
      <QueryView result={result}>
        {({ euros, today }) => (
          <>
            <Text size="xl" fw={600} mb="sm">
              {euros === null ? WORDS.none : WORDS.euros(euros)}{' '}
              {euros !== null && (
                <Text span size="sm" c="dimmed">
                  {WORDS.monthly}
                </Text>
              )}
            </Text>
            <CampaignProgress percent={campaignProgress(month, today)} />
            {listOf && <CampaignFollowUp month={month} listOf={listOf} />}
          </>
        )}
      </QueryView>
      {isOpen && result.data && (
        <WindowPart onClose={() => setOpen(false)}>
          <BudgetDialog current={result.data.euros} onClose={() => setOpen(false)} />
        </WindowPart>
      )}
    </Card>
  );
};
