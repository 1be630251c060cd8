import type { ChangedEstimation } from '#contracts/estimations';
import { isRefusal, type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { Wish } from '#domain/estimation/described';
import type { EnergyLetter } from '#domain/estimation/energy';
import { countUseAndCommit } from '#platform/db/rate-limits';
import type { SiteRequestCtx } from '#server/context';
import { changeEstimation, estimationToken, findEstimation, registerWish, withPrice } from '#server/estimation';
import { changeFollow, homeKey, lockFollow } from './follow-rows.ts';
import { followChangeCounts } from './limits.ts';
import { monthAt, storeValue, valueNow } from './store-value.ts';

/** What an owner corrects. The letter is not part of the price (rule OWNER-DPE). */
export type CorrectedHome = Pick<ChangedEstimation, 'area' | 'rooms' | 'bedRooms' | 'groundArea' | 'floor'>;

/**
 * Corrects a followed home and values it again (rules ESTIMATION-PROPERTY, OWNER-VALUE). Refusals: as changeEstimation.
 */
export const changeFollowed = async (
  ctx: SiteRequestCtx,
  { id, home, energy }: { id: string; home: CorrectedHome; energy: EnergyLetter | null },
): Promise<{ ok: true } | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, followChangeCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  const answer = await changeEstimation(ctx, { id, token: estimationToken(ctx, id), ...home });
  if (isRefusal(answer)) return answer;
  const found = await ctx.write((tx) => findEstimation(ctx, tx, id));
  const row = found && (await withPrice(ctx, found));
  if (!row) return refuse(404, 'NOT_FOUND');
  const value = await valueNow(ctx, row);
  return ctx.write(async (tx) => {
    const follow = await lockFollow(ctx, tx, id);
    const now = await findEstimation(ctx, tx, id);
    if (!follow || !now) return refuse(404, 'NOT_FOUND');
    await changeFollow(ctx, tx, id, { energy });
    // A home that was corrected again meanwhile gets its value from that correction.
    if (homeKey(now) === homeKey(row)) await storeValue(ctx, tx, { id, month: monthAt(ctx), value });
    return { ok: true };
  });
};

type Wished = { id: string; phonenumber: string; wish: Wish; phoneProspecting: boolean };

/** A call or a visit that the owner of a followed home asks for. Refusals: as registerWish. */
export const wishFollowed = (ctx: SiteRequestCtx, given: Wished): Promise<{ ok: true } | Refusal> =>
  registerWish(ctx, { ...given, token: estimationToken(ctx, given.id) });
