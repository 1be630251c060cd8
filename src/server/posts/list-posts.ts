import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import type { PostDetail, postOperations } from '#contracts/posts';
import { type Refusal, refuse } from '#contracts/problem';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { findPost, POST_ORDER, postsSql, presentDetail, presentPost } from './post-rows.ts';

type Operations = typeof postOperations;
type Output = z.input<Operations['list']['output']>;

/** A page of the posts of this site. Read on the primary, so that it contains the latest ones. */
export const listPosts = async (
  ctx: StaffCtx,
  { cursor: position, limit }: z.output<Operations['list']['input']>,
): Promise<Output | Refusal> => {
  if (position && !isPositionOf(POST_ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => postsSql(ctx, { position, limit: limit + 1 }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map(presentPost), next: after && writeCursor(after) };
};

export const getPost = async (ctx: StaffCtx, { id }: { id: string }): Promise<PostDetail | Refusal> => {
  const row = await ctx.write((tx) => findPost(ctx, tx, id));
  return row ? presentDetail(row) : refuse(404, 'NOT_FOUND');
};
