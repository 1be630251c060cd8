import type { FileOutput } from '#contracts/files';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { OPINION_WORDS } from '#fr/opinions';
import { streamOf } from '#platform/stream-of';
import type { StaffCtx } from '#server/context';
import { drawOpinion, type OpinionData } from '#server/documents';
import { findEstimation } from '#server/estimation';
import { opinionContent } from './content.ts';
import { findOpinion, ofOpinion } from './opinion-rows.ts';
import { valueToIssue } from './value-to-issue.ts';

type Pdf = FileOutput<'application/pdf'>;

const fileOf = async (data: OpinionData): Promise<Pdf> => {
  const pdf = await drawOpinion(data);
  return {
    name: OPINION_WORDS.fileName(data.isDraft),
    contentType: 'application/pdf',
    size: pdf.length,
    stream: streamOf(pdf),
  };
};

/**
 * The stored opinion of value as a PDF marked as a draft (rule OPINION-DOCUMENT). 404: no such estimation. 422:
 * incomplete.
 */
export const draftOpinion = async (ctx: StaffCtx, { id }: { id: string }): Promise<Pdf | Refusal> => {
  const content = await ctx.write(async (tx) => {
    const row = await findEstimation(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const { values: opinion } = await findOpinion(ctx, tx, id);
    const value = valueToIssue(opinion);
    return isRefusal(value) ? value : opinionContent(ctx, tx, { row, opinion, value });
  });
  return isRefusal(content) ? content : fileOf({ ...content, isDraft: true });
};

/** A document as it was issued. 404: not one of this estimation and site. */
export const openOpinionDocument = async (
  ctx: StaffCtx,
  { id, document }: { id: string; document: string },
): Promise<Pdf | Refusal> => {
  const row = await ctx.read((tx) =>
    tx
      .selectFrom('opinion_documents')
      .select('content')
      .where((eb) => eb.and({ ...ofOpinion(ctx, id), id: document }))
      .executeTakeFirst(),
  );
  return row ? fileOf({ ...(row.content as unknown as OpinionData), isDraft: false }) : refuse(404, 'NOT_FOUND');
};
