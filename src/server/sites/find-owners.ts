import { sql } from 'kysely';
import type { PropertyOwners } from '#domain/listings/property-owner';
import type { OwnerGroup } from '#domain/listings/publisher';
import type { Tx } from '#platform/db/database';
import { presentCompany } from './presenters.ts';

type Owned = { marketId: string; memberId: string | null };

/** The logo of a group is that of its own site, as in `presentGroup`. */
const rowsOf = (tx: Tx, markets: readonly string[], members: readonly string[]) =>
  tx
    .selectFrom('members as m')
    .leftJoin('group_members as o', (join) =>
      join.onRef('o.market_id', '=', 'm.market_id').onRef('o.member_id', '=', 'm.id'),
    )
    .leftJoin('groups as g', (join) => join.onRef('g.market_id', '=', 'o.market_id').onRef('g.id', '=', 'o.group_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.market_id', '=', 'g.market_id').onRef('s.group_id', '=', 'g.id'))
    .select(['m.id', 'm.firstname', 'm.lastname', 'm.email', 'm.telephone', 'm.role_name', 'm.picture_id', 'm.rsac'])
    .select(['m.rsac_city', 'm.legal_form', 'm.is_active', 'g.id as groupId', 'g.name as groupName'])
    .select(['g.email as groupEmail', 'g.telephone as groupTelephone', 'g.picture_id as groupPictureId', 'g.legal'])
    .select(sql<string | null>`s.settings->>'logoId'`.as('groupLogoId'))
    .where('m.market_id', 'in', markets)
    .where('m.id', 'in', members)
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const memberOf = (row: Row): PropertyOwners['member'] =>
  row.is_active
    ? {
        id: row.id,
        firstname: row.firstname,
        lastname: row.lastname,
        email: row.email,
        telephone: row.telephone,
        roleName: row.role_name,
        pictureId: row.picture_id,
        rsac: row.rsac,
        rsacCity: row.rsac_city,
        legalForm: row.legal_form,
      }
    : null;

const groupOf = (row: Row): OwnerGroup | null =>
  row.groupId === null || row.groupName === null
    ? null
    : {
        id: row.groupId,
        name: row.groupName,
        email: row.groupEmail,
        telephone: row.groupTelephone,
        pictureId: row.groupPictureId,
        logoId: row.groupLogoId,
        company: presentCompany(row.legal),
      };

/** Owners of listings besides their market centers, by member id: the member, if active, and the group. */
export const findOwners = async (tx: Tx, listings: readonly Owned[]): Promise<ReadonlyMap<string, PropertyOwners>> => {
  const markets = [...new Set(listings.map(({ marketId }) => marketId))];
  const members = [...new Set(listings.flatMap(({ memberId }) => memberId ?? []))];
  if (members.length === 0) return new Map();
  const rows = await rowsOf(tx, markets, members);
  return new Map(rows.map((row) => [row.id, { member: memberOf(row), group: groupOf(row) }]));
};
