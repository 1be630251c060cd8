import { v7 as uuid } from 'uuid';
import type { SignUpMember, SignUpWebsite } from '#contracts/sign-up';
import { SIGN_UP_SECONDS } from '#domain/access/session-times';
import type { Tx } from '#platform/db/database';
import { hashOfToken, newToken } from '#platform/tokens';
import { hostOf } from '#server/access';
import { type NetworkRequestCtx, networkOrigin } from '#server/context';
import { readSectors } from '#server/sites';

/** A sign-up in progress or finished: its account, member and site. */
export type SignUp = {
  sessionId: string;
  accountId: string;
  email: string;
  marketId: string;
  member: { id: string; firstname: string; lastname: string; sectors: SignUpMember['sector'] };
  site: { id: string; subdomain: string | null; domain: string | null; enabled: boolean };
};

/** `siteId`: null until a market center is chosen. */
type Opening = { accountId: string; siteId: string | null; now: Date };

/** Opens a sign-up session; the browser's previous one ends. Its token is stored nowhere. */
export const openSignUp = async (ctx: NetworkRequestCtx, tx: Tx, { accountId, siteId, now }: Opening) => {
  const [access, refresh] = [newToken(), newToken()];
  const end = new Date(now.getTime() + SIGN_UP_SECONDS * 1000);
  const id = uuid();
  const before = ctx.client.credentials?.signUp;
  if (before)
    await tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('access_hash', '=', hashOfToken(before))
      .where('kind', '=', 'signup')
      .where('revoked_at', 'is', null)
      .execute();
  await tx
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      kind: 'signup',
      family_id: id,
      host: hostOf(ctx),
      device: ctx.client.device ?? '',
      sign_up_site_id: siteId,
      access_hash: access.hash,
      access_expires_at: end,
      // A sign-up session is not renewed: nobody has this token.
      refresh_hash: refresh.hash,
      refresh_expires_at: end,
      started_at: now,
      created_at: now,
      seen_at: now,
    })
    .execute();
  return { id, token: access.token };
};

const findRow = (ctx: NetworkRequestCtx, tx: Tx, token: string) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as x', 'x.id', 's.account_id')
    .innerJoin('member_accounts as a', 'a.account_id', 'x.id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'a.market_id').onRef('m.id', '=', 'a.member_id'),
    )
    .innerJoin('markets as k', 'k.id', 'm.market_id')
    .innerJoin('sites as w', (join) =>
      join
        .onRef('w.market_id', '=', 'm.market_id')
        .onRef('w.member_id', '=', 'm.id')
        .onRef('w.id', '=', 's.sign_up_site_id'),
    )
    .select(['s.id as session', 'x.id as account', 'x.email', 'm.market_id', 'm.id as member', 'm.firstname'])
    .select(['m.lastname', 'm.sectors', 'w.id as site', 'w.subdomain', 'w.domain', 'w.enabled'])
    .where('s.access_hash', '=', hashOfToken(token))
    .where('s.host', '=', hostOf(ctx))
    .where('s.kind', '=', 'signup')
    .where('s.revoked_at', 'is', null)
    .where('s.access_expires_at', '>', ctx.system.now())
    .where('x.is_active', '=', true)
    .where('m.is_active', '=', true)
    .where('k.is_active', '=', true);

/**
 * The sign-up of this browser; null: none, or it has ended. `lock`: locks its site, so that calls of one sign-up are
 * sequential.
 */
export const findSignUp = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  { lock = false }: { lock?: boolean } = {},
): Promise<SignUp | null> => {
  const token = ctx.client.credentials?.signUp;
  if (!token) return null;
  const found = findRow(ctx, tx, token);
  const row = await (lock ? found.forUpdate(['w', 'm']) : found).executeTakeFirst();
  if (!row) return null;
  const { firstname, lastname, subdomain, domain, enabled } = row;
  return {
    sessionId: row.session,
    accountId: row.account,
    email: row.email,
    marketId: row.market_id,
    member: { id: row.member, firstname, lastname, sectors: [...readSectors(row.sectors)] },
    site: { id: row.site, subdomain, domain, enabled },
  };
};

export type SignUpSession = { id: string; accountId: string; email: string };

/** The sign-up session of this browser, even before a market center is chosen; null: none, or it has ended. */
export const findSession = async (ctx: NetworkRequestCtx, tx: Tx): Promise<SignUpSession | null> => {
  const token = ctx.client.credentials?.signUp;
  if (!token) return null;
  const row = await tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as x', 'x.id', 's.account_id')
    .select(['s.id', 'x.id as accountId', 'x.email'])
    .where('s.access_hash', '=', hashOfToken(token))
    .where('s.host', '=', hostOf(ctx))
    .where('s.kind', '=', 'signup')
    .where('s.revoked_at', 'is', null)
    .where('s.access_expires_at', '>', ctx.system.now())
    .where('x.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
};

/** Whether a site has an address: then it is changed in its back office, no longer by a sign-up. */
export const hasAddress = ({ subdomain, domain }: Pick<SignUp['site'], 'subdomain' | 'domain'>): boolean =>
  subdomain !== null || domain !== null;

export const presentWebsite = (ctx: NetworkRequestCtx, site: SignUp['site']): SignUpWebsite => {
  const { id, subdomain, domain } = site;
  return { id, subdomain, domain, url: hasAddress(site) ? ctx.directory.siteOrigin({ subdomain, domain }) : null };
};

type Presented = Pick<SignUp['member'], 'id' | 'firstname' | 'sectors'>;

export const presentMember = ({ id, firstname, sectors }: Presented): SignUpMember => ({
  id,
  firstname,
  sector: sectors,
});

/** Host and port of the network, to which subdomains are added: 'horizon.example:3000'. */
export const networkHost = (ctx: NetworkRequestCtx): string => new URL(networkOrigin(ctx)).host;
