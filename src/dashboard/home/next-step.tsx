import { Button, Card, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { homeOperations } from '#contracts/home';
import type { SiteView } from '#domain/access/rights';
import { NEXT_STEPS, type NextStep } from '#domain/sites/next-steps';
import { HOME_WORDS as WORDS } from '#fr/home';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useWaiting } from '#ui/office/use-waiting.ts';

type Props = {
  /** `addresses`: addresses of the existing views. */ addresses: Readonly<Partial<Record<SiteView, string>>>;
};

const addressOf = (step: NextStep, { addresses }: Props): string | undefined => addresses[NEXT_STEPS[step].view];

/** The most useful step that is not done yet on this site; renders nothing when all are done. */
export const NextStepCard = (props: Props): ReactElement | null => {
  const { data, error } = useApiQuery(homeOperations.nextSteps, {});
  useWaiting(data === undefined && error === null);
  const step = data?.steps.find((step) => addressOf(step, props) !== undefined);
  const to = step && addressOf(step, props);
  if (!step || to === undefined) return null;
  const { title, text } = WORDS.steps[step];
  return (
    <Card component="section" withBorder padding="lg" radius="md" aria-label={WORDS.next}>
      <Text size="sm" c="dimmed">
        {WORDS.next}
      </Text>
      <Title order={2} size="h4" mt={4}>
        {title}
      </Title>
      <Text mt="xs" mb="md">
        {text}
      </Text>
      <Button component={Link} href={to} variant="default" w="fit-content">
        {WORDS.open}
      </Button>
    </Card>
  );
};
