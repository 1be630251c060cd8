import { Button, Group, Modal, Text } from '@mantine/core';
import type { FormEvent, ReactElement } from 'react';
import { budgetOperations } from '#contracts/budget';
import { BUDGET_WORDS as WORDS } from '#fr/budget';
import { BudgetInput } from '#office/budget/budget-input.tsx';
import { useChangeBudget } from '#office/budget/use-change-budget.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { BudgetHistory } from './budget-history.tsx';

const differenceText = (from: number | null, amount: number | string): string | null => {
  if (typeof amount !== 'number' || from === null) return null;
  return amount === from ? WORDS.same : WORDS.difference(amount - from);
};

type Props = { /** Null: no budget was set. */ current: number | null; onClose: () => void };

/** Changes the campaign budget, with its difference and its history (rules BUDGET-VALUE, BUDGET-CHANGE). */
const BudgetDialog = ({ current, onClose }: Props): ReactElement => {
  const { mutate, isPending } = useApiMutation(budgetOperations.change);
  const { from, amount, type, fault, save } = useChangeBudget(current, { send: mutate, onSaved: onClose });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal opened centered title={WORDS.title} onClose={onClose} withCloseButton={false}>
      <form onSubmit={onSubmit} noValidate>
        <BudgetInput amount={amount} type={type} fault={fault} label={WORDS.amount} data-autofocus />
        <Text size="sm" mt="xs" mih="1.5em" role="status">
          {differenceText(from, amount)}
        </Text>
        <Group justify="flex-end" mt="md" gap="sm">
          <Button variant="default" onClick={onClose}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={amount === (from ?? '')}>
            {WORDS.save}
          </Button>
        </Group>
      </form>
      <BudgetHistory />
    </Modal>
  );
};
export default BudgetDialog;
