import { type RawBuilder, sql } from 'kysely';
import type { SiteUser } from '#contracts/site-users';
import { SITE_USER_KINDS, type SiteUserKind, USER_KINDS } from '#domain/access/roles';
import { protectionOf } from '#domain/access/site-users';
import { mapValues } from '#domain/objects/typed';
import { caseSql, rankSql } from '#platform/db/case-sql';
import { isAfter, type Order, type Position, sortValue } from '#platform/db/keyset';
import { kindOfMember } from '#server/access';
import { networkOrigin, type StaffCtx } from '#server/context';
import { containsText, isChosen } from '#server/lists';

type Ctx = Pick<StaffCtx, 'site'>;

export type SiteUserRow = {
  id: string;
  kind: SiteUserKind;
  /** Whether the role is that of a member of the market center. */
  is_member: boolean;
  firstname: string;
  lastname: string;
  email: string;
  picture_id: string | null;
  may_see_leads: boolean;
  created_at: Date;
  signed_in_at: Date | null;
  sort_value: string;
};

/** Members of the market center with a role here. Their details are those of the market center. */
const members = ({ site }: Ctx): RawBuilder<unknown> => sql`
  select a.account_id as id, ${kindOfMember(site)} as kind, m.firstname, m.lastname,
    lower(m.email) as email, m.picture_id, false as may_see_leads, m.created_at, true as is_member
  from member_accounts a
  join members m on m.market_id = a.market_id and m.id = a.member_id
  where a.market_id = ${site.marketId} and m.is_active`;

const INVITED = caseSql(
  sql`u.kind`,
  mapValues(USER_KINDS, ({ isInvited }) => isInvited),
);

/**
 * Users of the site, without former members of its market center, who have no role. An invited user has the name that
 * the site gave and no picture: the account may belong to a person of another site.
 */
const users = ({ site }: Ctx): RawBuilder<unknown> => sql`
  select u.account_id as id, u.kind, coalesce(u.firstname, x.firstname) as firstname,
    coalesce(u.lastname, x.lastname) as lastname, x.email,
    case when ${INVITED} then null else x.picture_id end as picture_id, u.may_see_leads, u.created_at,
    false as is_member
  from site_users u
  join accounts x on x.id = u.account_id
  where u.market_id = ${site.marketId} and u.site_id = ${site.id} and not exists (
    select from member_accounts a
    join members m on m.market_id = a.market_id and m.id = a.member_id
    where a.market_id = u.market_id and a.account_id = u.account_id and not m.is_active)`;

/** The highest kind first, each by name. */
const ORDER: Order = { column: 'p.sort_key', kind: 'text', direction: 'asc' };
const RANK = sql`${rankSql(sql`kind`, SITE_USER_KINDS)}::text`;

type SiteUserQuery = { id: string } | { q: string; kind?: string; position: Position | undefined; limit: number };

/** The columns in which a search looks. */
const NAMES = sql`search_key(p.firstname || ' ' || p.lastname || ' ' || p.email)`;

const isWanted = (wanted: SiteUserQuery): RawBuilder<boolean> => {
  if ('id' in wanted) return sql<boolean>`p.id = ${wanted.id}`;
  const { q, kind = '', position } = wanted;
  const isOfKind = kind === '' ? sql`true` : isChosen(sql`p.kind`, kind);
  return sql<boolean>`${containsText(q, NAMES)} and ${isOfKind} and ${isAfter(ORDER, 'p.id', position)}`;
};

/** The rows of a page and one more, or the row of one account. A person with several kinds has the highest one. */
export const siteUsersSql = (ctx: Ctx, wanted: SiteUserQuery): RawBuilder<SiteUserRow> => sql<SiteUserRow>`
  with known as (
    select distinct on (id) *, (${RANK} || left(search_key(lastname || ' ' || firstname), 200)) collate "C" as sort_key
    from (${members(ctx)} union all ${users(ctx)}) u
    where kind is not null
    order by id, ${RANK}, is_member desc)
  select p.*, s.last_at as signed_in_at, ${sortValue(ORDER)} as sort_value
  from known p
  left join site_sign_ins s on s.market_id = ${ctx.site.marketId} and s.site_id = ${ctx.site.id} and s.account_id = p.id
  where ${isWanted(wanted)}
  order by p.sort_key, p.id
  limit ${'id' in wanted ? 1 : wanted.limit + 1}`;

/** Domains of the network: those of its host and of its contact address. */
const networkDomains = (ctx: Pick<StaffCtx, 'directory'>): string[] => {
  const [, ofContact = ''] = ctx.directory.network().contact.email.toLowerCase().split('@');
  return [new URL(networkOrigin(ctx)).hostname, ofContact].filter((domain) => domain !== '');
};

type Presenting = Pick<StaffCtx, 'directory' | 'person'>;
type ManagedUser = Pick<SiteUserRow, 'id' | 'kind' | 'is_member' | 'email'>;

/** Whether the signed-in person may remove the user and send a password link (rule SITE-USERS-REMOVE). */
export const isManaged = (ctx: Presenting, { id, kind, is_member: isMember, email }: ManagedUser): boolean => {
  const { accountId, role: by } = ctx.person;
  return (
    protectionOf({ kind, isMember, email, isSelf: id === accountId }, { by, domains: networkDomains(ctx) }) === null
  );
};

/** `pictures`: URLs by id. */
export const presentSiteUser = (ctx: Presenting, row: SiteUserRow, pictures: ReadonlyMap<string, string>): SiteUser => {
  const { id, kind, firstname, lastname, email, picture_id, may_see_leads, created_at, signed_in_at } = row;
  return {
    id,
    kind,
    external: USER_KINDS[kind].isInvited,
    firstname,
    lastname,
    email,
    picture: picture_id === null ? null : (pictures.get(picture_id) ?? null),
    maySeeLeads: may_see_leads,
    isManaged: isManaged(ctx, row),
    createdAt: created_at.toISOString(),
    signedInAt: signed_in_at?.toISOString() ?? null,
  };
};
