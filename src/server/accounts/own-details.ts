import type { z } from 'zod';
import type { accountOperations } from '#contracts/account';
import type { NetworkRole } from '#domain/access/roles';
import type { PersonDetails } from '#domain/people/check-details';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS, marketOf, type SignedInCtx, tenantOf } from '#server/access';
import { listPictureUrls } from '#server/files';

type Output = z.input<typeof accountOperations.details.output>;

export type OwnDetails = {
  values: PersonDetails;
  networkRole: string | null;
  pictureId: string | null;
  /** The person as a member of this market center; null: not a member, or on the network's host. */
  member: { id: string; role: string } | null;
  updatedAt: Date;
};

/** Twice the displayed width of a portrait. */
const PICTURE_WIDTH = 128;

const latest = (...dates: readonly (Date | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

/** The details of the signed-in person. `lock`: locks the account's row, so that saves are sequential. */
export const readDetails = async (ctx: SignedInCtx, tx: Tx, { lock = false } = {}): Promise<OwnDetails> => {
  const { accountId } = ctx.person;
  const account = await tx
    .selectFrom('accounts')
    .select(['firstname', 'lastname', 'network_role', 'picture_id', 'updated_at'])
    .where('id', '=', accountId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const member = await tx
    .selectFrom('member_accounts as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'a.market_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['m.id', 'm.role_name', 'm.telephone', 'm.picture_id', 'm.updated_at'])
    .where('a.market_id', '=', marketOf(tenantOf(ctx)))
    .where('a.account_id', '=', accountId)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  const { firstname, lastname, updated_at } = account;
  return {
    values: { firstname, lastname, telephone: member?.telephone ?? null },
    networkRole: account.network_role,
    pictureId: member ? member.picture_id : account.picture_id,
    member: member ? { id: member.id, role: member.role_name } : null,
    updatedAt: latest(updated_at, member?.updated_at),
  };
};

/** The signed-in person here, and what they may change about themselves (rule PEOPLE-DETAILS). */
export const ownDetails = (ctx: SignedInCtx): Promise<Output> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const { values, networkRole, pictureId, member, updatedAt } = await readDetails(ctx, tx);
    const wanted = { ids: [pictureId], width: PICTURE_WIDTH, format: 'webp' } as const;
    const pictures = await listPictureUrls({ read: (work) => work(tx) }, wanted);
    const { accountId: id, email, role } = ctx.person;
    return {
      ...values,
      id,
      email,
      picture: pictures.get(pictureId ?? '') ?? null,
      role,
      roles: networkRole === null ? [] : [networkRole as NetworkRole],
      memberId: member?.id ?? null,
      kwRole: member?.role ?? null,
      updatedAt: updatedAt.toISOString(),
    };
  });
