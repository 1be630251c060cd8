import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type VisitCalendars, visitCalendarOperations } from '#contracts/visit-calendars';
import { CALENDAR_FAILURE_TEXTS, OWN_CALENDAR_WORDS as WORDS } from '#fr/visit-calendars';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useOffice } from '#ui/office/office-context.ts';

type Own = NonNullable<VisitCalendars['own']>;

/** When the calendar was read, and why it could not be. */
const Reading = ({ own }: { own: Own }): ReactElement => {
  const timeZone = useTimeZone();
  const { failure, readAt, triedAt, zone, count } = own;
  if (triedAt === null) return <Text size="sm">{WORDS.waiting}</Text>;
  if (failure === null && readAt !== null) return <Text size="sm">{WORDS.read(readAt, timeZone, count)}</Text>;
  return (
    <Alert color="red" variant="light" role="status">
      {failure !== null && CALENDAR_FAILURE_TEXTS[failure](zone)}
      {readAt !== null && ` ${WORDS.lastRead(readAt, timeZone)}`}
    </Alert>
  );
};

const Stored = ({ own }: { own: Own }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(visitCalendarOperations.removeOwn);
  const remove = (): Promise<void> =>
    mutate({}).then(
      () => toasts.success(WORDS.removed),
      (error: unknown) => tellFailure(toasts, error, WORDS.notRemoved),
    );
  return (
    <Stack gap="xs">
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {own.address}
      </Text>
      <Reading own={own} />
      <Group>
        <Button variant="default" loading={isPending} onClick={() => void remove()}>
          {WORDS.remove}
        </Button>
      </Group>
    </Stack>
  );
};

const Form = (): ReactElement => {
  const { toasts } = useOffice();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation(visitCalendarOperations.saveOwn);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFault(null);
    await mutate({ address }).then(
      () => toasts.success(WORDS.saved),
      (error: unknown) => {
        const found = fieldErrorsOf(error)?.address;
        if (found === undefined) tellFailure(toasts, error, WORDS.failed);
        else setFault(found);
      },
    );
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm" align="flex-start">
        <TextInput
          w="100%"
          type="url"
          label={WORDS.field}
          description={WORDS.help}
          autoComplete="off"
          required
          value={address}
          error={fault}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {WORDS.save}
        </Button>
      </Stack>
    </form>
  );
};

/** The own calendar of a person, whose busy times are not offered to visitors (rule VISIT-OWN-CALENDAR). */
export const OwnCalendar = ({ own }: { own: VisitCalendars['own'] }): ReactElement => (
  <section aria-label={WORDS.title}>
    <Title order={2} size="h4" mb="xs">
      {WORDS.title}
    </Title>
    <Text size="sm" c="dimmed" mb="sm">
      {WORDS.text}
    </Text>
    {own === null ? <Form /> : <Stored own={own} />}
  </section>
);
