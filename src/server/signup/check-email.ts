import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { signUpOperations } from '#contracts/sign-up';
import { isEmail } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import { type Count, countUseAndCommit, uncountUse } from '#platform/db/rate-limits';
import { isPassword } from '#platform/passwords';
import { ACCOUNTS, type Account, findAccount, recordAudit } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { readSectors } from '#server/sites';
import { faultOf, refuseField } from './faults.ts';
import { signUpCounts } from './limits.ts';
import { hasAddress, openSignUp, presentMember, presentWebsite, type SignUp } from './session.ts';

type Output = z.input<(typeof signUpOperations)['checkEmail']['output']>;
/** `signUpToken`: of the session; the output schema removes it, the browser gets it as a cookie. */
export type BegunSignUp = Output & { signUpToken: string };

const missingFields = ({ email, password }: { email: string; password: string }): Refusal | null => {
  const errors = [
    ...(email === '' ? [faultOf('email', 'EMAIL_MISSING')] : []),
    ...(password === '' ? [faultOf('password', 'PASSWORD_MISSING')] : []),
  ];
  return errors.length > 0 ? refuse(422, 'INVALID_FORM', { errors }) : null;
};

type Identified = { email: string; accountId: string | null };

/**
 * Active members whom this address identifies, those without a site first: the account's own, and those with this
 * address whom no account has yet.
 */
const findMembers = (tx: Tx, { email, accountId }: Identified) =>
  tx
    .selectFrom('members as m')
    .innerJoin('markets as k', 'k.id', 'm.market_id')
    .leftJoin('member_accounts as a', (join) =>
      join.onRef('a.market_id', '=', 'm.market_id').onRef('a.member_id', '=', 'm.id'),
    )
    .leftJoin('sites as w', (join) => join.onRef('w.market_id', '=', 'm.market_id').onRef('w.member_id', '=', 'm.id'))
    .select(['m.market_id', 'm.id', 'm.firstname', 'm.lastname', 'm.sectors', 'w.subdomain', 'w.domain'])
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

/** Whether the password that was checked is still the account's; locks its row. */
const hasSamePassword = async (tx: Tx, { id, password_hash }: Account): Promise<boolean> => {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('password_hash', '=', password_hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

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

type Identity = { email: string; account: Account };

/** What an identified person begins: a sign-up for the first member without a site. */
const beginSignUp = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  { email, account }: Identity,
): Promise<BegunSignUp | Refusal> => {
  const [member] = await findMembers(tx, { email, accountId: account.id });
  if (!member) return refuseField(404, 'MEMBER_NOT_FOUND', 'email');
  if (hasAddress(member)) return refuseField(409, 'WEBSITE_ALREADY_EXISTS', 'password');
  const now = ctx.system.now();
  await linkAccount(tx, member, account.id);
  const site = await findOrCreateSite(tx, member, now);
  if (hasAddress(site)) return refuseField(409, 'WEBSITE_ALREADY_EXISTS', 'password');
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

type Checked = Identity & { counts: readonly Count[] };

const begin = async (ctx: NetworkRequestCtx, tx: Tx, { email, account, counts }: Checked) => {
  if (!(await hasSamePassword(tx, account))) return refuseField(401, 'INVALID_PASSWORD', 'password');
  await uncountUse(tx, counts);
  return beginSignUp(ctx, tx, { email, account });
};

/**
 * Signs a member in for the sign-up, and prepares their site (rule SIGNUP-ACCOUNT). The codes of the specification tell
 * who is a member, so attempts are limited, and each one costs a password hash. A right password is not counted.
 */
export const checkEmail = async (
  ctx: NetworkRequestCtx,
  input: { email: string; password: string },
): Promise<BegunSignUp | Refusal> => {
  const email = input.email.trim().toLowerCase();
  const missing = missingFields({ email, password: input.password });
  if (missing) return missing;
  if (!isEmail(email)) return refuseField(422, 'INVALID_EMAIL_FORMAT', 'email');
  const counts = signUpCounts({ email, address: ctx.client.address });
  const wait = await countUseAndCommit((work) => ctx.system.db.write(ACCOUNTS, work), counts);
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  const { account, isMember } = await ctx.system.db.write(ACCOUNTS, async (tx) => {
    const found = await findAccount(tx, { email });
    const members = await findMembers(tx, { email, accountId: found?.id ?? null });
    return { account: found, isMember: members.length > 0 };
  });
  const isRight = await isPassword(input.password, account?.password_hash ?? null);
  if (!isMember) return refuseField(404, 'MEMBER_NOT_FOUND', 'email');
  if (account === null || !isRight) return refuseField(401, 'INVALID_PASSWORD', 'password');
  return ctx.system.db.write(ACCOUNTS, (tx) => begin(ctx, tx, { email, account, counts }));
};
