import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { articleOperations, SavedArticle } from '#contracts/articles';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { nameOf, recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { checkComplete, checkContent, checkPictures } from './check-content.ts';
import { getSaved } from './present-working-copy.ts';
import { type ArticleValues, columnsOf, ofArticle, subjectOf } from './working-copy.ts';

type Input = z.output<typeof articleOperations.create.input>;

/** Returns the id. */
const store = async (ctx: StaffCtx, tx: Tx, values: ArticleValues): Promise<string> => {
  const { person, system } = ctx;
  const id = uuid();
  const at = system.now();
  await tx
    .insertInto('articles')
    .values({
      ...ofArticle(ctx, id),
      ...columnsOf(values),
      title: values.title,
      content: JSON.stringify(values.content),
      status: 'draft',
      author_id: person.accountId,
      author_name: nameOf(person),
      created_at: at,
      updated_at: at,
    })
    .execute();
  const { title, content, picture } = values;
  const fields = {
    title: { from: null, to: title },
    content: { from: null, to: content },
    ...(picture !== null && { picture: { from: null, to: picture } }),
  };
  await recordChange(ctx, tx, { subject: subjectOf(id), action: 'article.created', fields });
  return id;
};

/** A new draft of this site. */
export const createArticle = async (
  ctx: StaffCtx,
  { title, content: given, picture, autosave }: Input,
): Promise<SavedArticle | Refusal> => {
  const content = checkContent(given);
  if (isRefusal(content)) return content;
  const values = { title, content, picture };
  const incomplete = autosave ? null : checkComplete(values);
  if (incomplete) return incomplete;
  return ctx.write(async (tx) => {
    const foreign = await checkPictures(ctx, tx, values);
    if (foreign) return foreign;
    return getSaved(ctx, tx, await store(ctx, tx, values));
  });
};
