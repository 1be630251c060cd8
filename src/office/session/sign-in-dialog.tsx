import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { createClient, isSignedOut } from '#contracts/client';
import { sessionOperations } from '#contracts/session';
import { ACCOUNT_WORDS, LOGIN_OUTCOMES } from '#fr/access';
import { OWN_ACCOUNT_WORDS } from '#fr/own-account';
import { useLayer } from '#ui/office/layers.ts';
import { AccountOfPassword, PasswordField } from '#ui/office/password-field.tsx';
import type { OpenSignIn } from './sign-in-over.ts';

const WORDS = OWN_ACCOUNT_WORDS.sessionOver;
const client = createClient();

/** Signs the same person in again, over the unchanged page. */
const SignInDialog = ({ signIn: { email, finish } }: { signIn: OpenSignIn }): ReactElement => {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useLayer(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setFault(null);
    try {
      await client.call(sessionOperations.login, { email, password });
      finish(true);
    } catch (error) {
      setFault(isSignedOut(error) ? LOGIN_OUTCOMES.invalid : LOGIN_OUTCOMES.failed);
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      centered
      title={WORDS.title}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={450}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text>{WORDS.text}</Text>
          <Text fw={600}>{email}</Text>
          <AccountOfPassword email={email} />
          <PasswordField
            label={ACCOUNT_WORDS.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
            data-autofocus
            required
          />
          {fault && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <Group justify="space-between">
            <Anchor href="/connexion" size="sm">
              {WORDS.leave}
            </Anchor>
            <Button type="submit" loading={isSending}>
              {ACCOUNT_WORDS.signIn.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
export default SignInDialog;
