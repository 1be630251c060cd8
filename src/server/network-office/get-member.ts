import { sql } from 'kysely';
import type { NetworkMemberDetail } from '#contracts/network-members';
import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { MEMBERS, presentMembers } from './list-members.ts';

type Found = NonNullable<Awaited<ReturnType<typeof MEMBERS.find>>>;

const findGroup = (tx: Tx, member: Found) =>
  tx
    .selectFrom('group_members as o')
    .innerJoin('groups as g', (join) => join.onRef('g.market_id', '=', 'o.market_id').onRef('g.id', '=', 'o.group_id'))
    .select(['g.id', 'g.name', 'o.is_leader'])
    .where('o.market_id', '=', member.market_id)
    .where('o.member_id', '=', member.id)
    .executeTakeFirst();

/** Entries of the same e-mail address in other market centers. */
const findDuplicates = (tx: Tx, member: Found) =>
  tx
    .selectFrom('members as p')
    .innerJoin('markets as m', 'm.id', 'p.market_id')
    .select(['p.id', 'p.is_active', 'm.id as marketId', 'm.name'])
    .where(sql<string>`lower(p.email)`, '=', member.email.toLowerCase())
    .where('p.id', '!=', member.id)
    .orderBy('m.name_key')
    .limit(20)
    .execute();

/** A member of any market center. 404: unknown. */
export const getMember = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<NetworkMemberDetail | Refusal> =>
  ctx.write(async (tx) => {
    const row = await MEMBERS.find(tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const group = await findGroup(tx, row);
    const duplicates = await findDuplicates(tx, row);
    const [member] = await presentMembers(ctx, tx, [row]);
    if (!member) throw new Error('one row is one member');
    return {
      ...member,
      genderName: row.gender_name,
      rsac: row.rsac,
      hasLeft: !row.is_active,
      group: group ? { id: group.id, name: group.name, isLeader: group.is_leader } : null,
      duplicates: duplicates.map(({ id: other, is_active, marketId, name }) => ({
        id: other,
        isActive: is_active,
        market: { id: marketId, name },
      })),
    };
  });
