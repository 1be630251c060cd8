import { type FieldError, type Refusal, refuse } from '#contracts/problem';
import { richTextSchema } from '#contracts/rich-text';
import { type ContentFault, checkArticle, FAULTY_FIELDS } from '#domain/articles/check-article';
import { compactContent } from '#domain/articles/content-size';
import { mediaIdsIn, type RichNode } from '#domain/articles/rich-text';
import { ARTICLE_FAULTS, CONTENT_FAULTS } from '#fr/articles';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { hasForeignPicture } from '#server/files';
import type { ArticleValues } from './working-copy.ts';

const refuseField = (field: string, fault: ContentFault): Refusal =>
  refuse(422, fault, { errors: [{ field, message: CONTENT_FAULTS[fault] }] });

const isFault = (message: string): message is ContentFault => message in CONTENT_FAULTS;

/** The content in stored form, or why it is refused. */
export const checkContent = (content: unknown): RichNode | Refusal => {
  const parsed = richTextSchema.safeParse(content);
  if (parsed.success) return compactContent(parsed.data);
  const faults = parsed.error.issues.map(({ message }) => message);
  return refuseField('content', faults.find(isFault) ?? 'NOT_ALLOWED');
};

/** Refuses an article without a title or text. */
export const checkComplete = (values: Pick<ArticleValues, 'title' | 'content'>): Refusal | null => {
  const errors = checkArticle(values).map(
    (fault): FieldError => ({ field: FAULTY_FIELDS[fault], message: ARTICLE_FAULTS[fault] }),
  );
  return errors.length > 0 ? refuse(422, 'ARTICLE_NOT_PUBLISHED', { errors }) : null;
};

/** Refuses values with a picture that is not stored for this market center, at any depth of the content. */
export const checkPictures = async (
  ctx: StaffCtx,
  tx: Tx,
  { content, picture }: { content?: RichNode | undefined; picture?: string | null | undefined },
): Promise<Refusal | null> => {
  if (picture && (await hasForeignPicture(ctx, tx, [picture]))) return refuseField('picture', 'FOREIGN_PICTURE');
  if (content && (await hasForeignPicture(ctx, tx, mediaIdsIn(content))))
    return refuseField('content', 'FOREIGN_PICTURE');
  return null;
};
