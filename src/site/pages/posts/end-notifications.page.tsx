import { NOTIFICATIONS_PATH } from '#domain/posts/push';
import { NOTIFICATION_WORDS } from '#fr/notifications';
import { endSubscription, findSubscription } from '#server/posts';
import { StopMails } from '#site/components/stop-mails.tsx';
import { definePage } from '#site/render/page.ts';

const WORDS = NOTIFICATION_WORDS.end;
const HEAD = { title: WORDS.title, noindex: true };

/**
 * '/notifications/desabonnement/{token}': ends the subscription of one browser with one click. Each notification
 * contains the link; opening the page alone ends nothing.
 */
export const endNotificationsPage = definePage<{ isActive: boolean }>({
  path: `${NOTIFICATIONS_PATH}/desabonnement/:token`,
  link: 'notifications',
  on: ['market'],
  personal: true,
  whenClosed: true,
  load: async (ctx, { params }) => {
    const subscription = await findSubscription(ctx, params.token ?? '');
    if (!subscription) return { kind: 'notFound' };
    return { kind: 'page', data: { isActive: subscription.isActive }, head: HEAD };
  },
  post: async (ctx, { params }) => {
    const subscription = await findSubscription(ctx, params.token ?? '');
    if (!subscription) return { kind: 'notFound' };
    await endSubscription(ctx, subscription.id);
    return { kind: 'page', data: { isActive: false }, head: HEAD };
  },
  view: ({ ctx: { site }, data: { isActive } }) => (
    <StopMails words={{ ...WORDS, text: WORDS.intro(site.name) }} isStopped={!isActive} home={site.enabled} />
  ),
});
