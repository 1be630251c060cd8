import { Stack, Switch, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { reminderOperations } from '#contracts/reminders';
import { REMINDER_WORDS as WORDS } from '#fr/reminders';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { AlertSwitches } from './alert-switches.tsx';

const MailSwitch = (): ReactElement => {
  const result = useApiQuery(reminderOperations.mail, {});
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reminderOperations.setMail);
  const isOn = result.data?.isOn ?? false;
  const change = (): Promise<void> =>
    mutate({ isOn: !isOn }).then(
      () => toasts.success(isOn ? WORDS.mailOff : WORDS.mailOn),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  return (
    <Switch
      label={WORDS.mail}
      checked={isOn}
      disabled={result.data === undefined || isPending}
      onChange={() => void change()}
    />
  );
};

/** How the person is told of reminders and new leads of this site (rules LEAD-REMINDER, LEAD-ALERT). */
const MyAlerts = (): ReactElement => (
  <section aria-label={WORDS.notices}>
    <Title order={2} size="h4" mb="sm">
      {WORDS.notices}
    </Title>
    <Stack gap="sm">
      <MailSwitch />
      <AlertSwitches />
    </Stack>
  </section>
);
export default MyAlerts;
