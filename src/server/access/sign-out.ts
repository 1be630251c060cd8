import { ACCOUNTS } from './queries.ts';
import { endSessions, findFamily } from './sessions.ts';
import { type AnyRequestCtx, hostOf } from './tenant.ts';

/** Ends the session of the request; does nothing without one. */
export const signOut = async (
  ctx: AnyRequestCtx,
  { refreshToken }: { refreshToken?: string | undefined },
): Promise<Record<string, never>> => {
  const { token = null, refreshToken: cookie = null } = ctx.client.credentials ?? {};
  await ctx.system.db.write(ACCOUNTS, async (tx) => {
    const familyId = await findFamily(tx, hostOf(ctx), { token, refreshToken: refreshToken ?? cookie });
    if (familyId !== null) await endSessions(tx, { familyId, now: ctx.system.now() });
  });
  return {};
};
