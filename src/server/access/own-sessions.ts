import { type Refusal, refuse } from '#contracts/problem';
import type { OpenSession, Session, SiteIcon } from '#contracts/session';
import type { Site } from '#domain/sites/site';
import { networkOrigin, writeOnce } from '#server/context';
import { findOwnPlaces } from './own-places.ts';
import { ACCOUNTS } from './queries.ts';
import { endSessions } from './sessions.ts';
import { type SignedInCtx, tenantOf } from './tenant.ts';

const presentSite = (ctx: SignedInCtx, site: Site, logo: SiteIcon | null): NonNullable<Session['site']> => {
  const { id, name, type, enabled, market } = site;
  return { id, name, type, enabled, url: ctx.directory.siteOrigin(site), logo, timeZone: market.timeZone };
};

/** The signed-in person, their role and rights, and the site: the first call of a back office. */
export const currentSession = async (ctx: SignedInCtx, { logo }: { logo: SiteIcon | null }): Promise<Session> => {
  const { accountId, firstname, lastname, email, role, rights, hasFactor, mustSetUp } = ctx.person;
  const tenant = tenantOf(ctx);
  return {
    account: { id: accountId, firstname, lastname, email },
    role,
    site: tenant === 'network' ? null : presentSite(ctx, tenant, logo),
    network: {
      name: ctx.directory.network().brand,
      url: networkOrigin(ctx),
      logo: tenant === 'network' ? logo : null,
    },
    secondFactor: { isSet: hasFactor, isMissing: mustSetUp },
    places: await findOwnPlaces(ctx),
    views: [...rights.views],
    actions: [...rights.actions],
  };
};

/** The person's open sessions, at most 100, last used first. */
export const listSessions = async (ctx: SignedInCtx): Promise<{ sessions: OpenSession[] }> => {
  const { accountId, sessionId } = ctx.person;
  const rows = await ctx.system.db.write(ACCOUNTS, (tx) =>
    tx
      .selectFrom('sessions')
      .select(['family_id', 'host', 'device', 'started_at', 'seen_at'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'staff')
      .where('revoked_at', 'is', null)
      .where('refreshed_at', 'is', null)
      .where('refresh_expires_at', '>', ctx.system.now())
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute(),
  );
  const sessions = rows.map(({ family_id, host, device, started_at, seen_at }) => ({
    id: family_id,
    host,
    device,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
    current: family_id === sessionId,
  }));
  return { sessions };
};

/** Ends one of the person's own sessions. 404: no open session of this person has the id. */
export const revokeSession = async (
  ctx: SignedInCtx,
  { id }: { id: string },
): Promise<Record<string, never> | Refusal> => {
  const ended = await writeOnce(ctx, ACCOUNTS, async (tx) => {
    const mine = await tx
      .selectFrom('sessions')
      .select('id')
      .where('family_id', '=', id)
      .where('account_id', '=', ctx.person.accountId)
      .executeTakeFirst();
    return mine ? endSessions(tx, { familyId: id, now: ctx.system.now() }) : 0;
  });
  return ended === 0 ? refuse(404, 'NOT_FOUND') : {};
};
