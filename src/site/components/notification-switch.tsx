import type { ReactElement } from 'react';
import { consentText } from '#fr/consents';
import { NOTIFICATION_WORDS as WORDS } from '#fr/notifications';
import { Button } from '#ui/site/button.tsx';

type Props = { publicKey: string; siteName: string };

/**
 * Switches the notifications of this browser on and off. Its space is reserved until a script knows whether the browser
 * supports them, so that nothing moves below it; the browser asks for permission after the click.
 */
export const NotificationSwitch = ({ publicKey, siteName }: Props): ReactElement => {
  const { on, off, denied, failed } = WORDS.status;
  const data = { 'data-key': publicKey, 'data-on': on, 'data-off': off, 'data-denied': denied, 'data-failed': failed };
  return (
    <div
      data-push=""
      {...data}
      className="no-print invisible mb-10 rounded-card border border-line bg-card p-5 noscript:hidden"
    >
      <p>{consentText('push', { receiver: siteName, siteName })}</p>
      <p className="mt-1 text-ink-soft text-sm">{WORDS.note}</p>
      <p className="mt-4">
        <Button data-push-on="">{WORDS.subscribe}</Button>
        <Button variant="secondary" hidden data-push-off="">
          {WORDS.unsubscribe}
        </Button>
      </p>
      <p role="status" className="mt-2 text-ink-soft text-sm" />
    </div>
  );
};
