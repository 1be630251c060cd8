import { Button, Group, Modal, NumberInput, Text } from '@mantine/core';
import type { FormEvent, ReactElement } from 'react';
import { BUDGET_STEP, MAX_BUDGET, MIN_BUDGET } from '#domain/budget/budget';
import { BUDGET_WORDS as WORDS } from '#fr/budget';
import { BudgetHistory } from './budget-history.tsx';
import { useChangeBudget } from './use-change-budget.ts';

const differenceText = (from: number | null, amount: number | string): string | null => {
  if (typeof amount !== 'number' || from === null) return null;
  return amount === from ? WORDS.same : WORDS.difference(amount - from);
};

type Props = { /** Null: none was set. */ current: number | null; onClose: () => void };

/** Changes the campaign budget, with its difference and its history (rules BUDGET-VALUE, BUDGET-CHANGE). */
const BudgetDialog = ({ current, onClose }: Props): ReactElement => {
  const { from, amount, type, fault, isSaving, save } = useChangeBudget(current, onClose);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal opened centered title={WORDS.title} onClose={onClose} withCloseButton={false}>
      <form onSubmit={onSubmit} noValidate>
        <NumberInput
          label={WORDS.amount}
          description={WORDS.hint}
          value={amount}
          onChange={type}
          min={MIN_BUDGET}
          max={MAX_BUDGET}
          step={BUDGET_STEP}
          clampBehavior="none"
          allowDecimal={false}
          error={fault}
          data-autofocus
        />
        <Text size="sm" mt="xs" mih="1.5em" role="status">
          {differenceText(from, amount)}
        </Text>
        <Group justify="flex-end" mt="md" gap="sm">
          <Button variant="default" onClick={onClose}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={amount === from}>
            {WORDS.save}
          </Button>
        </Group>
      </form>
      <BudgetHistory />
    </Modal>
  );
};
export default BudgetDialog;
