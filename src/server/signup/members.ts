import { v7 as uuid } from 'uuid';
import type { SignUpMember } from '#contracts/sign-up';
import type { Tx } from '#platform/db/database';
import { recordAudit } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { readSectors } from '#server/sites';
import { hasAddress, type SignUp } from './session.ts';

type Identified = { email: string; accountId: string | null };

/**
 * Active members that belong to this address, those without a site first: the account's own, and those with this
 * address and without an account.
 */
export const findMembers = (tx: Tx, { email, accountId }: Identified) =>
  tx
    .selectFrom('members as m')
    .innerJoin('markets as k', 'k.id', 'm.market_id')
    .leftJoin('member_accounts as a', (join) =>
      join.onRef('a.market_id', '=', 'm.market_id').onRef('a.member_id', '=', 'm.id'),
    )
    .leftJoin('sites as w', (join) => join.onRef('w.market_id', '=', 'm.market_id').onRef('w.member_id', '=', 'm.id'))
    .select(['m.market_id', 'm.id', 'm.firstname', 'm.lastname', 'm.sectors', 'k.name', 'k.city'])
    .select(['w.id as site_id', 'w.subdomain', 'w.domain', 'w.updated_at as begun_at'])
    .where('m.is_active', '=', true)
    .where('k.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('a.account_id', 'is', null), eb(eb.fn('lower', ['m.email']), '=', email)]),
        ...(accountId === null ? [] : [eb('a.account_id', '=', accountId)]),
      ]),
    )
    .orderBy((eb) => eb.or([eb('w.subdomain', 'is not', null), eb('w.domain', 'is not', null)]))
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();

/** A member without an open site. `begunAt`: time of the last sign-up for this member; null: never. */
export type FreeMember = {
  marketId: string;
  market: { name: string; city: string };
  id: string;
  firstname: string;
  lastname: string;
  sectors: SignUpMember['sector'];
  begunAt: Date | null;
};
type Row = Awaited<ReturnType<typeof findMembers>>[number];

/** Members for whom a site can be opened, one in each market center. */
export const freeMembers = (rows: readonly Row[]): FreeMember[] => {
  const free = rows.filter((row) => !hasAddress(row));
  const firsts = free.filter((row, at) => free.findIndex(({ market_id }) => market_id === row.market_id) === at);
  return firsts.map(({ market_id, name, city, id, firstname, lastname, sectors, begun_at }) => ({
    marketId: market_id,
    market: { name, city },
    id,
    firstname,
    lastname,
    sectors: [...readSectors(sectors)],
    begunAt: begun_at,
  }));
};

export const findFreeMembers = async (tx: Tx, identified: Identified): Promise<FreeMember[]> =>
  freeMembers(await findMembers(tx, identified));

/** The only one, or the one with the latest sign-up; null: the person has not chosen. */
export const chosenMember = (free: readonly FreeMember[]): FreeMember | null => {
  const [only, ...others] = free;
  if (only && others.length === 0) return only;
  const begun = free.filter(({ begunAt }) => begunAt !== null);
  return begun.toSorted((a, b) => Number(b.begunAt) - Number(a.begunAt))[0] ?? null;
};

const linkAccount = async (tx: Tx, member: FreeMember, accountId: string): Promise<void> => {
  await tx
    .insertInto('member_accounts')
    .values({ market_id: member.marketId, member_id: member.id, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The member's site; created without an address if there is none: 'En cours' (rule SITE-STATUS). */
const findOrCreateSite = async (tx: Tx, { marketId, id }: FreeMember, now: Date): Promise<SignUp['site']> => {
  await tx
    .insertInto('sites')
    .values({
      market_id: marketId,
      id: uuid(),
      type: 'agent',
      member_id: id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['market_id', 'type_id']).doUpdateSet({ updated_at: now }))
    .execute();
  return tx
    .selectFrom('sites')
    .select(['id', 'subdomain', 'domain', 'enabled'])
    .where('market_id', '=', marketId)
    .where('member_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** The site of the member for whom a person signs up; links the member to the person's account. */
export const prepareSite = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  { member, accountId }: { member: FreeMember; accountId: string },
): Promise<SignUp['site']> => {
  const now = ctx.system.now();
  await linkAccount(tx, member, accountId);
  const site = await findOrCreateSite(tx, member, now);
  await recordAudit(tx, {
    marketId: member.marketId,
    action: 'sign-up.begun',
    actorId: accountId,
    actor: 'member',
    subject: { kind: 'site', id: site.id },
    at: now,
  });
  return site;
};
