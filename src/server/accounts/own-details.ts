import type { z } from 'zod';
import type { accountOperations } from '#contracts/account';
import type { PersonDetails } from '#domain/people/check-details';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS, marketOf, type SignedInCtx, tenantOf } from '#server/access';

type Output = z.input<typeof accountOperations.details.output>;

/** `member`: the person as a member of this market center; null: not one, or on the network's host. */
export type OwnDetails = { values: PersonDetails; member: { id: string } | null; updatedAt: Date };

const latest = (...dates: readonly (Date | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

/** The details of the signed-in person. `lock`: of the account's row, so that saves follow each other. */
export const readDetails = async (ctx: SignedInCtx, tx: Tx, { lock = false } = {}): Promise<OwnDetails> => {
  const { accountId } = ctx.person;
  const account = await tx
    .selectFrom('accounts')
    .select(['firstname', 'lastname', 'updated_at'])
    .where('id', '=', accountId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const member = await tx
    .selectFrom('member_accounts as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'a.market_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['m.id', 'm.telephone', 'm.updated_at'])
    .where('a.market_id', '=', marketOf(tenantOf(ctx)))
    .where('a.account_id', '=', accountId)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  const { firstname, lastname, updated_at } = account;
  return {
    values: { firstname, lastname, telephone: member?.telephone ?? null },
    member: member ? { id: member.id } : null,
    updatedAt: latest(updated_at, member?.updated_at),
  };
};

/** What the signed-in person may change about themselves (rule PEOPLE-DETAILS). */
export const ownDetails = async (ctx: SignedInCtx): Promise<Output> => {
  const { values, member, updatedAt } = await ctx.system.db.write(ACCOUNTS, (tx) => readDetails(ctx, tx));
  return { ...values, isMember: member !== null, updatedAt: updatedAt.toISOString() };
};
