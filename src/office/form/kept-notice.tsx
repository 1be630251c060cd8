import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { SAVING_WORDS } from '#fr/saving';
import { useTimeZone } from '#office/session/time-zone.tsx';
import type { LocalForm } from './use-local-form.ts';

const WORDS = SAVING_WORDS.kept;

/** Says that the form was restored with unsent input. */
export const KeptNotice = ({ form: { kept } }: { form: Pick<LocalForm<never>, 'kept'> }): ReactElement | null => {
  const timeZone = useTimeZone();
  return (
    kept && (
      <Alert role="status" color="blue" variant="light" mb="md">
        <Group justify="space-between" gap="sm">
          <Text size="sm">{WORDS.text(kept.at, timeZone)}</Text>
          <Button variant="default" size="xs" onClick={kept.forget}>
            {WORDS.forget}
          </Button>
        </Group>
      </Alert>
    )
  );
};
