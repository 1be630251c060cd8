import { currentSubscription, hasPush, subscribeBrowser } from '#contracts/client/browser-push';

/** The buttons that switch the notifications of this browser on and off (rule PUSH-CONSENT); hidden without support. */

const post = async (path: string, body: unknown): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status}`);
};

type Status = 'on' | 'off' | 'denied' | 'failed';

const start = async (place: HTMLElement): Promise<void> => {
  const [on, off] = ['on', 'off'].map((name) => place.querySelector<HTMLElement>(`[data-push-${name}]`));
  const status = place.querySelector('[role=status]');
  const show = (isOn: boolean): void => {
    if (on) on.hidden = isOn;
    if (off) off.hidden = !isOn;
  };
  const tell = (name: Status): void => {
    if (status) status.textContent = place.dataset[name] ?? '';
  };
  const subscribe = async (): Promise<void> => {
    const subscription = await subscribeBrowser(place.dataset.key ?? '');
    if (!subscription) return tell('denied');
    await post('/public/push/subscriptions', subscription).catch(async (error: unknown) => {
      await subscription.unsubscribe();
      throw error;
    });
    show(true);
    tell('on');
    off?.focus();
  };
  const unsubscribe = async (): Promise<void> => {
    const subscription = await currentSubscription();
    await subscription?.unsubscribe();
    if (subscription) await post('/public/push/unsubscribe', { endpoint: subscription.endpoint });
    show(false);
    tell('off');
    on?.focus();
  };
  on?.addEventListener('click', () => void subscribe().catch(() => tell('failed')));
  off?.addEventListener('click', () => void unsubscribe().catch(() => tell('failed')));
  show((await currentSubscription()) !== null);
  place.classList.remove('invisible');
};

const place = document.querySelector<HTMLElement>('[data-push]');
if (place && hasPush()) void start(place);
else if (place) place.hidden = true;
