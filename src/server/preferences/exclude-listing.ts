import { sql } from 'kysely';
import type { z } from 'zod';
import type { preferenceOperations } from '#contracts/preferences';
import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { lockSite } from '#server/sites';

type Input = z.output<typeof preferenceOperations.exclude.input>;

const ofSite = ({ site }: StaffCtx, listing_id: string) => ({
  market_id: site.marketId,
  site_id: site.id,
  listing_id,
});

/** Adds or removes the exclusion; returns whether that changed something. */
const write = async (ctx: StaffCtx, tx: Tx, { id, isExcluded }: Input): Promise<boolean> => {
  const key = ofSite(ctx, id);
  const outcome = isExcluded
    ? await tx
        .insertInto('listing_exclusions')
        .values({ ...key, created_at: ctx.system.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await tx
        .deleteFrom('listing_exclusions')
        .where((eb) => eb.and(key))
        .executeTakeFirst();
  const changed = 'numDeletedRows' in outcome ? outcome.numDeletedRows : outcome.numInsertedOrUpdatedRows;
  return (changed ?? 0n) > 0n;
};

const exists = async ({ site }: StaffCtx, tx: Tx, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select from listings where market_id = ${site.marketId}::uuid and id = ${id}::uuid`.execute(tx);
  return rows.length > 0;
};

/** Excludes a listing of the market center from the pages of this site, or shows it again (rule SITE-EXCLUSIONS). */
export const excludeListing = (ctx: StaffCtx, input: Input): Promise<{ isExcluded: boolean } | Refusal> =>
  ctx.write(async (tx) => {
    await lockSite(ctx, tx);
    const { id, isExcluded } = input;
    if (!(await exists(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    if (await write(ctx, tx, input))
      await recordChange(ctx, tx, {
        subject: { kind: 'site', id: ctx.site.id },
        action: isExcluded ? 'site.listing-excluded' : 'site.listing-shown',
        fields: { [`listing:${id}`]: { from: !isExcluded, to: isExcluded } },
      });
    return { isExcluded };
  });
