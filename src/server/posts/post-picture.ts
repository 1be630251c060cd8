import type { z } from 'zod';
import type { postOperations } from '#contracts/posts';
import { isRefusal, type Refusal } from '#contracts/problem';
import { ARTICLE_PICTURE_TYPES } from '#domain/articles/article-picture';
import { ARTICLE_PICTURE_FAULTS } from '#fr/articles';
import type { StaffCtx } from '#server/context';
import { receivePicture } from '#server/files';

type Output = z.input<typeof postOperations.uploadPicture.output>;

/** Pictures of posts and of articles have the same rules and messages. */
const RULES = { types: ARTICLE_PICTURE_TYPES, messages: ARTICLE_PICTURE_FAULTS };

/** Stores a picture for a post (rule POST-PICTURE). */
export const uploadPostPicture = async (ctx: StaffCtx, { file }: { file: File }): Promise<Output | Refusal> => {
  const picture = await receivePicture(ctx, file, RULES);
  return isRefusal(picture) ? picture : { picture };
};

/** The id of the picture of a post: one that is uploaded with it, or that was stored before; null: none. */
export const readPicture = async (
  ctx: StaffCtx,
  { file, picture }: { file?: File | undefined; picture?: string | undefined },
): Promise<{ id: string | null } | Refusal> => {
  if (!file) return { id: picture ?? null };
  const stored = await uploadPostPicture(ctx, { file });
  return isRefusal(stored) ? stored : { id: stored.picture.id };
};
