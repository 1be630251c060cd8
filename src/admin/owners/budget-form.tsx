import { Button, Group, Text } from '@mantine/core';
import type { FormEvent, ReactElement } from 'react';
import { networkWebsiteOperations } from '#contracts/network-websites';
import { MARKET_WORDS } from '#fr/markets';
import { BudgetInput } from '#office/budget/budget-input.tsx';
import { useChangeBudget } from '#office/budget/use-change-budget.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';

const WORDS = MARKET_WORDS.leadgenTab;

const Editable = ({ siteId, budget }: { siteId: string; budget: number | null }): ReactElement => {
  const { actions } = useSession();
  const { mutate, isPending } = useApiMutation(networkWebsiteOperations.save);
  const send = (giBudget: { from: number | null; to: number | null }) => mutate({ id: siteId, changes: { giBudget } });
  const { from, amount, type, fault, save } = useChangeBudget(budget, { send });
  const mayChange = actions.includes('network.write');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Group align="flex-start" gap="xs">
        <BudgetInput
          amount={amount}
          type={type}
          fault={fault}
          aria-label={WORDS.budget}
          suffix={` ${WORDS.budgetUnit}`}
          readOnly={!mayChange}
        />
        {mayChange && (
          <Button type="submit" variant="default" loading={isPending} disabled={amount === (from ?? '')}>
            {WORDS.save}
          </Button>
        )}
      </Group>
    </form>
  );
};

type Props = { /** `siteId` null: no site was created. */ siteId: string | null; budget: number | null };

/** The campaign budget of a market center (rule BUDGET-VALUE). */
export const BudgetForm = ({ siteId, budget }: Props): ReactElement =>
  siteId === null ? (
    <Text size="sm" c="dimmed">
      {WORDS.noWebsite}
    </Text>
  ) : (
    <Editable key={siteId} siteId={siteId} budget={budget} />
  );
