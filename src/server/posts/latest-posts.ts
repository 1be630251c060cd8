import type { RichNode } from '#domain/articles/rich-text';
import type { PublicCtx } from '#server/context';
import { postsSql } from './post-rows.ts';

/** A post on the public page. */
export type PublicPost = { id: string; title: string; content: RichNode; pictureId: string | null; publishedAt: Date };

const SHOWN = 20;

/** The newest posts of this site that were not withdrawn. */
export const latestPosts = async (ctx: PublicCtx): Promise<PublicPost[]> => {
  const { rows } = await ctx.read((tx) => postsSql(ctx, { shown: true, limit: SHOWN }).execute(tx));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    pictureId: row.picture_id,
    publishedAt: row.published_at,
  }));
};
