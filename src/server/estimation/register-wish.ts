import { type Refusal, refuse } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import type { Wish } from '#domain/estimation/described';
import { isWishWaiting } from '#domain/estimation/estimation-list';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { ESTIMATION_CONTACT_FAULTS } from '#fr/estimations';
import { countUse, countUseAndCommit } from '#platform/db/rate-limits';
import { recordConsents } from '#server/consents';
import type { SiteRequestCtx } from '#server/context';
import { readPhone } from '#server/people';
import { lockEstimation, ofEstimation } from './estimation-rows.ts';
import { mayWrite } from './estimation-token.ts';
import { ESTIMATION_WISHED } from './estimation-wished.job.ts';
import { wishClientCounts, wishCounts } from './limits.ts';

type Wished = { id: string; token?: string | undefined; phonenumber: string; wish: Wish; phoneProspecting: boolean };

/**
 * Stores the telephone number of a person who wants to be called or visited, and queues the mail to the site. This
 * request is not prospecting: it needs no additional consent. Repeating the same request while it waits sends no mail.
 * 404: unknown, of another site, without its token, or the site has no estimation. 409: a step is missing. 422: not a
 * French number. 429: too many.
 */
export const registerWish = async (
  ctx: SiteRequestCtx,
  { id, token = '', phonenumber, wish, phoneProspecting }: Wished,
): Promise<{ ok: true } | Refusal> => {
  const { site } = ctx;
  if (!hasEstimation(site)) return refuse(404, 'NOT_FOUND');
  const phone = readPhone(phonenumber);
  if (phone === null) {
    const errors = [{ field: 'phonenumber', message: ESTIMATION_CONTACT_FAULTS.PHONE }];
    return refuse(422, 'INVALID_FORM', { errors });
  }
  const wait = await countUseAndCommit(ctx.write, wishClientCounts(ctx.client));
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  return ctx.write(async (tx) => {
    const row = await lockEstimation(ctx, tx, id);
    if (!row || !mayWrite(ctx, row, token)) return refuse(404, 'NOT_FOUND');
    const beyond = await countUse(tx, wishCounts(id));
    if (beyond !== null) return refuse(429, 'TOO_MANY', { retryAfter: beyond });
    if (row.completed_at === null) return refuse(409, 'ESTIMATION_UNFINISHED');
    if (phoneProspecting)
      await recordConsents(ctx, tx, {
        subject: { kind: 'estimation', id },
        form: 'estimation-wish',
        receiver: chooseEstimationRecipient(site).name,
        purposes: ['phone-prospecting'],
        email: row.email,
        phone,
      });
    const at = ctx.system.now();
    if (row.phone === phone && row.wish === wish && isWishWaiting(row, at)) return { ok: true as const };
    await tx
      .updateTable('estimations')
      .set({ phone, wish, wished_at: at, handled_at: null })
      .where((eb) => eb.and(ofEstimation(ctx, id)))
      .execute();
    const job = { marketId: site.marketId, siteId: site.id, id, at: at.toISOString() };
    await ctx.system.jobs.send(tx, ESTIMATION_WISHED, job);
    return { ok: true as const };
  });
};
