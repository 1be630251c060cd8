import { isRefusal, type Refusal } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import type { Account } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { refuseExisting, refuseField } from './faults.ts';
import { chosenMember, type FreeMember, findMembers, freeMembers, prepareSite } from './members.ts';
import { type PresentedSignUp, presentBegun } from './present.ts';
import { hasAddress, openSignUp, type SignUp } from './session.ts';

/** `signUpToken`: token of the session; the output schema removes it, and the browser gets it as a cookie. */
export type BegunSignUp = PresentedSignUp & { signUpToken: string };

export type Identified = { email: string; account: Account };

/** Why there is no member without a site: they have one, or the person is not a member. */
const refuseNobody = (ctx: NetworkRequestCtx, [member]: Awaited<ReturnType<typeof findMembers>>): Refusal =>
  member && member.site_id !== null
    ? refuseExisting(ctx, { ...member, id: member.site_id }, 'password')
    : refuseField(404, 'MEMBER_NOT_FOUND', 'email');

type Chosen = { member: FreeMember; site: SignUp['site'] };

const prepare = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  { member, accountId }: { member: FreeMember; accountId: string },
): Promise<Chosen | Refusal> => {
  const site = await prepareSite(ctx, tx, { member, accountId });
  return hasAddress(site) ? refuseExisting(ctx, site, 'password') : { member, site };
};

/**
 * Starts the sign-up of an identified person for their member without a site (rule SIGNUP-ACCOUNT). With several such
 * members: for the one they chose before, or will choose next (rule SIGNUP-MARKET).
 */
export const beginSignUp = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  { email, account }: Identified,
): Promise<BegunSignUp | Refusal> => {
  const accountId = account.id;
  const members = await findMembers(tx, { email, accountId });
  const free = freeMembers(members);
  if (free.length === 0) return refuseNobody(ctx, members);
  const member = chosenMember(free);
  const chosen = member && (await prepare(ctx, tx, { member, accountId }));
  if (isRefusal(chosen)) return chosen;
  const session = await openSignUp(ctx, tx, { accountId, siteId: chosen?.site.id ?? null, now: ctx.system.now() });
  return { ...presentBegun(ctx, { free, chosen }), signUpToken: session.token };
};
