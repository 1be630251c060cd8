import type { SignUpMarket, SignUpMember, SignUpWebsite } from '#contracts/sign-up';
import type { NetworkRequestCtx } from '#server/context';
import type { FreeMember } from './members.ts';
import { presentMember, presentWebsite, type SignUp } from './session.ts';

export const presentMarkets = (free: readonly FreeMember[]): SignUpMarket[] =>
  free.length > 1 ? free.map(({ marketId: id, market: { name, city } }) => ({ id, name, city })) : [];

type Begun = { free: readonly FreeMember[]; chosen: { member: FreeMember; site: SignUp['site'] } | null };
export type PresentedSignUp = {
  website: SignUpWebsite | null;
  member: SignUpMember | null;
  marketCenters: SignUpMarket[];
};

/** A started sign-up; without site and member until a market center is chosen. */
export const presentBegun = (ctx: NetworkRequestCtx, { free, chosen }: Begun): PresentedSignUp => ({
  website: chosen && presentWebsite(ctx, chosen.site),
  member: chosen && presentMember(chosen.member),
  marketCenters: presentMarkets(free),
});
