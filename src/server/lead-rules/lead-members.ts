import { sql } from 'kysely';
import { rightsOn } from '#domain/access/rights';
import type { MemberRole, SiteUserKind } from '#domain/access/roles';
import type { Tx } from '#platform/db/database';
import type { PublicCtx, StaffCtx } from '#server/context';

type Row = {
  id: string;
  name: string;
  email: string;
  role_name: MemberRole;
  kind: SiteUserKind | null;
  may_see_leads: boolean | null;
};

/** Maximum number of members to choose from. */
const MAX_MEMBERS = 1000;

const mayOpenLeads = (site: PublicCtx['site'], { id, role_name: role, kind, may_see_leads }: Row): boolean => {
  const siteUser = kind === null ? null : { kind, maySeeLeads: may_see_leads ?? false };
  const member = { id, role, isActive: true, leadsGroup: null };
  const standing = { isMarketActive: site.market.isActive, networkRole: null, member, siteUser };
  return rightsOn(site, standing)?.rights.actions.includes('leads.read') ?? false;
};

/**
 * Active members among these, or of the whole market center, who may open leads on this site, by their role or as its
 * users. Sorted by name.
 */
export const leadMembers = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  ids: readonly string[] | null = null,
): Promise<ReadonlyMap<string, { name: string; email: string }>> => {
  const { rows } = await sql<Row>`
    select m.id, m.firstname || ' ' || m.lastname as name, m.email, m.role_name, u.kind, u.may_see_leads
    from members m
    left join member_accounts a on a.market_id = m.market_id and a.member_id = m.id
    left join site_users u on u.market_id = m.market_id and u.site_id = ${site.id} and u.account_id = a.account_id
    where m.market_id = ${site.marketId} and m.is_active and (${ids}::uuid[] is null or m.id = any(${ids}::uuid[]))
      and (m.role_name <> 'Agent' or u.kind is not null)
    order by m.lastname, m.firstname, m.id limit ${MAX_MEMBERS}`.execute(tx);
  const able = rows.filter((row) => mayOpenLeads(site, row));
  return new Map(able.map(({ id, name, email }) => [id, { name, email }]));
};

/** The person's member, if leads can be given to it. */
export const findOwnMember = async (ctx: StaffCtx, tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from member_accounts
    where market_id = ${ctx.site.marketId} and account_id = ${ctx.person.accountId} limit 10`.execute(tx);
  if (rows.length === 0) return null;
  const members = await leadMembers(
    ctx,
    tx,
    rows.map(({ member_id }) => member_id),
  );
  return [...members.keys()][0] ?? null;
};
