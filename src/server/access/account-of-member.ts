import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/db/database';
import { findAccount } from './queries.ts';

/**
 * The account of a known address, or of one that gets a link by mail. A member who was imported with the network has no
 * account before the first password or sign-up: it is created here, without a password. An account that the network
 * closed stays closed. At least one of the members must belong to an active market center; members of inactive ones are
 * linked too, so that they have access when these are active again. Null: nobody has the address.
 */
export const accountOfMember = async (tx: Tx, email: string): Promise<string | null> => {
  const account = await findAccount(tx, { email });
  if (account !== null) return account.id;
  const members = await tx
    .selectFrom('members as m')
    .innerJoin('markets as k', 'k.id', 'm.market_id')
    .leftJoin('member_accounts as a', (join) =>
      join.onRef('a.market_id', '=', 'm.market_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select(['m.market_id', 'm.id', 'm.firstname', 'm.lastname', 'k.is_active'])
    .where((eb) => eb(eb.fn('lower', ['m.email']), '=', email))
    .where('m.is_active', '=', true)
    .where('a.account_id', 'is', null)
    .orderBy('m.created_at')
    .execute();
  const first = members.find(({ is_active }) => is_active);
  if (!first) return null;
  const created = await tx
    .insertInto('accounts')
    .values({ id: uuid(), email, firstname: first.firstname, lastname: first.lastname })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  for (const { market_id, id } of members)
    await tx
      .insertInto('member_accounts')
      .values({ market_id, member_id: id, account_id: created.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return created.id;
};
