import { Button, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type LeadRule, leadRuleOperations } from '#contracts/lead-rules';
import { LEAD_RULES_ADDRESS, type LEAD_RULES_PATH, NEW_RULE, ruleAddress } from '#dashboard/addresses.ts';
import { LEAD_RULE_WORDS as WORDS } from '#fr/lead-rules';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { Icon } from '#ui/office/icon.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { Absences } from './absences.tsx';
import type { People } from './member-name.ts';
import { RuleList } from './rule-list.tsx';
import { NoRule, RuleWindow } from './rule-window.tsx';
import { useRuleActions } from './use-rule-actions.ts';

/** The rule of a URL; null: a new one. Undefined: not found. */
const ruleOf = (id: string, rules: readonly LeadRule[]): LeadRule | null | undefined =>
  id === NEW_RULE ? null : rules.find((rule) => rule.id === id);

type WindowProps = { id: string; rules: readonly LeadRule[]; people: People };

const AddressedRule = ({ id, rules, people }: WindowProps): ReactElement => {
  const [, navigate] = useLocation();
  const rule = ruleOf(id, rules);
  // When somebody else deletes the open rule, its form stays open with its input.
  const [opened, setOpened] = useState({ id, rule });
  if (opened.id !== id || (rule !== undefined && opened.rule !== rule)) setOpened({ id, rule });
  const shown = rule === undefined ? opened.rule : rule;
  const close = (): void => navigate(LEAD_RULES_ADDRESS);
  const { remove } = useRuleActions(rules);
  const { previous, next } = neighboursOf(rules, (other) => other.id === id);
  const open = (other: LeadRule | null) => other && (() => navigate(ruleAddress(other.id)));
  return shown === undefined ? (
    <NoRule onClose={close} />
  ) : (
    <RuleWindow
      key={id}
      rule={shown}
      isGone={rule === undefined}
      people={people}
      onClose={close}
      neighbours={{ previous: open(previous), next: open(next) }}
      remove={remove}
    />
  );
};

/** The assignment of new leads in the market center (rule LEAD-ASSIGNMENT). */
const LeadRulesView = ({ params: { id } }: ViewProps<typeof LEAD_RULES_PATH>): ReactElement => {
  const result = useApiQuery(leadRuleOperations.list, {});
  return (
    <ViewFrame
      title={WORDS.title}
      context={WORDS.context}
      actions={
        <Button component={Link} href={ruleAddress(NEW_RULE)} leftSection={<Icon name="add" size={16} />}>
          {WORDS.add}
        </Button>
      }
    >
      <QueryView result={result}>
        {(data) => (
          <>
            <Stack gap="xl">
              <RuleList {...data} />
              <Absences {...data} />
            </Stack>
            {id !== undefined && <AddressedRule id={id} rules={data.rules} people={data} />}
          </>
        )}
      </QueryView>
    </ViewFrame>
  );
};
export default LeadRulesView;
