import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { askedSince, checkReview, mayBecome, readStars } from '#domain/reviews/review';
import { REVIEW_FAULTS, reviewConsent } from '#fr/reviews';
import { type Count, countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import type { PublicCtx, SiteRequestCtx } from '#server/context';
import { mailGiven } from './review-mails.ts';
import { changeReview, lockReview, type ReviewRow, reviewOfToken } from './review-rows.ts';

/** Limits of the forms of reviews from one client address. */
const formCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'review.address', of: address, max: 20, seconds: HOUR },
];

/** The review of a link on this site; null: unknown, of another site, or nobody answered it in time. */
export const openReview = (ctx: PublicCtx, token: string): Promise<ReviewRow | null> =>
  ctx.write(async (tx) => {
    const row = await reviewOfToken(ctx, tx, token);
    return !row || (row.status === 'asked' && row.asked_at < askedSince(ctx.system.now())) ? null : row;
  });

type TypedReview = { stars: string; text: string; shownName: string; consent: boolean };

/**
 * Stores the review of a link, once (rule REVIEW-GIVEN). 409: it was given. 422: invalid fields. 429: too many from
 * this client.
 */
export const giveReview = async (
  ctx: SiteRequestCtx,
  { id, ...typed }: TypedReview & { id: string },
): Promise<{ ok: true } | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, formCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  const given = { ...typed, text: typed.text.trim(), shownName: typed.shownName.trim() };
  const errors = checkReview(given).map(({ field, fault }) => ({ field, message: REVIEW_FAULTS[fault] }));
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  return ctx.write(async (tx) => {
    const row = await lockReview(ctx, tx, id);
    if (!row || !mayBecome(row.status, 'pending')) return refuse(409, 'REVIEW_GIVEN');
    const now = ctx.system.now();
    await changeReview(ctx, tx, id, {
      status: 'pending',
      stars: readStars(given.stars),
      text: given.text,
      shown_name: given.shownName,
      consent: reviewConsent(ctx.site),
      given_at: now,
      moved_at: now,
    });
    await mailGiven(ctx, tx, id);
    return { ok: true };
  });
};

/** Withdraws a review: what its author wrote is deleted. Idempotent (rule REVIEW-GIVEN). */
export const withdrawReview = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const row = await lockReview(ctx, tx, id);
    if (!row || !mayBecome(row.status, 'withdrawn')) return;
    await changeReview(ctx, tx, id, {
      status: 'withdrawn',
      stars: null,
      text: '',
      shown_name: '',
      refusal: null,
      answer: '',
      answered_at: null,
      moved_at: ctx.system.now(),
    });
  });
