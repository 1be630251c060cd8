import { NumberInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { BUDGET_STEP, MAX_BUDGET, MIN_BUDGET } from '#domain/budget/budget';
import { BUDGET_WORDS } from '#fr/budget';
import type { BudgetChange } from './use-change-budget.ts';

type Props = Pick<BudgetChange, 'amount' | 'type' | 'fault'> & {
  /** Absent where the label stands beside the field: then it has an `aria-label`. */
  label?: string;
  'aria-label'?: string;
  /** Text after the number. */
  suffix?: string;
  readOnly?: boolean;
  'data-autofocus'?: true;
};

/** The field of a campaign budget (rule BUDGET-VALUE). */
export const BudgetInput = ({ amount, type, fault, ...props }: Props): ReactElement => (
  <NumberInput
    description={BUDGET_WORDS.hint}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    value={amount}
    onChange={type}
    min={MIN_BUDGET}
    max={MAX_BUDGET}
    step={BUDGET_STEP}
    clampBehavior="none"
    allowDecimal={false}
    error={fault}
    {...props}
  />
);
