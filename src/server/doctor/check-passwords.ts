import type { CheckResults } from '#domain/doctor/levels';
import { countAccountsWithPassword } from '#server/accounts';
import { isDemoNetwork } from '#server/network';
import type { DoctorCtx } from './context.ts';

export const checkPasswords = async (ctx: DoctorCtx): Promise<CheckResults['passwords']> => {
  const { found, unchecked } = await countAccountsWithPassword(ctx, ctx.demoPassword ?? '');
  return { known: found, unchecked, demo: await ctx.read(isDemoNetwork) };
};
