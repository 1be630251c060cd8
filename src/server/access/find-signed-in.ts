import { type RawBuilder, type Selectable, sql } from 'kysely';
import { MINUTE_MS } from '#domain/calendar/durations';
import type { Site } from '#domain/sites/site';
import type { Sessions } from '#platform/db/schema';
import { hashOfToken } from '#platform/tokens';
import type { Credentials, SignedInPerson } from '#server/context';
import { ACCOUNTS, type Account, type MembershipRow, membershipSql, presentMembership } from './queries.ts';
import { type FactorPolicy, standingOn } from './standing.ts';
import { type AnyRequestCtx, hostOf, tenantOf } from './tenant.ts';

/**
 * Tokens that authenticate: 'token', only the access token (API calls); 'cookie', also the cookie of the refresh token
 * (pages, saved files), so that a link still opens after the access token has expired.
 */
export type Proof = 'token' | 'cookie';

type SessionQuery = { place: Site | 'network'; host: string; now: Date };

type Secret = { token: string } | { refreshToken: string };
type SessionRow = Pick<Selectable<Sessions>, 'id' | 'family_id' | 'seen_at' | 'account_id' | 'confirmed_at'> &
  Pick<Account, 'firstname' | 'lastname' | 'email' | 'network_role' | 'second_factor_at'> &
  FactorPolicy &
  MembershipRow;

const provenSql = (secret: Secret, now: Date): RawBuilder<boolean> =>
  'token' in secret
    ? sql`s.access_hash = ${hashOfToken(secret.token)} and s.access_expires_at > ${now}`
    : sql`s.refresh_hash = ${hashOfToken(secret.refreshToken)} and s.refreshed_at is null
        and s.refresh_expires_at > ${now}`;

/** A valid session of a host, its active account and, on a site, the columns of `membershipSql`. */
const sessionSql = ({ place, host, now }: SessionQuery, secret: Secret): RawBuilder<SessionRow> => sql<SessionRow>`
  select s.id, s.family_id, s.seen_at, s.account_id, s.confirmed_at, c.firstname, c.lastname, c.email, c.network_role,
    c.second_factor_at, n.second_factor_roles, n.is_demo
    ${place === 'network' ? sql`` : sql`, p.*`}
  from sessions s
  join accounts c on c.id = s.account_id and c.is_active
  left join network n on true
  ${place === 'network' ? sql`` : sql`left join lateral (${membershipSql(sql`c.id`, place)}) p on true`}
  where s.host = ${host} and s.kind = 'staff' and s.revoked_at is null and ${provenSql(secret, now)}`;

/** The tokens of a request that may identify its session, in the order in which they are checked. */
const secretsOf = ({ token, refreshToken }: Credentials, proof: Proof): Secret[] => [
  ...(token === null ? [] : [{ token }]),
  ...(refreshToken === null || proof === 'token' ? [] : [{ refreshToken }]),
];

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
 * The signed-in person of this request and their rights on this host; null: not signed in here. Session, account and
 * roles are read from the primary for each request, so that a revocation or a removed role takes effect immediately
 * (rule SESSION-END).
 */
export const findSignedIn = async (ctx: AnyRequestCtx, proof: Proof = 'token'): Promise<SignedInPerson | null> => {
  const { credentials } = ctx.client;
  if (!credentials) return null;
  const now = ctx.system.now();
  const asked = { place: tenantOf(ctx), host: hostOf(ctx), now };
  for (const secret of secretsOf(credentials, proof)) {
    const { rows } = await ctx.system.db.once(ACCOUNTS, (tx) => sessionSql(asked, secret).execute(tx));
    const [session] = rows;
    if (!session) continue;
    const membership = presentMembership(session, asked.place === 'network' ? null : session);
    const { second_factor_at, confirmed_at: confirmedAt } = session;
    const standing = standingOn(asked.place, { membership, second_factor_at, policy: session });
    if (standing === null) return null;
    await noteSeen(ctx, session, now);
    const { account_id: accountId, family_id: sessionId, firstname, lastname, email } = session;
    return { accountId, firstname, lastname, email, sessionId, confirmedAt, ...standing };
  }
  return null;
};
