import { Button, Text, Title } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { currentSubscription, hasPush, subscribeBrowser } from '#contracts/client/browser-push';
import { pushOperations } from '#contracts/push';
import { consentText } from '#fr/consents';
import { POST_OUTCOMES, POST_WORDS } from '#fr/posts';
import { useClient } from '#office/data/client-context.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './posts.module.css';

const WORDS = POST_WORDS.push;

/** Whether this browser is subscribed; null: unknown, or not possible. */
const useSubscribed = () => {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    if (hasPush()) void currentSubscription().then((found) => setOn(found !== null));
  }, []);
  return [isOn, setOn] as const;
};

/** Switches the notifications of the person's own browser on and off (rule PUSH-CONSENT); hidden without support. */
export const PushSwitch = (): ReactElement | null => {
  const [isOn, setOn] = useSubscribed();
  const { toasts } = useOffice();
  const { site } = useSession();
  const client = useClient();
  const { mutate: store } = useApiMutation(pushOperations.subscribeStaff);
  const { mutate: end } = useApiMutation(pushOperations.unsubscribe);

  const subscribe = async (): Promise<void> => {
    const { publicKey } = await client.call(pushOperations.key, {});
    const subscription = await subscribeBrowser(publicKey);
    if (!subscription) return toasts.error(WORDS.denied);
    const { endpoint, keys } = subscription.toJSON();
    try {
      await store({ endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
    } catch (error) {
      await subscription.unsubscribe();
      throw error;
    }
    setOn(true);
    toasts.success(WORDS.on);
  };
  const unsubscribe = async (): Promise<void> => {
    const subscription = await currentSubscription();
    await subscription?.unsubscribe();
    if (subscription) await end({ endpoint: subscription.endpoint });
    setOn(false);
    toasts.success(WORDS.off);
  };
  if (isOn === null) return null;
  const change = isOn ? unsubscribe : subscribe;
  const name = site?.name ?? '';
  return (
    <section className={classes.push} aria-label={WORDS.title}>
      <div>
        <Title order={2} size="h5">
          {WORDS.title}
        </Title>
        <Text size="sm" c="dimmed">
          {isOn ? WORDS.isOn : `${consentText('push', { receiver: name, siteName: name })} ${WORDS.note}`}
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="notify" size={16} />}
        onClick={() => void change().catch((error: unknown) => tellFailure(toasts, error, POST_OUTCOMES.failed))}
      >
        {isOn ? WORDS.unsubscribe : WORDS.subscribe}
      </Button>
    </section>
  );
};
