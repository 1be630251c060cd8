import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { MAX_FEEDBACK_TEXT, readFeedback } from '#domain/visits/feedback';
import { FEEDBACK_PAGE as WORDS } from '#fr/visit-followups';
import { countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import type { PublicCtx, SiteRequestCtx } from '#server/context';
import { changeVisit, findVisitedHome, lockVisit, openVisit, type VisitRow } from '#server/visits';

const MAX_GIVEN = 20;

/** A visit that took place, or will, for its visitor. */
export type FeedbackVisit = { visit: VisitRow & { starts_at: Date }; title: string; isOver: boolean };

/** The confirmed visit of a visitor's token; null: none. */
export const openFeedback = async (ctx: PublicCtx, token: string): Promise<FeedbackVisit | null> => {
  const visit = await openVisit(ctx, { token, holder: 'visitor' });
  if (visit?.status !== 'confirmed' && visit?.status !== 'done') return null;
  const { starts_at, ends_at } = visit;
  if (starts_at === null || ends_at === null) return null;
  const home = await ctx.write((tx) => findVisitedHome(ctx, tx, visit));
  return { visit: { ...visit, starts_at }, title: home?.title ?? '', isOver: ends_at <= ctx.system.now() };
};

/**
 * Stores the visitor's word about a visit; a later one takes its place (rule VISIT-FEEDBACK). 404: no such visit. 422:
 * invalid fields, or the visit is not over. 429: too many.
 */
export const giveFeedback = async (
  ctx: SiteRequestCtx,
  { token, choice, text: typed }: { token: string; choice: string; text: string },
): Promise<{ ok: true } | Refusal> => {
  const found = await openFeedback(ctx, token);
  if (!found) return refuse(404, 'NOT_FOUND');
  const feedback = readFeedback(choice);
  const text = typed.trim();
  const errors = [
    ...(feedback === null ? [{ field: 'choix', message: WORDS.missing }] : []),
    ...(text.length > MAX_FEEDBACK_TEXT ? [{ field: 'texte', message: WORDS.long }] : []),
  ];
  if (errors.length > 0 || !found.isOver) return refuse(422, 'INVALID_FORM', { errors });
  const count = { name: 'visit.feedback', of: ctx.client.address, max: MAX_GIVEN, seconds: HOUR };
  const wait = await countUseAndCommit(ctx.write, [count]);
  if (wait !== null) return refuseTooMany(wait);
  const word = { feedback, feedback_text: text, feedback_at: ctx.system.now() };
  const { id } = found.visit;
  return ctx.write(async (tx) => {
    // It may have been erased meanwhile.
    if (!(await lockVisit(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    await changeVisit(ctx, tx, id, word);
    return { ok: true };
  });
};
