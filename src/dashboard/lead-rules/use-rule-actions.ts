import { type LeadRule, leadRuleOperations } from '#contracts/lead-rules';
import { LEAD_RULE_WORDS as WORDS } from '#fr/lead-rules';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';
import type { Toasts } from '#ui/office/toasts/toasts.ts';

/** Messages by refusal code. */
const REFUSALS: Readonly<Record<string, string>> = {
  CHANGED: WORDS.outcomes.changed,
  TOO_MANY: WORDS.outcomes.tooMany,
};

/** Tells why a call about rules or absences failed. */
export const tellRuleFailure = (toasts: Pick<Toasts, 'error'>, error: unknown): void =>
  tellFailure(toasts, error, WORDS.outcomes.failed, REFUSALS);

type RuleActions = {
  /** Moves a rule to another position. */
  move: (from: number, to: number) => Promise<void>;
  /** Asks first; whether it was removed. */
  remove: (rule: LeadRule) => Promise<boolean>;
};

/** Actions on the rules of a list besides editing. */
export const useRuleActions = (rules: readonly LeadRule[]): RuleActions => {
  const { toasts, confirm } = useOffice();
  const { mutate: order } = useApiMutation(leadRuleOperations.order);
  const { mutate: remove } = useApiMutation(leadRuleOperations.remove);
  return {
    move: async (from, to) => {
      const seen = rules.map(({ id }) => id);
      const ids = [...seen];
      ids.splice(to, 0, ...ids.splice(from, 1));
      await order({ from: seen, ids }).catch((error: unknown) => tellRuleFailure(toasts, error));
    },
    remove: async ({ id, name }) => {
      const { title, ...words } = WORDS.removing;
      if (!(await confirm.ask({ ...words, title: title(name), danger: true }))) return false;
      try {
        await remove({ id });
        toasts.success(WORDS.outcomes.removed);
        return true;
      } catch (error) {
        tellRuleFailure(toasts, error);
        return false;
      }
    },
  };
};
