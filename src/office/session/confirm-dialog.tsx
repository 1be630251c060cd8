import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { createClient } from '#contracts/client';
import { proofOperations } from '#contracts/second-factor';
import { FACTOR_WORDS } from '#fr/second-factor';
import { hasStatus } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useLayer } from '#ui/office/layers.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { ProofField } from './proof-field.tsx';
import type { OpenSignIn } from './sign-in-over.ts';

const WORDS = FACTOR_WORDS.confirm;
const client = createClient();

const faultOf = (error: unknown): string => {
  const { code, password } = fieldErrorsOf(error) ?? {};
  return code ?? password ?? (hasStatus(error, 429) ? FACTOR_WORDS.tooMany : messageOf(error));
};

/** What is typed, and the call that proves it. */
const useProof = (hasFactor: boolean, finish: OpenSignIn['finish']) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setFault(null);
    try {
      await client.call(proofOperations.confirm, hasFactor ? { code: typed } : { password: typed });
      finish(true);
    } catch (error) {
      setFault(faultOf(error));
      setSending(false);
    }
  };
  return { typed, setTyped, fault, setFault, isSending, submit };
};

/** Asks for the second factor, or for the password of an account without one, over the unchanged page. */
const ConfirmDialog = ({ signIn: { person, finish } }: { signIn: OpenSignIn }): ReactElement => {
  const { account, secondFactor } = person;
  const { typed, setTyped, fault, setFault, isSending, submit } = useProof(secondFactor.isSet, finish);
  const close = (): void => finish(false);
  useLayer(close);
  return (
    <Modal opened centered title={WORDS.title} onClose={close} closeOnEscape={false} zIndex={460}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text>{WORDS.text}</Text>
          <ProofField
            isCode={secondFactor.isSet}
            email={account.email}
            value={typed}
            onValue={setTyped}
            fault={fault}
          />
          <Group justify="flex-end" gap="sm">
            {secondFactor.isSet && (
              <PasskeyProof
                client={client}
                send={async (passkey) => {
                  await client.call(proofOperations.confirm, { passkey });
                  finish(true);
                }}
                onFault={setFault}
              />
            )}
            <Button variant="default" onClick={close}>
              {WORDS.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {FACTOR_WORDS.step.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
export default ConfirmDialog;
