import type { Picture as StoredPicture } from '#domain/files/picture';
import { hasNotifications, NOTIFICATIONS_PATH } from '#domain/posts/push';
import { date } from '#fr/format';
import { NOTIFICATION_WORDS as WORDS } from '#fr/notifications';
import { listPictures } from '#server/files';
import { latestPosts, type PublicPost } from '#server/posts';
import { NotificationSwitch } from '#site/components/notification-switch.tsx';
import { ProsePage } from '#site/components/prose-page.tsx';
import { RichText } from '#site/components/rich-text.tsx';
import { definePage } from '#site/render/page.ts';
import { Picture } from '#ui/site/picture.tsx';

type Data = {
  publicKey: string;
  posts: readonly (PublicPost & { picture: StoredPicture | null })[];
};

const NO_PICTURES: ReadonlyMap<string, StoredPicture> = new Map();
const SIZES = '(width >= 48rem) 24rem, 100vw';

/** '/notifications': the posts of a site, and the button to receive them on this device (rule PUSH-CONSENT). */
export const notificationsPage = definePage<Data>({
  path: NOTIFICATIONS_PATH,
  on: ['market'],
  offered: hasNotifications,
  enhance: 'notifications',
  listed: false,
  load: async (ctx, { origin }) => {
    const { site } = ctx;
    const posts = await latestPosts(ctx);
    const pictures = await listPictures(
      ctx,
      posts.map(({ pictureId }) => pictureId),
    );
    return {
      kind: 'page',
      data: {
        publicKey: ctx.external.push.publicKey,
        posts: posts.map((post) => ({ ...post, picture: pictures.get(post.pictureId ?? '') ?? null })),
      },
      head: {
        title: WORDS.title,
        description: WORDS.summary(site.name),
        canonical: `${origin}${NOTIFICATIONS_PATH}`,
        worker: true,
      },
    };
  },
  view: ({ ctx: { site }, data: { publicKey, posts } }) => (
    <ProsePage title={WORDS.title} intro={WORDS.intro(site.name)}>
      <NotificationSwitch publicKey={publicKey} siteName={site.name} />
      {posts.length === 0 && <p>{WORDS.none}</p>}
      {posts.map(({ id, title, content, picture, publishedAt }) => (
        <article key={id} id={id} className="border-line border-t py-8">
          <p className="text-ink-faint text-sm">
            <time dateTime={publishedAt.toISOString()}>
              {WORDS.publishedOn(date(publishedAt, { timeZone: site.market.timeZone }))}
            </time>
          </p>
          {title && <h2 className="mt-1 mb-3 font-display text-h3">{title}</h2>}
          <RichText content={content} pictures={NO_PICTURES} />
          {picture && <Picture picture={picture} sizes={SIZES} alt="" className="mt-5 max-w-sm rounded-card" />}
        </article>
      ))}
    </ProsePage>
  ),
});
