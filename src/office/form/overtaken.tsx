import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FollowedForm } from './use-followed-form.ts';

type Props<V> = {
  form: Pick<FollowedForm<V>, 'overtaken' | 'take' | 'keep'>;
  /** `text`: describes what the other person stored. */
  words: { text: (stored: V) => string; take: string; keep: string };
};

/** Shows what another person stored while the form was being edited, and lets the person choose. */
export const Overtaken = <V,>({ form: { overtaken, take, keep }, words }: Props<V>): ReactElement | null =>
  overtaken && (
    <Alert role="alert" color="yellow" variant="light">
      <Text size="sm">{words.text(overtaken)}</Text>
      <Group gap="sm" mt="sm">
        <Button variant="default" size="xs" onClick={() => take(overtaken)}>
          {words.take}
        </Button>
        <Button variant="default" size="xs" onClick={keep}>
          {words.keep}
        </Button>
      </Group>
    </Alert>
  );
