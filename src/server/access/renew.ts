import { type Refusal, refuse } from '#contracts/problem';
import type { Tokens } from '#contracts/session';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import { recordAudit } from './audit.ts';
import { ACCOUNTS, findAccount, findRole } from './queries.ts';
import { endSessions, openSession } from './sessions.ts';
import { type AnyRequestCtx, hostOf, marketOf, tenantOf } from './tenant.ts';

const findByRefresh = (tx: Tx, host: string, refreshToken: string) =>
  tx
    .selectFrom('sessions')
    .selectAll()
    .where('refresh_hash', '=', hashOfToken(refreshToken))
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findByRefresh>>>;

/** A refresh token that is used twice was copied, so the whole session ends. */
const onReuse = async (ctx: AnyRequestCtx, tx: Tx, row: Row): Promise<void> => {
  const now = ctx.system.now();
  const ended = await endSessions(tx, { familyId: row.family_id, now });
  if (ended === 0) return;
  await recordAudit(tx, {
    marketId: marketOf(tenantOf(ctx)),
    action: 'session.reused',
    actorId: row.account_id,
    actor: 'visitor',
    subject: { kind: 'session', id: row.family_id },
    details: { host: row.host },
    at: now,
  });
};

const hasRoleHere = async (ctx: AnyRequestCtx, tx: Tx, accountId: string): Promise<boolean> => {
  const account = await findAccount(tx, { id: accountId });
  const place = tenantOf(ctx);
  return account !== null && (await findRole(tx, account, place)) !== null;
};

const rotateTokens = async (ctx: AnyRequestCtx, tx: Tx, row: Row): Promise<Tokens | null> => {
  const now = ctx.system.now();
  if (row.refreshed_at !== null) {
    await onReuse(ctx, tx, row);
    return null;
  }
  if (row.revoked_at !== null || row.refresh_expires_at <= now) return null;
  if (!(await hasRoleHere(ctx, tx, row.account_id))) {
    await endSessions(tx, { familyId: row.family_id, now });
    return null;
  }
  await tx.updateTable('sessions').set({ refreshed_at: now }).where('id', '=', row.id).execute();
  const { familyId: _, ...tokens } = await openSession(tx, {
    accountId: row.account_id,
    host: row.host,
    device: row.device,
    confirmedAt: row.confirmed_at,
    now,
    family: { id: row.family_id, startedAt: row.started_at },
  });
  return tokens;
};

/**
 * New tokens for a refresh token of this host, from the body or the cookie (rule SESSION-LIFETIME). A refresh token can
 * be used once; a second use ends the session. Earlier access tokens stay valid until they expire. 401: the token is
 * unknown, used, expired or revoked.
 */
export const renewSession = async (
  ctx: AnyRequestCtx,
  { refreshToken = ctx.client.credentials?.refreshToken ?? undefined }: { refreshToken?: string | undefined },
): Promise<Tokens | Refusal> => {
  const renewed = await ctx.system.db.write(ACCOUNTS, async (tx) => {
    const row = refreshToken ? await findByRefresh(tx, hostOf(ctx), refreshToken) : undefined;
    return row ? rotateTokens(ctx, tx, row) : null;
  });
  return renewed ?? refuse(401, 'NOT_SIGNED_IN');
};
