import { rightsOn } from '#domain/access/rights';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { Credentials, SignedInPerson } from '#server/context';
import { ACCOUNTS, findMembership } from './queries.ts';
import { type AnyRequestCtx, hostOf, tenantOf } from './tenant.ts';

/**
 * Tokens that authenticate: 'token', the access token only (API calls); 'cookie', also the refresh token's cookie
 * (pages, saved files), so that a link still opens after the access token has expired.
 */
export type Proof = 'token' | 'cookie';

type SessionQuery = { host: string; credentials: Credentials; proof: Proof; now: Date };

/** The session of a request and its active account. */
const findSession = async (tx: Tx, { host, credentials, proof, now }: SessionQuery) => {
  const { token, refreshToken } = credentials;
  const live = tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.family_id', 's.seen_at', 's.account_id', 'a.firstname', 'a.lastname', 'a.email'])
    .select('a.network_role')
    .where('s.host', '=', host)
    .where('s.kind', '=', 'staff')
    .where('s.revoked_at', 'is', null)
    .where('a.is_active', '=', true);
  const byToken =
    token === null
      ? undefined
      : await live
          .where('s.access_hash', '=', hashOfToken(token))
          .where('s.access_expires_at', '>', now)
          .executeTakeFirst();
  if (byToken || proof === 'token' || refreshToken === null) return byToken;
  return live
    .where('s.refresh_hash', '=', hashOfToken(refreshToken))
    .where('s.refreshed_at', 'is', null)
    .where('s.refresh_expires_at', '>', now)
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
    if (!session) return null;
    const { account_id: accountId, family_id: sessionId, network_role, firstname, lastname, email } = session;
    const place = tenantOf(ctx);
    const standing = rightsOn(place, await findMembership(tx, { id: accountId, network_role }, place));
    if (standing === null) return null;
    await noteSeen(tx, session, now);
    return { accountId, firstname, lastname, email, sessionId, ...standing };
  });
};
