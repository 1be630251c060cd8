import { rightsOn } from '#domain/access/rights';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { Credentials, SignedInPerson } from '#server/context';
import { ACCOUNTS, findAccount, findMembership } from './queries.ts';
import { type AnyRequestCtx, hostOf, tenantOf } from './tenant.ts';

/**
 * Tokens that authenticate: 'token', the access token only (API calls); 'cookie', also the refresh token's cookie
 * (pages, saved files), so that a link still opens after the access token has expired.
 */
export type Proof = 'token' | 'cookie';

type SessionQuery = { host: string; credentials: Credentials; proof: Proof; now: Date };

const findSession = async (tx: Tx, { host, credentials, proof, now }: SessionQuery) => {
  const { token, refreshToken } = credentials;
  const live = tx
    .selectFrom('sessions')
    .select(['id', 'account_id', 'family_id', 'seen_at'])
    .where('host', '=', host)
    .where('kind', '=', 'staff')
    .where('revoked_at', 'is', null);
  const byToken =
    token === null
      ? undefined
      : await live
          .where('access_hash', '=', hashOfToken(token))
          .where('access_expires_at', '>', now)
          .executeTakeFirst();
  if (byToken || proof === 'token' || refreshToken === null) return byToken;
  return live
    .where('refresh_hash', '=', hashOfToken(refreshToken))
    .where('refreshed_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .executeTakeFirst();
};

const MINUTE_MS = 60_000;

/** Stores when the session was last used, at most once a minute. */
const noteSeen = async (tx: Tx, { id, seen_at }: { id: string; seen_at: Date }, now: Date): Promise<void> => {
  if (now.getTime() - seen_at.getTime() < MINUTE_MS) return;
  await tx.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute();
};

/**
 * The person who makes this request and their rights on this host; null: not signed in here. Session, account and roles
 * are read from the primary at each request, so that a revocation takes effect at once (rule SESSION-END).
 */
export const findSignedIn = async (ctx: AnyRequestCtx, proof: Proof = 'token'): Promise<SignedInPerson | null> => {
  const { credentials } = ctx.client;
  if (!credentials || (credentials.token === null && credentials.refreshToken === null)) return null;
  const now = ctx.system.now();
  return ctx.system.db.write(ACCOUNTS, async (tx) => {
    const session = await findSession(tx, { host: hostOf(ctx), credentials, proof, now });
    const account = session ? await findAccount(tx, { id: session.account_id }) : null;
    if (!session || !account) return null;
    const place = tenantOf(ctx);
    const standing = rightsOn(place, await findMembership(tx, account, place));
    if (standing === null) return null;
    await noteSeen(tx, session, now);
    const { id, firstname, lastname, email } = account;
    return { accountId: id, firstname, lastname, email, sessionId: session.family_id, ...standing };
  });
};
