import { LEADERSHIP_ROLES } from '#domain/access/roles';
import type { SiteMember } from '#domain/sites/site';
import type { PublicCtx } from '#server/context';
import { presentMember } from './presenters.ts';

/** A member for lists, without contact data. */
export type ListedMember = Pick<
  SiteMember,
  'id' | 'firstname' | 'lastname' | 'genderName' | 'roleName' | 'sectors' | 'pictureId'
>;

/**
 * 'agents', 'staff': agents, or leadership and other staff, of the market center (rule PEOPLE-RANK); 'group': members
 * of the site's group.
 */
export type PeopleKind = 'agents' | 'staff' | 'group';

const ROLES: Record<Exclude<PeopleKind, 'group'>, readonly SiteMember['roleName'][]> = {
  agents: ['Agent'],
  staff: LEADERSHIP_ROLES,
};

/** Maximum length of a list of all members, which is sorted and filtered in memory. */
export const MAX_PEOPLE = 1000;

/** Active members of a kind, those with a picture first, then by name. */
export const listPeople = async (
  ctx: PublicCtx,
  { kind, limit }: { kind: PeopleKind; limit: number },
): Promise<ListedMember[]> => {
  const ids = kind === 'group' ? (ctx.site.group?.memberIds ?? []) : null;
  if (ids?.length === 0) return [];
  const rows = await ctx.read((tx) =>
    tx
      .selectFrom('members')
      .selectAll()
      .where('market_id', '=', ctx.site.marketId)
      .where('is_active', '=', true)
      .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? [])]))
      .$if(kind !== 'group', (query) => query.where('role_name', 'in', kind === 'group' ? [] : [...ROLES[kind]]))
      .orderBy((eb) => eb.case().when('picture_id', 'is', null).then(1).else(0).end())
      .orderBy('is_leader', 'desc')
      .orderBy('lastname')
      .orderBy('firstname')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return rows.map(presentMember).map(({ id, firstname, lastname, genderName, roleName, sectors, pictureId }) => ({
    id,
    firstname,
    lastname,
    genderName,
    roleName,
    sectors,
    pictureId,
  }));
};
