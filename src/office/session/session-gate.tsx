import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { isSessionOver, isSignedOut } from '#contracts/client';
import { type Session, sessionOperations } from '#contracts/session';
import { SESSION_OVER, SIGN_IN_PATH } from '#domain/access/sign-in-path';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { BootFrame } from '#ui/office/shell/boot-frame.tsx';
import { keepAddress } from './return-address.ts';
import { SessionContext } from './session-context.ts';

type Props = {
  title: string;
  /** Called with the session once it is known, and when it changes. */
  onPerson: (session: Session) => void;
  children: ReactNode;
};

/** Renders a back office only when the server has confirmed a session; otherwise it opens the sign-in page. */
export const SessionGate = ({ title, onPerson, children }: Props): ReactElement => {
  const { data, error, retry } = useApiQuery(sessionOperations.current, {});
  const mustSignIn = data === undefined && error !== null && isSignedOut(error);
  const isOver = isSessionOver(error);
  useEffect(() => {
    if (!mustSignIn) return;
    keepAddress();
    location.replace(isOver ? `${SIGN_IN_PATH}?${SESSION_OVER}=1` : SIGN_IN_PATH);
  }, [mustSignIn, isOver]);
  useEffect(() => {
    if (data) onPerson(data);
  }, [data, onPerson]);
  if (data) return <SessionContext value={data}>{children}</SessionContext>;
  if (error === null || mustSignIn) return <BootFrame label={WORDS.loading} />;
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack gap="sm" maw={420} ta="center" role="alert">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text>{messageOf(error)}</Text>
        <Button onClick={retry}>{WORDS.office.retry}</Button>
      </Stack>
    </Center>
  );
};
