import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Refusal } from '#contracts/problem';
import type { signUpOperations } from '#contracts/sign-up';
import type { Tx } from '#platform/db/database';
import { type Account, recordAudit } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { readSectors } from '#server/sites';
import { refuseExisting, refuseField } from './faults.ts';
import { hasAddress, openSignUp, presentMember, presentWebsite, type SignUp } from './session.ts';

type Output = z.input<(typeof signUpOperations)['checkEmail']['output']>;
/** `signUpToken`: of the session; the output schema removes it, the browser gets it as a cookie. */
export type BegunSignUp = Output & { signUpToken: string };

type Address = { email: string; accountId: string | null };

/**
 * Active members whom this address identifies, those without a site first: the account's own, and those with this
 * address whom no account has yet.
 */
export const findMembers = (tx: Tx, { email, accountId }: Address) =>
  tx
    .selectFrom('members as m')
    .innerJoin('markets as k', 'k.id', 'm.market_id')
    .leftJoin('member_accounts as a', (join) =>
      join.onRef('a.market_id', '=', 'm.market_id').onRef('a.member_id', '=', 'm.id'),
    )
    .leftJoin('sites as w', (join) => join.onRef('w.market_id', '=', 'm.market_id').onRef('w.member_id', '=', 'm.id'))
    .select([
      'm.market_id',
      'm.id',
      'm.firstname',
      'm.lastname',
      'm.sectors',
      'w.id as site_id',
      'w.subdomain',
      'w.domain',
    ])
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
type Member = Awaited<ReturnType<typeof findMembers>>[number];

/** The site of the member, made without an address when there is none: 'En cours' (rule SITE-STATUS). */
const findOrCreateSite = async (tx: Tx, member: Member, now: Date): Promise<SignUp['site']> => {
  await tx
    .insertInto('sites')
    .values({
      market_id: member.market_id,
      id: uuid(),
      type: 'agent',
      member_id: member.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['market_id', 'type_id']).doNothing())
    .execute();
  return tx
    .selectFrom('sites')
    .select(['id', 'subdomain', 'domain', 'enabled'])
    .where('market_id', '=', member.market_id)
    .where('member_id', '=', member.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

const linkAccount = async (tx: Tx, member: Member, accountId: string): Promise<void> => {
  await tx
    .insertInto('member_accounts')
    .values({ market_id: member.market_id, member_id: member.id, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export type Identified = { email: string; account: Account };

/** What an identified person begins: a sign-up for the first member without a site (rule SIGNUP-ACCOUNT). */
export const beginSignUp = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  { email, account }: Identified,
): Promise<BegunSignUp | Refusal> => {
  const [member] = await findMembers(tx, { email, accountId: account.id });
  if (!member) return refuseField(404, 'MEMBER_NOT_FOUND', 'email');
  if (member.site_id !== null && hasAddress(member))
    return refuseExisting(ctx, { ...member, id: member.site_id }, 'password');
  const now = ctx.system.now();
  await linkAccount(tx, member, account.id);
  const site = await findOrCreateSite(tx, member, now);
  if (hasAddress(site)) return refuseExisting(ctx, site, 'password');
  const session = await openSignUp(ctx, tx, { accountId: account.id, siteId: site.id, now });
  await recordAudit(tx, {
    marketId: member.market_id,
    action: 'sign-up.begun',
    actorId: account.id,
    actor: 'member',
    subject: { kind: 'site', id: site.id },
    at: now,
  });
  const { id, firstname, lastname } = member;
  return {
    website: presentWebsite(ctx, site),
    member: presentMember({ id, firstname, lastname, sectors: [...readSectors(member.sectors)] }),
    signUpToken: session.token,
  };
};
