import { Button } from '@mantine/core';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { type ReactElement, useState } from 'react';
import type { z } from 'zod';
import type { Client } from '#contracts/client';
import { passkeyOperations } from '#contracts/passkeys';
import type { usedPasskeySchema } from '#contracts/webauthn';
import { FACTOR_WORDS } from '#fr/second-factor';

type Props = {
  client: Client;
  /** Called with what the passkey signed. @throws when the server refuses it. */
  send: (response: z.input<typeof usedPasskeySchema>) => Promise<void>;
  onFault: (fault: string) => void;
};

/** Uses a passkey in place of a code; nothing in a browser that has none. */
export const PasskeyProof = ({ client, send, onFault }: Props): ReactElement | null => {
  const [isUsing, setUsing] = useState(false);
  const run = async (): Promise<void> => {
    setUsing(true);
    try {
      const optionsJSON = await client.call(passkeyOperations.request, {});
      await send({ ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} });
    } catch {
      onFault(FACTOR_WORDS.passkey.failed);
      setUsing(false);
    }
  };
  if (!browserSupportsWebAuthn()) return null;
  return (
    <Button variant="default" loading={isUsing} onClick={() => void run()}>
      {FACTOR_WORDS.passkey.use}
    </Button>
  );
};
