import { sql } from 'kysely';
import type { PostDetail, PostItem } from '#contracts/posts';
import { excerptOf, type RichNode } from '#domain/articles/rich-text';
import type { Tx } from '#platform/db/database';
import { isAfter, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { PublicCtx } from '#server/context';

export type PostRow = {
  id: string;
  title: string;
  /** Checked when it was published. */
  content: RichNode;
  published_at: Date;
  author_id: string | null;
  author_name: string;
  withdrawn_at: Date | null;
  withdrawn_by: string;
  recipients: number;
  sent: number;
  failed: number;
  opened: number;
  picture_id: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
  sort_value: string;
};

export const POST_ORDER: Order = { column: 'p.published_at', kind: 'moment', direction: 'desc' };

type PostQuery = {
  /** Only posts in the feed: those that were not withdrawn. */
  shown?: boolean;
  position?: Position | undefined;
  id?: string;
  limit: number;
};

/** Posts of this site, newest first. Exported for the test of its query plan. */
export const postsSql = (
  { site }: Pick<PublicCtx, 'site'>,
  { shown = false, position, id, limit }: PostQuery,
) => sql<PostRow>`
  select p.id, p.title, p.content, p.published_at, p.author_id, p.author_name, p.withdrawn_at, p.withdrawn_by,
    p.recipients, p.sent, p.failed, p.opened, p.picture_id, f.width, f.height, f.color,
    ${sortValue(POST_ORDER)} as sort_value
  from posts p left join pictures f on f.market_id = p.market_id and f.id = p.picture_id
  where p.market_id = ${site.marketId} and p.site_id = ${site.id}
    and ${shown ? sql`p.withdrawn_at is null` : sql`true`}
    and ${id === undefined ? sql`true` : sql`p.id = ${id}`}
    and ${isAfter(POST_ORDER, 'p.id', position)}
  order by p.published_at desc, p.id desc limit ${limit}`;

export const findPost = async (ctx: Pick<PublicCtx, 'site'>, tx: Tx, id: string): Promise<PostRow | null> =>
  (await postsSql(ctx, { id, limit: 1 }).execute(tx)).rows[0] ?? null;

const pictureOf = ({ picture_id: id, width, height, color }: PostRow) =>
  id !== null && width !== null && height !== null && color !== null ? { id, width, height, color } : null;

const MAX_EXCERPT = 160;

export const presentPost = (row: PostRow): PostItem => ({
  id: row.id,
  status: row.withdrawn_at === null ? 'published' : 'withdrawn',
  title: row.title,
  excerpt: excerptOf(row.content, MAX_EXCERPT),
  picture: pictureOf(row),
  publishedAt: row.published_at.toISOString(),
  author: { id: row.author_id, name: row.author_name },
  withdrawn: row.withdrawn_at && { at: row.withdrawn_at.toISOString(), by: row.withdrawn_by },
  reach: { recipients: row.recipients, sent: row.sent, failed: row.failed, opened: row.opened },
});

export const presentDetail = (row: PostRow): PostDetail => ({ ...presentPost(row), content: row.content });

/** The detail of an existing post. @throws when it does not belong to this site. */
export const getDetail = async (ctx: Pick<PublicCtx, 'site'>, tx: Tx, id: string): Promise<PostDetail> => {
  const row = await findPost(ctx, tx, id);
  if (!row) throw new Error(`post ${id} is gone`);
  return presentDetail(row);
};
