import { sql } from 'kysely';
import type { NetworkMemberDetail } from '#contracts/network-members';
import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { MEMBERS, presentMembers } from './list-members.ts';
import { findCreatedAt } from './owner-lists.ts';

type Found = NonNullable<Awaited<ReturnType<typeof MEMBERS.find>>>;

const findGroup = (tx: Tx, member: Found) =>
  tx
    .selectFrom('group_members as o')
    .innerJoin('groups as g', (join) => join.onRef('g.market_id', '=', 'o.market_id').onRef('g.id', '=', 'o.group_id'))
    .select(['g.id', 'g.name', 'o.is_leader'])
    .where('o.market_id', '=', member.market_id)
    .where('o.member_id', '=', member.id)
    .executeTakeFirst();

/** Entries with an e-mail address in market centers, by market name. `except`: id of the current entry. */
const findDuplicates = async (tx: Tx, { email, except }: { email: string; except?: string }) => {
  const rows = await tx
    .selectFrom('members as p')
    .innerJoin('markets as m', 'm.id', 'p.market_id')
    .select(['p.id', 'p.is_active', 'm.id as marketId', 'm.name'])
    .where(sql<string>`lower(p.email)`, '=', email.trim().toLowerCase())
    .$if(except !== undefined, (found) => found.where('p.id', '!=', except ?? ''))
    .orderBy('m.name_key')
    .orderBy('p.id')
    .limit(20)
    .execute();
  return rows.map(({ id, is_active, marketId, name }) => ({
    id,
    isActive: is_active,
    market: { id: marketId, name },
  }));
};

type Duplicates = Awaited<ReturnType<typeof findDuplicates>>;

/** The members with an e-mail address in all market centers. */
export const listMemberDuplicates = (
  ctx: AdminRequestCtx,
  { email }: { email: string },
): Promise<{ items: Duplicates }> => ctx.write(async (tx) => ({ items: await findDuplicates(tx, { email }) }));

/** A member of any market center. 404: unknown. */
export const getMember = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<NetworkMemberDetail | Refusal> =>
  ctx.write(async (tx) => {
    const row = await MEMBERS.find(tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const group = await findGroup(tx, row);
    const duplicates = await findDuplicates(tx, { email: row.email, except: row.id });
    const [member] = await presentMembers(ctx, tx, [row]);
    if (!member) throw new Error('one row is one member');
    return {
      ...member,
      createdAt: await findCreatedAt(tx, 'members', row),
      genderName: row.gender_name,
      rsac: row.rsac,
      hasLeft: !row.is_active,
      group: group ? { id: group.id, name: group.name, isLeader: group.is_leader } : null,
      duplicates,
    };
  });
