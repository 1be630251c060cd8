import type { z } from 'zod';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { CardChanges, profileCardOperations } from '#contracts/profile-card';
import type { FieldChanges } from '#domain/changes/apply-changes';
import { type OwnValue, withOwnValues } from '#domain/changes/own-value';
import type { OwnCard } from '#domain/sites/profile-card';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { lockSite } from '#server/sites';
import { checkChanges, checkPhoto } from './check-card.ts';
import { cardSubject, findStoredCard, type StoredCard } from './stored.ts';

type Save = typeof profileCardOperations.save;
type Output = z.input<Save['output']>;

const write =
  (ctx: StaffCtx, tx: Tx, { raw }: StoredCard) =>
  async (applied: FieldChanges<OwnCard>): Promise<void> => {
    const written = Object.entries(applied).map(([field, change]): [string, OwnValue] => [field, change.to]);
    const own = JSON.stringify(withOwnValues(raw, Object.fromEntries(written)));
    const updated_at = ctx.system.now();
    await tx
      .insertInto('profile_cards')
      .values({ market_id: ctx.site.marketId, site_id: ctx.site.id, own, updated_at })
      .onConflict((conflict) => conflict.columns(['market_id', 'site_id']).doUpdateSet({ own, updated_at }))
      .execute();
  };

type Change = {
  action: 'card.saved' | 'card.restored';
  /** Computes the changes from the stored card, which is locked. */
  changesOf: (tx: Tx, stored: StoredCard) => Promise<CardChanges | Refusal>;
};

/** Saves changes of the card by comparison, and records them. */
export const changeCard = (ctx: StaffCtx, { action, changesOf }: Change): Promise<Output | Refusal> =>
  ctx.write(async (tx) => {
    // Locks the row of the site, because that of the card may not exist yet.
    const site = await lockSite(ctx, tx);
    const stored = await findStoredCard(ctx, tx);
    const given = await changesOf(tx, stored);
    const changes = isRefusal(given) ? given : checkChanges(given);
    if (isRefusal(changes)) return changes;
    const refusal =
      (await checkPhoto(ctx, tx, changes.pictureId?.to)) ??
      (await saveFields<OwnCard>(ctx, tx, {
        subject: cardSubject(ctx),
        action,
        stored: stored.own,
        changes,
        write: write(ctx, tx, stored),
      }));
    if (refusal) return refusal;
    const { own, updatedAt } = await findStoredCard(ctx, tx);
    return { from: own as Output['from'], updatedAt: (updatedAt ?? site.updated_at).toISOString() };
  });

/** Saves fields of the card by comparison, and records who changed what (rules SITE-CARD-VALUES, CHANGE-COMPARED). */
export const saveProfileCard = (ctx: StaffCtx, { changes }: z.output<Save['input']>): Promise<Output | Refusal> =>
  changeCard(ctx, { action: 'card.saved', changesOf: async () => changes });
