import { Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';

type SessionGateProps<Session> = {
  title: string;
  loading: string;
  /** What to say when the server cannot be asked. */
  unreachable: string;
  /** Asks the server who is signed in. */
  ask: () => Promise<Session>;
  /** Whether an error means that nobody is. */
  isSignedOut: (error: Error) => boolean;
  /** Where to sign in. */
  signIn: string;
  children: (session: Session) => ReactNode;
};

/** A back office shows nothing before the server has said who is signed in; nobody is led to the sign-in. */
export const SessionGate = <Session,>(props: SessionGateProps<Session>): ReactElement => {
  const { title, loading, unreachable, ask, isSignedOut, signIn, children } = props;
  const session = useQuery({ queryKey: ['session'], queryFn: ask });
  const mustSignIn = session.error !== null && isSignedOut(session.error);
  useEffect(() => {
    if (mustSignIn) location.replace(signIn);
  }, [mustSignIn, signIn]);
  if (session.data !== undefined && !mustSignIn) return <>{children(session.data)}</>;
  return (
    <Center component="main" mih="100dvh" p="lg">
      {session.error && !mustSignIn ? (
        <Stack gap="xs" maw={420} ta="center">
          <Title order={1} size="h3">
            {title}
          </Title>
          <Text c="gray.7">{unreachable}</Text>
        </Stack>
      ) : (
        <Loader aria-label={loading} color="gray" />
      )}
    </Center>
  );
};
