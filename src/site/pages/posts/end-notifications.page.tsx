import { NOTIFICATIONS_PATH } from '#domain/posts/push';
import { NOTIFICATION_WORDS } from '#fr/notifications';
import { endSubscription, findSubscription } from '#server/posts';
import { ProsePage } from '#site/components/prose-page.tsx';
import { definePage } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';

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
    <ProsePage title={WORDS.title} home={site.enabled}>
      {isActive ? (
        <form method="post">
          <p className="mb-6">{WORDS.intro(site.name)}</p>
          <Button type="submit">{WORDS.button}</Button>
        </form>
      ) : (
        <Notice tone="success">{WORDS.done}</Notice>
      )}
    </ProsePage>
  ),
});
