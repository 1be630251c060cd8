import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import type { FeedItem, postOperations } from '#contracts/posts';
import { type Refusal, refuse } from '#contracts/problem';
import { plainText } from '#domain/articles/rich-text';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { POST_PICTURE_SIZE } from '#domain/posts/post';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import { openResponseSigner } from '#platform/response-signer';
import { originOf, type PublicCtx } from '#server/context';
import { POST_ORDER, type PostRow, postsSql, presentPost } from './post-rows.ts';

type Operation = typeof postOperations.feed;

const pictureOf = (ctx: PublicCtx, row: PostRow): FeedItem['picture'] => {
  const { picture } = presentPost(row);
  if (!picture) return null;
  const width = choosePictureWidth(picture.width, POST_PICTURE_SIZE.width);
  const url = new URL(pictureUrl(picture.id, width, 'jpg'), originOf(ctx)).href;
  return { url, width, height: Math.round((picture.height * width) / picture.width) };
};

const present = (ctx: PublicCtx, row: PostRow): FeedItem => ({
  id: row.id,
  title: row.title,
  content: row.content,
  text: plainText(row.content),
  picture: pictureOf(ctx, row),
  publishedAt: row.published_at.toISOString(),
});

/** The key to verify the signature of the feed. */
export const feedKey = ({ system: { signer } }: PublicCtx): z.input<typeof postOperations.feedKey.output> => {
  const { keyId, publicKey } = openResponseSigner(signer);
  return { keyId, algorithm: 'ed25519', publicKey };
};

/** A page of the feed (rule POST-FEED). Read on the primary, so that a withdrawn post disappears immediately. */
export const postFeed = async (
  ctx: PublicCtx,
  { cursor: position, limit }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  if (position && !isPositionOf(POST_ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => postsSql(ctx, { shown: true, position, limit: limit + 1 }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map((row) => present(ctx, row)), next: after && writeCursor(after) };
};
