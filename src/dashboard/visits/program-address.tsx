import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type VisitCalendars, visitCalendarOperations } from '#contracts/visit-calendars';
import { PROGRAM_WORDS as WORDS } from '#fr/visit-calendars';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { CopyLink } from '#ui/office/share/copy-link.tsx';

/** The secret address of the person's confirmed visits, for calendar programs (rule VISIT-PROGRAM). */
export const ProgramAddress = ({ program }: { program: VisitCalendars['program'] }): ReactElement => {
  const { toasts, confirm } = useOffice();
  const timeZone = useTimeZone();
  const [href, setHref] = useState<string | null>(null);
  const renewal = useApiMutation(visitCalendarOperations.renewProgram, { isRepeatable: true });
  const revocation = useApiMutation(visitCalendarOperations.revokeProgram);
  const renew = async (): Promise<void> => {
    if (program !== null && !(await confirm.ask(WORDS.renewal))) return;
    await renewal.mutate({}).then(
      (made) => setHref(made.href),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  };
  const revoke = async (): Promise<void> => {
    if (!(await confirm.ask(WORDS.revocation))) return;
    await revocation.mutate({}).then(
      () => {
        setHref(null);
        toasts.success(WORDS.revoked);
      },
      (error: unknown) => tellFailure(toasts, error, WORDS.notRevoked),
    );
  };
  return (
    <section aria-label={WORDS.title}>
      <Title order={2} size="h4" mb="xs">
        {WORDS.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {WORDS.text}
      </Text>
      <Stack gap="sm">
        {href !== null && (
          <>
            <CopyLink url={href} words={WORDS} />
            <Text size="sm" fw={500} role="status">
              {WORDS.once}
            </Text>
          </>
        )}
        {program !== null && (
          <Text size="sm">
            {WORDS.made(program.madeAt, timeZone)} {program.usedOn === null ? WORDS.unused : WORDS.used(program.usedOn)}
          </Text>
        )}
        <Group>
          <Button variant="default" loading={renewal.isPending} onClick={() => void renew()}>
            {program === null ? WORDS.make : WORDS.renew}
          </Button>
          {program !== null && (
            <Button variant="subtle" color="red" loading={revocation.isPending} onClick={() => void revoke()}>
              {WORDS.revoke}
            </Button>
          )}
        </Group>
      </Stack>
    </section>
  );
};
