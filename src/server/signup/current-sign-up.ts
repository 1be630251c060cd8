import type { SignUpMarket } from '#contracts/sign-up';
import type { SignUpState } from '#domain/signup/steps';
import { ACCOUNTS } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { findFreeMembers } from './members.ts';
import { presentMarkets } from './present.ts';
import { findSession, findSignUp, hasAddress, type SignUp } from './session.ts';

/**
 * State in this browser. `signUp`: null until a market center is chosen. `markets`: the choices; empty: nothing to
 * choose.
 */
export type CurrentSignUp = { email: string; signUp: SignUp | null; markets: readonly SignUpMarket[] };

/** The sign-up of this browser, for its page; null: none, or it has ended. */
export const currentSignUp = async (ctx: NetworkRequestCtx): Promise<CurrentSignUp | null> => {
  if (!ctx.client.credentials?.signUp) return null;
  return ctx.system.db.write(ACCOUNTS, async (tx) => {
    const session = await findSession(ctx, tx);
    if (session === null) return null;
    const signUp = await findSignUp(ctx, tx);
    const markets = presentMarkets(await findFreeMembers(tx, session));
    return signUp === null && markets.length === 0 ? null : { email: session.email, signUp, markets };
  });
};

/** The state that determines the steps of the sign-up. */
export const stateOf = (current: CurrentSignUp | null): SignUpState =>
  current && {
    mayChoose: current.markets.length > 0,
    hasMarket: current.signUp !== null,
    hasSectors: (current.signUp?.member.sectors.length ?? 0) > 0,
    isOpen: current.signUp !== null && hasAddress(current.signUp.site),
  };
