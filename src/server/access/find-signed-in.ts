import { sql } from 'kysely';
import { rightsOn } from '#domain/access/rights';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { Credentials, SignedInPerson } from '#server/context';
import { ACCOUNTS, membershipQuery, presentMembership } from './queries.ts';
import { type AnyRequestCtx, hostOf, tenantOf } from './tenant.ts';

/**
 * Tokens that authenticate: 'token', the access token only (API calls); 'cookie', also the refresh token's cookie
 * (pages, saved files), so that a link still opens after the access token has expired.
 */
export type Proof = 'token' | 'cookie';

type SessionQuery = { place: Site | 'network'; host: string; now: Date };

/** Active accounts with a live session on a host. */
const liveQuery = (tx: Tx, host: string) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('accounts', 'accounts.id', 's.account_id')
    .select(['s.id', 's.family_id', 's.seen_at', 's.account_id', 'firstname', 'lastname', 'email', 'network_role'])
    .where('s.host', '=', host)
    .where('s.kind', '=', 'staff')
    .where('s.revoked_at', 'is', null)
    .where('accounts.is_active', '=', true);

type Secret = { token: string } | { refreshToken: string };

const withSecret = (tx: Tx, { host, now }: SessionQuery, secret: Secret) =>
  'token' in secret
    ? liveQuery(tx, host).where('s.access_hash', '=', hashOfToken(secret.token)).where('s.access_expires_at', '>', now)
    : liveQuery(tx, host)
        .where('s.refresh_hash', '=', hashOfToken(secret.refreshToken))
        .where('s.refreshed_at', 'is', null)
        .where('s.refresh_expires_at', '>', now);

/** The session of a request, its active account and what attaches that to this host, in one statement. */
const findSession = async (tx: Tx, asked: SessionQuery, secret: Secret) => {
  const sessions = withSecret(tx, asked, secret);
  if (asked.place === 'network') {
    const session = await sessions.executeTakeFirst();
    return session && { session, membership: presentMembership(session, null) };
  }
  const session = await sessions
    .leftJoinLateral(membershipQuery(tx, sql.ref('accounts.id'), asked.place).as('p'), (join) => join.onTrue())
    .select(['p.isMarketActive', 'p.memberId', 'p.role_name', 'p.is_active', 'p.group_id', 'p.kind', 'p.may_see_leads'])
    .executeTakeFirst();
  return session && { session, membership: presentMembership(session, session) };
};

/** What the request proves its session by, in the order in which it is tried. */
const secretsOf = ({ token, refreshToken }: Credentials, proof: Proof): Secret[] => [
  ...(token === null ? [] : [{ token }]),
  ...(refreshToken === null || proof === 'token' ? [] : [{ refreshToken }]),
];

const MINUTE_MS = 60_000;

/** Stores when the session was last used, at most once a minute. */
const noteSeen = async (
  { system: { db } }: AnyRequestCtx,
  { id, seen_at }: { id: string; seen_at: Date },
  now: Date,
): Promise<void> => {
  if (now.getTime() - seen_at.getTime() < MINUTE_MS) return;
  await db.once(ACCOUNTS, (tx) => tx.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute());
};

/**
 * The person who makes this request and their rights on this host; null: not signed in here. Session, account and roles
 * are read from the primary at each request, so that a revocation or a removed role takes effect at once (rule
 * SESSION-END).
 */
export const findSignedIn = async (ctx: AnyRequestCtx, proof: Proof = 'token'): Promise<SignedInPerson | null> => {
  const { credentials } = ctx.client;
  if (!credentials) return null;
  const now = ctx.system.now();
  const asked = { place: tenantOf(ctx), host: hostOf(ctx), now };
  for (const secret of secretsOf(credentials, proof)) {
    const found = await ctx.system.db.once(ACCOUNTS, (tx) => findSession(tx, asked, secret));
    if (!found) continue;
    const { session, membership } = found;
    const standing = rightsOn(asked.place, membership);
    if (standing === null) return null;
    await noteSeen(ctx, session, now);
    const { account_id: accountId, family_id: sessionId, firstname, lastname, email } = session;
    return { accountId, firstname, lastname, email, sessionId, ...standing };
  }
  return null;
};
