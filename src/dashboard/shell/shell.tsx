import { Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ApiError, call } from '#contracts/client';
import { sessionOperations } from '#contracts/session';
import { BACK_OFFICE_WORDS } from '#fr/back-office';

const words = BACK_OFFICE_WORDS.dashboard;

/** What is said to a visitor without a session. */
const Refused = ({ error }: { error: Error }): ReactElement => {
  const signedOut = error instanceof ApiError && error.problem.status === 401;
  return (
    <Stack gap="xs" maw={420} ta="center">
      <Title order={1} size="h3">
        {words.title}
      </Title>
      <Text c="gray.7">{signedOut ? words.sessionRequired : BACK_OFFICE_WORDS.unreachable}</Text>
    </Stack>
  );
};

/** The frame of this back office: it asks who is signed in before it shows anything. */
export const Shell = (): ReactElement => {
  const session = useQuery({ queryKey: ['session'], queryFn: () => call(sessionOperations.current, {}) });
  return (
    <Center component="main" mih="100dvh" p="lg">
      {session.isPending && <Loader aria-label={BACK_OFFICE_WORDS.loading} color="gray" />}
      {session.error && <Refused error={session.error} />}
      {session.data && <Title order={1}>{words.title}</Title>}
    </Center>
  );
};
