import { Button, Group, NumberInput, Text } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { networkWebsiteOperations } from '#contracts/network-websites';
import { BUDGET_STEP, checkBudget, MAX_BUDGET, MIN_BUDGET } from '#domain/budget/budget';
import { BUDGET_FAULT_TEXTS } from '#fr/budget';
import { MARKET_WORDS } from '#fr/markets';
import { messageOf } from '#office/data/answered.tsx';
import { useAction } from '#office/data/use-action.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = MARKET_WORDS.leadgenTab;

type Props = { /** Null: no site was created. */ siteId: string | null; budget: number | null };

/** The campaign budget of a market center (rule BUDGET-VALUE). */
export const BudgetForm = ({ siteId, budget }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { actions } = useSession();
  const { act, isActing } = useAction(networkWebsiteOperations.save);
  const [amount, setAmount] = useState<number | string>(budget ?? '');
  const [error, setError] = useState<string | null>(null);
  if (siteId === null)
    return (
      <Text size="sm" c="gray.7">
        {WORDS.noWebsite}
      </Text>
    );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const fault = checkBudget(amount);
    setError(fault && BUDGET_FAULT_TEXTS[fault]);
    if (fault || typeof amount !== 'number') return;
    try {
      await act({ id: siteId, changes: { giBudget: { from: budget, to: amount } } });
      toasts.success(WORDS.saved);
    } catch (refused) {
      toasts.error(messageOf(refused as Error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="flex-end" gap="sm">
        <NumberInput
          label={WORDS.budget}
          description={WORDS.budgetHint}
          value={amount}
          onChange={setAmount}
          min={MIN_BUDGET}
          max={MAX_BUDGET}
          step={BUDGET_STEP}
          clampBehavior="none"
          allowDecimal={false}
          suffix={` ${WORDS.budgetUnit}`}
          error={error}
          readOnly={!actions.includes('network.write')}
        />
        {actions.includes('network.write') && (
          <Button type="submit" variant="default" loading={isActing} disabled={amount === budget}>
            {WORDS.save}
          </Button>
        )}
      </Group>
    </form>
  );
};
