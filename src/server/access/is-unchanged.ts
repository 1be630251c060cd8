import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import type { SignedInPerson } from '#server/context';
import { ACCOUNTS, findAccount, findMembership } from './queries.ts';
import { findFactorPolicy, standingOn } from './standing.ts';
import { hostOf, type SignedInCtx } from './tenant.ts';

/** The current tenant of this host; null: its site no longer exists. */
const currentPlace = (ctx: SignedInCtx): Site | 'network' | null =>
  ctx.kind === 'site' ? ctx.directory.siteById(ctx.site.id) : 'network';

const isOpen = async (
  tx: Tx,
  { sessionId }: SignedInPerson,
  { host, now }: { host: string; now: Date },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('family_id', '=', sessionId)
    .where('host', '=', host)
    .where('kind', '=', 'staff')
    .where('revoked_at', 'is', null)
    .where('refreshed_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

const standingOf = ({ role, rights }: Pick<SignedInPerson, 'role' | 'rights'>): string =>
  JSON.stringify([role, rights]);

/**
 * Whether the person's session is still open, with the same role and rights on this host. A response that stays open (a
 * stream) checks this at intervals. A renewed session counts as the same one, whichever token the request contained.
 */
export const isUnchanged = async (ctx: SignedInCtx): Promise<boolean> => {
  const place = currentPlace(ctx);
  if (place === null) return false;
  const { person } = ctx;
  const host = hostOf(place === 'network' ? ctx : { ...ctx, kind: 'site', site: place });
  return ctx.system.db.write(ACCOUNTS, async (tx) => {
    const account = await findAccount(tx, { id: person.accountId });
    if (account === null || !(await isOpen(tx, person, { host, now: ctx.system.now() }))) return false;
    const membership = await findMembership(tx, account, place);
    const { second_factor_at } = account;
    const standing = standingOn(place, { membership, second_factor_at, policy: await findFactorPolicy(tx) });
    return standing !== null && standingOf(standing) === standingOf(person);
  });
};
