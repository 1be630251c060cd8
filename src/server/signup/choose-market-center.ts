import type { z } from 'zod';
import type { Refusal } from '#contracts/problem';
import type { signUpOperations } from '#contracts/sign-up';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { refuseExisting, refuseExpired, refuseField } from './faults.ts';
import { type FreeMember, findFreeMembers, prepareSite } from './members.ts';
import { presentBegun } from './present.ts';
import { findSession, findSignUp, hasAddress, type SignUp, type SignUpSession } from './session.ts';

type Operation = (typeof signUpOperations)['chooseMarketCenter'];

/** From now on the session belongs to the site of this member. */
const moveSession = async (tx: Tx, session: SignUpSession, siteId: string): Promise<void> => {
  await tx.updateTable('sessions').set({ sign_up_site_id: siteId }).where('id', '=', session.id).execute();
};

/** Keeps the towns that were chosen before, unless the member of this market center already has towns. */
const keepSectors = async (tx: Tx, member: FreeMember, before: SignUp | null): Promise<FreeMember> => {
  const sectors = before?.member.sectors ?? [];
  if (member.sectors.length > 0 || sectors.length === 0) return member;
  await tx
    .updateTable('members')
    .set({ sectors: JSON.stringify(sectors) })
    .where('market_id', '=', member.marketId)
    .where('id', '=', member.id)
    .execute();
  return { ...member, sectors };
};

/**
 * Chooses the market center of the sign-up, one of those where the person has no site (rule SIGNUP-MARKET); the choice
 * can be changed. 401: no sign-up session. 404: not one of them. 409: the site is already open.
 */
export const chooseMarketCenter = (
  ctx: NetworkRequestCtx,
  { mcId }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const session = await findSession(ctx, tx);
    if (session === null) return refuseExpired();
    if (mcId === '') return refuseField(422, 'MARKET_CENTER_MISSING', 'mcId');
    const before = await findSignUp(ctx, tx, { lock: true });
    if (before && hasAddress(before.site)) return refuseExisting(ctx, before.site, 'mcId');
    const free = await findFreeMembers(tx, session);
    const member = free.find(({ marketId }) => marketId === mcId);
    if (!member) return refuseField(404, 'MARKET_CENTER_UNKNOWN', 'mcId');
    const site = await prepareSite(ctx, tx, { member, accountId: session.accountId });
    await moveSession(tx, session, site.id);
    const chosen = before?.member.id === member.id ? member : await keepSectors(tx, member, before);
    return presentBegun(ctx, { free, chosen: { member: chosen, site } });
  });
