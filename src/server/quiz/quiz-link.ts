import { type Refusal, refuse } from '#contracts/problem';
import { QUIZ_PATH } from '#domain/quiz/paths';
import type { Tx } from '#platform/db/database';
import { newToken } from '#platform/tokens';
import { type PublicCtx, type StaffCtx, siteUrl } from '#server/context';

type Ctx = Pick<PublicCtx, 'site' | 'directory'>;

/**
 * URL of the quiz of a lead on this site, with a new token: an earlier link of the lead ends (rule QUIZ-LINK). The
 * caller must know that the lead belongs to this market center.
 */
export const makeQuizLink = async (ctx: Ctx, tx: Tx, leadId: string): Promise<string> => {
  const { site } = ctx;
  const { token, hash } = newToken();
  await tx
    .updateTable('leads')
    .set({ quiz_token_hash: hash, quiz_site_id: site.id })
    .where('market_id', '=', site.marketId)
    .where('id', '=', leadId)
    .execute();
  return siteUrl(ctx, `${QUIZ_PATH}/${token}`);
};

type Named = { id: string };

/** Whether a lead of this market center is open; locks it. */
const isOpen = async ({ site }: Ctx, tx: Tx, { id }: Named): Promise<boolean> => {
  const row = await tx
    .selectFrom('leads')
    .select('id')
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends the links of a lead and of the leads merged into it. */
const endLinks = async (ctx: Ctx, tx: Tx, { id }: Named): Promise<void> => {
  await tx
    .updateTable('leads')
    .set({ quiz_token_hash: null, quiz_site_id: null })
    .where('market_id', '=', ctx.site.marketId)
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();
};

/** A new link that staff can pass on; earlier ones end. 404: archived, or of another market center. */
export const renewQuizLink = (ctx: StaffCtx, lead: Named): Promise<{ url: string } | Refusal> =>
  ctx.write(async (tx) => {
    if (!(await isOpen(ctx, tx, lead))) return refuse(404, 'NOT_FOUND');
    await endLinks(ctx, tx, lead);
    return { url: await makeQuizLink(ctx, tx, lead.id) };
  });

/** Ends the links of a lead. Idempotent. 404: archived, or of another market center. */
export const endQuizLink = (ctx: StaffCtx, lead: Named): Promise<{ lead: Named } | Refusal> =>
  ctx.write(async (tx) => {
    if (!(await isOpen(ctx, tx, lead))) return refuse(404, 'NOT_FOUND');
    await endLinks(ctx, tx, lead);
    return { lead: { id: lead.id } };
  });
