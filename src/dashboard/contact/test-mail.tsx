import { Button, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { contactSettingsOperations } from '#contracts/contact-settings';
import type { ContactName } from '#domain/sites/contact-settings';
import { CONTACT_WORDS } from '#fr/contact-settings';
import { hasStatus } from '#office/data/call-refusals.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { FormWork } from '#office/form/use-form.ts';
import { isUnsaved } from '#office/saving/field-states.ts';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { EmailField } from './contact-fields.ts';

const WORDS = CONTACT_WORDS.test;

const REFUSALS = { MARKET_INACTIVE: WORDS.inactive };

/** Sends a test mail to the stored address of a field; renders nothing without an address. */
export const TestMail = ({ field, work }: { field: EmailField; work: FormWork<ContactName> }): ReactElement | null => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(contactSettingsOperations.sendTest);
  if (!work.binding.stateOf(field.name).value) return null;
  if (isUnsaved(work.state.fields[field.name]))
    return (
      <Text size="xs" c="dimmed" mt={4}>
        {WORDS.unsaved}
      </Text>
    );
  const send = (): Promise<void> =>
    mutate({ name: field.name }).then(
      ({ to }) => toasts.success(WORDS.sent(to)),
      (error: unknown) =>
        hasStatus(error, 429) ? toasts.error(WORDS.tooMany) : tellFailure(toasts, error, WORDS.failed, REFUSALS),
    );
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      c="gray.8"
      fw={500}
      mt={4}
      ml={-7}
      leftSection={<Icon name="mail" size={14} />}
      aria-label={`${WORDS.send} : ${field.label}`}
      loading={isPending}
      onClick={() => void send()}
    >
      {WORDS.send}
    </Button>
  );
};
