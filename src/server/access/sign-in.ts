import { type Refusal, refuse } from '#contracts/problem';
import type { Tokens } from '#contracts/session';
import { checkLogin } from '#domain/access/login';
import type { Role } from '#domain/access/roles';
import { LOGIN_FAULTS, LOGIN_OUTCOMES } from '#fr/access';
import type { Tx } from '#platform/db/database';
import { type Count, countUseAndCommit, uncountUse } from '#platform/db/rate-limits';
import { isPassword } from '#platform/passwords';
import { recordAudit } from './audit.ts';
import { signInCounts } from './limits.ts';
import { ACCOUNTS, type Account, findAccount, findRole, hasSamePassword } from './queries.ts';
import { endSessions, findFamily, openSession } from './sessions.ts';
import { type AnyRequestCtx, hostOf, marketOf, tenantOf } from './tenant.ts';

export type SignIn = { email: string; password: string };

const invalid = (): Refusal => refuse(401, LOGIN_OUTCOMES.invalid);

type Opening = { account: Account; role: Role; counts: readonly Count[] };

/** Stores when the person last signed in on this site, for the list of its users. */
const noteSignIn = async (ctx: AnyRequestCtx, tx: Tx, accountId: string): Promise<void> => {
  const place = tenantOf(ctx);
  if (place === 'network') return;
  const last_at = ctx.system.now();
  await tx
    .insertInto('site_sign_ins')
    .values({ market_id: place.marketId, site_id: place.id, account_id: accountId, last_at })
    .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'account_id']).doUpdateSet({ last_at }))
    .execute();
};

/** Always opens a new session; the browser's previous session ends (no session fixation). */
const startSession = async (
  ctx: AnyRequestCtx,
  tx: Tx,
  { account, role, counts }: Opening,
): Promise<Tokens | Refusal> => {
  if (!(await hasSamePassword(tx, account))) return invalid();
  await uncountUse(tx, counts);
  const { credentials, device = '' } = ctx.client;
  const now = ctx.system.now();
  const host = hostOf(ctx);
  const before = credentials ? await findFamily(tx, host, credentials) : null;
  if (before !== null) await endSessions(tx, { familyId: before, now });
  const { familyId, ...tokens } = await openSession(tx, { accountId: account.id, host, device, now });
  await noteSignIn(ctx, tx, account.id);
  await recordAudit(tx, {
    marketId: marketOf(tenantOf(ctx)),
    action: 'session.opened',
    actorId: account.id,
    actor: role,
    subject: { kind: 'session', id: familyId },
    details: { host },
    at: now,
  });
  return tokens;
};

/**
 * Opens a session on this host. An unknown address, a wrong password and an account without a role here get the same
 * 401 after the same work (rule SIGNIN-SAME-ANSWER). 422: invalid form. 429: too many failures (rule SIGNIN-LIMITS).
 */
export const signIn = async (ctx: AnyRequestCtx, input: SignIn): Promise<Tokens | Refusal> => {
  const email = input.email.trim().toLowerCase();
  const faults = checkLogin({ email, password: input.password });
  if (faults.length > 0) {
    const errors = faults.map(({ field, fault }) => ({ field, message: LOGIN_FAULTS[fault] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  const counts = signInCounts({ email, address: ctx.client.address });
  const wait = await countUseAndCommit((work) => ctx.system.db.write(ACCOUNTS, work), counts);
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  const account = await ctx.system.db.write(ACCOUNTS, (tx) => findAccount(tx, { email }));
  const isRight = await isPassword(input.password, account?.password_hash ?? null);
  if (account === null || !isRight) return invalid();
  const place = tenantOf(ctx);
  return ctx.system.db.write(ACCOUNTS, async (tx) => {
    const role = await findRole(tx, account, place);
    return role === null ? invalid() : startSession(ctx, tx, { account, role, counts });
  });
};
