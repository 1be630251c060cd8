import { Alert, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DomainRequest } from '#contracts/domains';
import type { DomainAnswer, DomainState } from '#domain/domains/domain-state';
import { DOMAIN_WORDS as WORDS } from '#fr/domains';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import classes from './domain.module.css';

const COLORS: Readonly<Record<DomainState, string>> = {
  waiting: 'gray',
  proved: 'blue',
  certificate: 'blue',
  live: 'green',
  lost: 'red',
};

type Step = { title: string; isDone: boolean; text: string };

const servedText = (served: boolean | null): string => {
  if (served === null) return WORDS.served.unchecked;
  return WORDS.served[served ? 'yes' : 'no'];
};

const stepsOf = (answer: DomainAnswer): Step[] => {
  const { proof, target, served } = answer;
  return [
    { title: WORDS.steps.proof, isDone: proof === 'seen', text: WORDS.proofs[proof](answer) },
    { title: WORDS.steps.target, isDone: target === 'ours', text: WORDS.targets[target](answer) },
    { title: WORDS.steps.served, isDone: served === true, text: servedText(served) },
  ];
};

const Steps = ({ steps }: { steps: readonly Step[] }): ReactElement => (
  <ol className={classes.steps} aria-label={WORDS.steps.label}>
    {steps.map(({ title, isDone, text }) => (
      <li key={title} className={classes.step} data-done={isDone || undefined}>
        <Icon name={isDone ? 'success' : 'more'} size={18} />
        <div>
          <Text size="sm" fw={500}>
            {`${title}\u00a0: ${WORDS.steps[isDone ? 'done' : 'toDo']}`}
          </Text>
          <Text size="sm">{text}</Text>
        </div>
      </li>
    ))}
  </ol>
);

const otherText = ({ state, answer, otherForm, isOtherFormServed }: DomainRequest): string | null => {
  if (state !== 'live' || otherForm === null || answer === null) return null;
  return WORDS.otherForm[isOtherFormServed ? 'served' : 'missing'](otherForm);
};

/** The state of a domain, its fault, and the result of the last check. */
export const DomainStatus = ({ request }: { request: DomainRequest }): ReactElement => {
  const timeZone = useTimeZone();
  const { shown, domain, state, fault, lostAt, answer, checkedAt, nextCheckAt } = request;
  const other = otherText(request);
  return (
    <div className={classes.status}>
      <Group gap="sm">
        <Text fw={600} className={classes.name}>
          {shown}
        </Text>
        <StatusBadge color={COLORS[state]} needsAction={state === 'lost'}>
          {WORDS.states[state].title}
        </StatusBadge>
      </Group>
      <Text size="sm">{WORDS.stateText(state, shown, answer)}</Text>
      {answer?.forbidding && fault !== 'UNREACHABLE' && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {WORDS.forbidden(answer)}
        </Alert>
      )}
      {fault !== null && answer !== null && (
        <Alert color={state === 'lost' ? 'red' : 'yellow'} icon={<Icon name="alert" />}>
          {WORDS.faults[fault](domain, answer)}
          {lostAt !== null && ` ${WORDS.lostAt(lostAt, timeZone)}`}
        </Alert>
      )}
      {answer !== null && <Steps steps={stepsOf(answer)} />}
      {other !== null && <Text size="sm">{other}</Text>}
      <Text size="sm" c="dimmed">
        {`${WORDS.checked(checkedAt, timeZone)}, ${WORDS.next(nextCheckAt, timeZone)}.`}
      </Text>
    </div>
  );
};
