import { Button, Group, Stack, Text } from '@mantine/core';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { type ReactElement, useState } from 'react';
import type { z } from 'zod';
import { passkeyOperations } from '#contracts/passkeys';
import type { factorOperations } from '#contracts/second-factor';
import { FACTOR_WORDS } from '#fr/second-factor';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { AccessCard } from './access-card.tsx';

const WORDS = FACTOR_WORDS.view.passkeys;

type Factors = z.output<typeof factorOperations.get.output>;
type Passkey = Factors['passkeys'][number];

const PasskeyCard = ({ passkey, remove }: { passkey: Passkey; remove: () => void }): ReactElement => {
  const { device, domain, since, usedAt } = passkey;
  const timeZone = useTimeZone();
  return (
    <AccessCard
      name={device || WORDS.unknown}
      facts={[domain, usedAt === null ? WORDS.since(since, timeZone) : WORDS.used(usedAt, timeZone)]}
    >
      <Button variant="default" onClick={remove}>
        {WORDS.remove}
      </Button>
    </AccessCard>
  );
};

/** Makes a passkey in this browser, after the server's offer, and stores it. */
const useAdding = (showCodes: (codes: string[] | null) => void) => {
  const { toasts } = useOffice();
  const offering = useApiMutation(passkeyOperations.offer, { isRepeatable: true });
  const adding = useApiMutation(passkeyOperations.add);
  const [isAdding, setAdding] = useState(false);
  const add = async (): Promise<void> => {
    setAdding(true);
    try {
      const { offer, options, recoveryCodes } = await offering.mutate({});
      const response = await startRegistration({ optionsJSON: options }).catch(() => null);
      if (response === null) {
        toasts.error(WORDS.refused);
        return;
      }
      const made = { ...response, clientExtensionResults: {} };
      const { hasNewCodes } = await adding.mutate({ offer, response: made });
      toasts.success(WORDS.added);
      showCodes(hasNewCodes ? recoveryCodes : null);
    } catch (error) {
      tellFailure(toasts, error, FACTOR_WORDS.view.failed, { PASSKEY_INVALID: WORDS.refused });
    } finally {
      setAdding(false);
    }
  };
  return { add, isAdding };
};

type Props = { passkeys: readonly Passkey[]; showCodes: (codes: string[] | null) => void };

/** The person's passkeys (rule FACTOR-PASSKEY). */
export const Passkeys = ({ passkeys, showCodes }: Props): ReactElement => {
  const { toasts, confirm } = useOffice();
  const { add, isAdding } = useAdding(showCodes);
  const removing = useApiMutation(passkeyOperations.remove);
  const remove = async (id: string): Promise<void> => {
    if (!(await confirm.ask({ ...WORDS.removal, danger: true }))) return;
    await removing.mutate({ id }).then(
      () => toasts.success(WORDS.removed),
      (error: unknown) => tellFailure(toasts, error, FACTOR_WORDS.view.failed),
    );
  };
  return (
    <FormSection title={WORDS.title} text={WORDS.text}>
      {passkeys.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0}>
          {passkeys.map((passkey) => (
            <PasskeyCard key={passkey.id} passkey={passkey} remove={() => void remove(passkey.id)} />
          ))}
        </Stack>
      )}
      {browserSupportsWebAuthn() ? (
        <Group justify="space-between" gap="sm">
          <Text>{passkeys.length === 0 ? WORDS.none : ''}</Text>
          <Button variant="default" loading={isAdding} onClick={() => void add()}>
            {WORDS.add}
          </Button>
        </Group>
      ) : (
        <Text>{WORDS.unsupported}</Text>
      )}
    </FormSection>
  );
};
