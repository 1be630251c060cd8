import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { ApiError, createClient, isSignedOut } from '#contracts/client';
import { passkeyOperations } from '#contracts/passkeys';
import { proofOperations } from '#contracts/second-factor';
import { sessionOperations } from '#contracts/session';
import { ACCOUNT_WORDS, LOGIN_OUTCOMES } from '#fr/access';
import { OWN_ACCOUNT_WORDS } from '#fr/own-account';
import { FACTOR_WORDS } from '#fr/second-factor';
import { hasStatus } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { useLayer } from '#ui/office/layers.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { ProofField } from './proof-field.tsx';
import type { OpenSignIn } from './sign-in-over.ts';

const WORDS = OWN_ACCOUNT_WORDS.sessionOver;
const client = createClient();

const faultOf = (error: unknown): string => {
  if (hasStatus(error, 429)) return FACTOR_WORDS.tooMany;
  return fieldErrorsOf(error)?.code ?? LOGIN_OUTCOMES.failed;
};

const hasSecondStep = (error: unknown): boolean => error instanceof ApiError && error.problem.secondStep !== undefined;

/** What is typed, whether the second step follows, and the calls of both steps. */
const useSteps = ({ person, finish }: OpenSignIn) => {
  const { email } = person.account;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isSecond, setSecond] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const first = async (): Promise<void> => {
    try {
      await client.call(sessionOperations.login, { email, password });
      finish(true);
    } catch (error) {
      if (!hasSecondStep(error)) throw error;
      setSecond(true);
      setSending(false);
    }
  };
  const second = async (): Promise<void> => {
    await client.call(proofOperations.secondStep, { code });
    finish(true);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setFault(null);
    try {
      await (isSecond ? second() : first());
    } catch (error) {
      // The time of the second step is over: the password is asked for again.
      if (isSignedOut(error)) setSecond(false);
      if (isSignedOut(error)) setFault(isSecond ? FACTOR_WORDS.step.over : LOGIN_OUTCOMES.invalid);
      else setFault(isSecond ? faultOf(error) : LOGIN_OUTCOMES.failed);
      setSending(false);
    }
  };
  return { password, setPassword, code, setCode, isSecond, fault, setFault, isSending, submit };
};

/** Signs the same person in again, over the unchanged page. */
const SignInDialog = ({ signIn }: { signIn: OpenSignIn }): ReactElement => {
  const { email } = signIn.person.account;
  const { password, setPassword, code, setCode, isSecond, fault, setFault, isSending, submit } = useSteps(signIn);
  useLayer(null);
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
          <ProofField
            isCode={isSecond}
            email={email}
            value={isSecond ? code : password}
            onValue={isSecond ? setCode : setPassword}
            fault={fault}
            replacesPassword
          />
          <Group justify="space-between">
            <Anchor href="/connexion" size="sm">
              {WORDS.leave}
            </Anchor>
            {isSecond && (
              <PasskeyProof
                client={client}
                send={async (response) => {
                  await client.call(passkeyOperations.signIn, { response });
                  signIn.finish(true);
                }}
                onFault={setFault}
              />
            )}
            <Button type="submit" loading={isSending}>
              {isSecond ? FACTOR_WORDS.step.submit : ACCOUNT_WORDS.signIn.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
export default SignInDialog;
