import { sql } from 'kysely';
import type { NetworkGroup, NetworkGroupDetail } from '#contracts/network-members';
import { type Refusal, refuse } from '#contracts/problem';
import type { MemberRole } from '#domain/access/roles';
import { GROUP_LIST } from '#domain/network/owner-lists';
import { fullName } from '#domain/people/names';
import { NETWORK_GROUP_WORDS as WORDS } from '#fr/network-groups';
import { SITE_STATUS_LABELS } from '#fr/sites';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { findCreatedAt, type OwnerRow, ownerList, presentOwnerSite } from './owner-lists.ts';
import { portraitsOf } from './portraits.ts';

type Row = OwnerRow & {
  market_id: string;
  market_name: string;
  name: string;
  type: NetworkGroup['type'];
  email: string | null;
  telephone: string | null;
};
type Person = {
  group_id: string;
  id: string;
  firstname: string;
  lastname: string;
  picture_id: string | null;
  role: MemberRole;
  isLeader: boolean;
};

/** The active members of groups, leaders first. */
const findPeople = async (tx: Tx, groups: readonly string[]): Promise<Person[]> => {
  if (groups.length === 0) return [];
  const { rows } = await sql<Person>`
    select o.group_id, p.id, p.firstname, p.lastname, p.picture_id, p.role_name as role, o.is_leader as "isLeader"
    from groups g
    join group_members o on o.market_id = g.market_id and o.group_id = g.id
    join members p on p.market_id = o.market_id and p.id = o.member_id
    where g.id in (${sql.join(groups)}) and p.is_active
    order by o.is_leader desc, p.name_key, p.id`.execute(tx);
  return rows;
};

const present = (ctx: AdminRequestCtx, row: Row, people: readonly Person[]): NetworkGroup => {
  const own = people.filter(({ group_id }) => group_id === row.id);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    market: { id: row.market_id, name: row.market_name },
    leaders: own.filter(({ isLeader }) => isLeader).map(fullName),
    memberCount: own.length,
    website: presentOwnerSite(ctx, row),
  };
};

/** The groups of all market centers. */
export const GROUPS = ownerList<Row, NetworkGroup, (typeof GROUP_LIST.columns)[number]>({
  list: GROUP_LIST,
  table: 'network_groups',
  present: async (ctx, tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const people = await findPeople(tx, ids);
    return rows.map((row) => present(ctx, row, people));
  },
  headers: WORDS.columns,
  values: {
    name: ({ name }) => name,
    type: ({ type }) => WORDS.types[type],
    market: ({ market }) => market.name,
    leader: ({ leaders }) => leaders.join(', '),
    members: ({ memberCount }) => memberCount,
    website: ({ website }) => SITE_STATUS_LABELS[website.status],
  },
  fileName: WORDS.fileName,
});

/** A group with its members. 404: unknown. */
export const getGroup = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<NetworkGroupDetail | Refusal> =>
  ctx.write(async (tx) => {
    const row = await GROUPS.find(tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const people = await findPeople(tx, [id]);
    const pictureOf = await portraitsOf(
      tx,
      people.map(({ picture_id }) => picture_id),
    );
    return {
      ...present(ctx, row, people),
      createdAt: await findCreatedAt(tx, 'groups', row),
      email: row.email,
      telephone: row.telephone,
      members: people.map(({ group_id: _group, picture_id, ...person }) => {
        return { ...person, picture: pictureOf(picture_id) };
      }),
    };
  });
