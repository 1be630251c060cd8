import { Anchor, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { LeadRule } from '#contracts/lead-rules';
import { ruleAddress } from '#dashboard/addresses.ts';
import { LEAD_RULE_WORDS as WORDS } from '#fr/lead-rules';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { RowAction } from '#ui/office/table/column.ts';
import { RowMenu } from '#ui/office/table/row-menu.tsx';
import classes from './lead-rules.module.css';
import { memberName, type People } from './member-name.ts';
import { useRuleActions } from './use-rule-actions.ts';

/** The conditions of a rule as text. */
const meaningOf = ({ programme, zips, origins }: LeadRule): string => {
  const parts = [
    programme && WORDS.programmes[programme],
    zips.length > 0 && WORDS.zips(zips),
    origins.length > 0 && origins.map((origin) => WORDS.origins[origin]).join(', '),
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? WORDS.everything : parts.join(' · ');
};

/** The rules in the order in which they are checked. */
export const RuleList = ({
  rules,
  ...people
}: People & {
  rules: readonly LeadRule[];
}): ReactElement => {
  const { move, remove } = useRuleActions(rules);
  if (rules.length === 0) return <EmptyState {...WORDS.empty} />;
  const actionsOf = (rule: LeadRule, index: number): RowAction[] => [
    ...(index === 0 ? [] : [{ label: WORDS.up, icon: 'up', act: () => void move(index, index - 1) } as const]),
    ...(index === rules.length - 1
      ? []
      : [{ label: WORDS.down, icon: 'down', act: () => void move(index, index + 1) } as const]),
    { label: WORDS.remove, icon: 'trash', danger: true, act: () => void remove(rule) },
  ];
  return (
    <ol className={classes.rules} aria-label={WORDS.rules}>
      {rules.map((rule, index) => (
        <li key={rule.id} className={classes.rule}>
          <Text c="dimmed" size="sm" className={classes.rank} aria-hidden>
            {index + 1}
          </Text>
          <div className={classes.text}>
            <Group gap="xs">
              <Anchor component={Link} href={ruleAddress(rule.id)} fw={600} c="inherit">
                {rule.name}
              </Anchor>
              {!rule.isActive && <StatusBadge color="gray">{WORDS.off}</StatusBadge>}
            </Group>
            <Text size="sm">{meaningOf(rule)}</Text>
            <Text size="sm" c="dimmed">
              {WORDS.inTurn(rule.members.map((id) => memberName(people, id)))}
            </Text>
            <Text size="sm" c="dimmed">
              {WORDS.answer(rule.answerHours)}
            </Text>
          </div>
          <RowMenu title={rule.name} actions={() => actionsOf(rule, index)} />
        </li>
      ))}
    </ol>
  );
};
