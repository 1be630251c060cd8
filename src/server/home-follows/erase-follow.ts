import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import { adminCtx, forgetForm, type PublicCtx } from '#server/context';
import { ESTIMATION_FORM, ofEstimation } from '#server/estimation';
import { ofFollow } from './follow-rows.ts';
import { endConsent } from './stop-follow.ts';

const hasMandate = async (ctx: PublicCtx, tx: Tx, id: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('estimation_mandates')
    .select('estimation_id')
    .where((eb) => eb.and(ofFollow(ctx, id)))
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Deletes what a person's page shows: the follow with its values and links, and the estimation with its mails, visits
 * and journal. An estimation with a mandate stays: it belongs to the contract. The ledger keeps the proof of the
 * consent (rule PRIVACY-RETENTION).
 */
export const eraseFollow = (ctx: PublicCtx, id: string): Promise<void> =>
  // The role of a site may not delete from its journal.
  adminCtx(ctx, 'owner').write(async (tx) => {
    const { marketId } = ctx.site;
    await endConsent(ctx, tx, id);
    const isKept = await hasMandate(ctx, tx, id);
    const mails = isKept ? sql<boolean>`template like 'home-follow.%'` : sql<boolean>`true`;
    await sql`
      delete from outbox
      where market_id = ${marketId} and split_part(cause, ':', 2) = ${id} and ${mails}`.execute(tx);
    await tx
      .deleteFrom('home_follows')
      .where((eb) => eb.and(ofFollow(ctx, id)))
      .execute();
    if (isKept) return;
    await sql`
      delete from changes
      where market_id = ${marketId} and subject_kind = 'estimation' and subject_id = ${id}`.execute(tx);
    await tx
      .deleteFrom('tracking_events')
      .where('market_id', '=', marketId)
      .where('site_id', '=', ctx.site.id)
      .where('object_id', '=', id)
      .execute();
    await forgetForm(ctx, tx, { name: ESTIMATION_FORM, id });
    await tx
      .deleteFrom('estimations')
      .where((eb) => eb.and(ofEstimation(ctx, id)))
      .execute();
  });
