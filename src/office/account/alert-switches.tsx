import { Stack, Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { ALERT_WORDS as WORDS } from '#fr/lead-arrivals';
import { useOffice } from '#ui/office/office-context.ts';
import { useStore } from '#ui/office/store.ts';
import { alertChoices, chooseAlerts } from './alert-choices.ts';

/** Switches for the notifications of new leads; the browser asks for permission on the click. */
export const AlertSwitches = (): ReactElement => {
  const { notify, sound } = useStore(alertChoices);
  const { toasts } = useOffice();
  const allow = async (): Promise<void> => {
    if ((await Notification.requestPermission()) === 'granted') chooseAlerts({ notify: true });
    else toasts.error(WORDS.denied);
  };
  return (
    <Stack gap="sm">
      {'Notification' in globalThis && (
        <Switch
          label={WORDS.notify}
          checked={notify}
          onChange={() => (notify ? chooseAlerts({ notify: false }) : void allow())}
        />
      )}
      <Switch label={WORDS.sound} checked={sound} onChange={() => chooseAlerts({ sound: !sound })} />
    </Stack>
  );
};
