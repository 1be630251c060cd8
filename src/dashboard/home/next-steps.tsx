import { Anchor, Card, Group, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { Circle } from 'lucide';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { homeOperations } from '#contracts/home';
import type { SiteView } from '#domain/access/rights';
import { isBeginning, NEXT_STEPS, type Step } from '#domain/sites/next-steps';
import { HOME_WORDS as WORDS } from '#fr/home';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { Icon } from '#ui/office/icon.tsx';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useWaiting } from '#ui/office/use-waiting.ts';
import classes from './next-steps.module.css';

/** 'first': only while the site begins. 'aside': only after that. 'always-aside': in both cases. */
export type StepsPlace = 'first' | 'aside' | 'always-aside';

type Props = {
  place: StepsPlace;
  title: string;
  /** Addresses of the existing views. */
  addresses: Readonly<Partial<Record<SiteView, string>>>;
};

const StepLine = ({ step: { name, isDone }, to }: { step: Step; to: string }): ReactElement => (
  <li className={classes.step} data-done={isDone || undefined}>
    {isDone ? <Icon name="success" size={18} /> : <LucideIcon node={Circle} size={18} />}
    <div>
      {isDone ? (
        <Text size="sm" c="dimmed">
          {WORDS.steps[name].title}
          <VisuallyHidden> ({WORDS.isDone})</VisuallyHidden>
        </Text>
      ) : (
        <>
          <Anchor component={Link} href={to} size="sm" fw={500}>
            {WORDS.steps[name].title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {WORDS.steps[name].text}
          </Text>
        </>
      )}
    </div>
  </li>
);

const isShownAt = (place: StepsPlace, done: number, all: number): boolean =>
  place === 'always-aside' || isBeginning(done, all) === (place === 'first');

/** The steps that complete a site, those to do before those that are done; renders nothing when all are done. */
const NextSteps = ({ title, addresses, place }: Props): ReactElement | null => {
  const { data, error } = useApiQuery(homeOperations.nextSteps, {});
  useWaiting(data === undefined && error === null);
  const steps = (data?.steps ?? []).flatMap((step) => {
    const to = addresses[NEXT_STEPS[step.name].view];
    return to === undefined ? [] : [{ step, to }];
  });
  const done = steps.filter(({ step }) => step.isDone).length;
  if (done === steps.length || !isShownAt(place, done, steps.length)) return null;
  return (
    <Card component="section" withBorder padding="lg" radius="md" aria-label={title} className={classes.card}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {WORDS.done(done, steps.length)}
        </Text>
      </Group>
      <Progress value={(done / steps.length) * 100} size="sm" mb="md" aria-hidden />
      <ul className={classes.steps}>
        {steps
          .toSorted((a, b) => Number(a.step.isDone) - Number(b.step.isDone))
          .map(({ step, to }) => (
            <StepLine key={step.name} step={step} to={to} />
          ))}
      </ul>
    </Card>
  );
};
export default NextSteps;
