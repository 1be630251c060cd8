import { Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

type SessionGateProps<Session> = {
  title: string;
  loading: string;
  /** Asks the server who is signed in. */
  ask: () => Promise<Session>;
  /** What to say when it does not answer a session. */
  explain: (error: Error) => string;
  children: (session: Session) => ReactNode;
};

/** A back office shows nothing before the server has said who is signed in. */
export const SessionGate = <Session,>(props: SessionGateProps<Session>): ReactElement => {
  const { title, loading, ask, explain, children } = props;
  const session = useQuery({ queryKey: ['session'], queryFn: ask });
  if (session.data !== undefined) return <>{children(session.data)}</>;
  return (
    <Center component="main" mih="100dvh" p="lg">
      {session.error ? (
        <Stack gap="xs" maw={420} ta="center">
          <Title order={1} size="h3">
            {title}
          </Title>
          <Text c="gray.7">{explain(session.error)}</Text>
        </Stack>
      ) : (
        <Loader aria-label={loading} color="gray" />
      )}
    </Center>
  );
};
