import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { z } from 'zod';
import { factorOperations } from '#contracts/second-factor';
import { FACTOR_WORDS } from '#fr/second-factor';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { AccessCard } from './access-card.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { Passkeys } from './passkeys.tsx';
import { ShownCodes } from './shown-codes.tsx';

const WORDS = FACTOR_WORDS.view;

type Factors = z.output<typeof factorOperations.get.output>;
type PartProps = { factors: Factors; showCodes: (codes: string[] | null) => void };
type Offer = z.output<typeof factorOperations.offerApp.output>;

/** The application, and the offer of a new key while it is being set up. */
const useApp = () => {
  const { toasts, confirm } = useOffice();
  const offering = useApiMutation(factorOperations.offerApp, { isRepeatable: true });
  const removing = useApiMutation(factorOperations.removeApp);
  const [offer, setOffer] = useState<Offer | null>(null);
  const begin = (): Promise<void> =>
    offering.mutate({}).then(setOffer, (error: unknown) => tellFailure(toasts, error, WORDS.failed));
  const remove = async (): Promise<void> => {
    if (!(await confirm.ask({ ...WORDS.app.removal, danger: true }))) return;
    await removing.mutate({}).then(
      () => toasts.success(WORDS.app.removed),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  };
  return { offer, begin, remove, cancel: () => setOffer(null), isOffering: offering.isPending };
};

const App = ({ factors: { app }, showCodes }: PartProps): ReactElement => {
  const { offer, begin, remove, cancel, isOffering } = useApp();
  const timeZone = useTimeZone();
  const onSet = (codes: string[] | null): void => {
    cancel();
    showCodes(codes);
  };
  return (
    <FormSection title={WORDS.app.title} text={WORDS.app.text}>
      {offer ? (
        <AppSetUp offer={offer} onSet={onSet} onCancel={cancel} />
      ) : (
        <Group justify="space-between" gap="sm">
          <Text>{app ? WORDS.app.since(app.since, timeZone) : WORDS.app.none}</Text>
          <Group gap="sm">
            <Button variant={app ? 'default' : 'filled'} loading={isOffering} onClick={() => void begin()}>
              {app ? WORDS.app.replace : WORDS.app.add}
            </Button>
            {app && (
              <Button variant="default" onClick={() => void remove()}>
                {WORDS.app.remove}
              </Button>
            )}
          </Group>
        </Group>
      )}
    </FormSection>
  );
};

/** Recovery codes come with the first factor. */
const Codes = ({ factors, showCodes }: PartProps): ReactElement | null => {
  const { toasts, confirm } = useOffice();
  const offering = useApiMutation(factorOperations.offerCodes, { isRepeatable: true });
  const { mutate, isPending } = useApiMutation(factorOperations.setCodes);
  const renew = async (): Promise<void> => {
    if (factors.recoveryCodes > 0 && !(await confirm.ask(WORDS.codes.renewal))) return;
    try {
      const { offer, recoveryCodes } = await offering.mutate({});
      await mutate({ offer });
      showCodes(recoveryCodes);
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
  };
  if (factors.app === null && factors.passkeys.length === 0) return null;
  return (
    <FormSection title={WORDS.codes.title} text={WORDS.codes.text}>
      <Group justify="space-between" gap="sm">
        <Text>{WORDS.codes.left(factors.recoveryCodes)}</Text>
        <Button variant="default" loading={offering.isPending || isPending} onClick={() => void renew()}>
          {WORDS.codes.renew}
        </Button>
      </Group>
    </FormSection>
  );
};

type Device = Factors['devices'][number];

const DeviceCard = ({ device, forget }: { device: Device; forget: () => void }): ReactElement => (
  <AccessCard
    name={device.device || WORDS.devices.unknown}
    facts={[device.host, WORDS.devices.until(device.until, useTimeZone())]}
  >
    <Group gap="sm">
      {device.current && <KindBadge>{WORDS.devices.current}</KindBadge>}
      <Button variant="default" onClick={forget}>
        {WORDS.devices.forget}
      </Button>
    </Group>
  </AccessCard>
);

const Devices = ({ devices }: { devices: readonly Device[] }): ReactElement | null => {
  const { toasts } = useOffice();
  const { mutate } = useApiMutation(factorOperations.forgetDevice);
  const forget = (id: string): Promise<void> =>
    mutate({ id }).then(
      () => toasts.success(WORDS.devices.forgotten),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  if (devices.length === 0) return null;
  return (
    <FormSection title={WORDS.devices.title} text={WORDS.devices.text}>
      <Stack component="ul" gap="sm" p={0} m={0}>
        {devices.map((device) => (
          <DeviceCard key={device.id} device={device} forget={() => void forget(device.id)} />
        ))}
      </Stack>
    </FormSection>
  );
};

/** The person's own second factors (rule FACTOR-APP); recovery codes are shown once, when they are made. */
const MySecurity = (): ReactElement => {
  const { secondFactor } = useSession();
  const result = useApiQuery(factorOperations.get, {});
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={result}>
        {(factors) => (
          <Stack gap="xl" maw={640}>
            {secondFactor.isMissing && (
              <Alert color="yellow" role="status">
                {WORDS.required}
              </Alert>
            )}
            {codes && <ShownCodes codes={codes} onDone={() => setCodes(null)} />}
            <App factors={factors} showCodes={setCodes} />
            <Passkeys passkeys={factors.passkeys} showCodes={setCodes} />
            {codes === null && <Codes factors={factors} showCodes={setCodes} />}
            <Devices devices={factors.devices} />
          </Stack>
        )}
      </QueryView>
    </ViewFrame>
  );
};
export default MySecurity;
