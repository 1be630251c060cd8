import type { SiteUserKind } from '#domain/access/roles';
import { hashPassword } from '#platform/passwords';
import { adminCtx, type Ports } from '#server/context';
import { createdAt, siteIdOf } from './load-sites.ts';
import { type DemoMember, type DemoPerson, type DemoSeeds, seedId } from './seeds.ts';

/** Password of every demo account (rule DEMO-ACCOUNTS). */
export const DEMO_PASSWORD = 'vitrine-demo';

export const accountId = ({ email }: Pick<DemoPerson, 'email'>): string => seedId('account', email);

/** The account of a member; null: none. */
export const accountOf = ({ people }: Pick<DemoSeeds, 'people'>, { email }: DemoMember): string | null =>
  people.some((person) => person.email === email) ? accountId({ email }) : null;

/** A member's account has the member's name. */
export const nameOf = (
  seeds: DemoSeeds,
  { email, firstname, lastname }: DemoPerson,
): { firstname: string; lastname: string } => {
  const known =
    firstname && lastname ? { firstname, lastname } : seeds.members.find((member) => member.email === email);
  if (!known) throw new Error(`people.json: nobody has ${email}`);
  return { firstname: known.firstname, lastname: known.lastname };
};

const memberRows = ({ members }: DemoSeeds, people: readonly DemoPerson[]) =>
  people.flatMap((person) => {
    const member = members.find(({ email }) => email === person.email);
    if (person.kind !== 'member' || !member) return [];
    const market_id = seedId('market', member.market);
    return [{ market_id, member_id: seedId('member', member.market, member.key), account_id: accountId(person) }];
  });

/** Email of a site's owner: the agent, the group leader, or the OP. */
export const ownerEmail = ({ members, groups }: DemoSeeds, site: DemoSeeds['sites'][number]): string | undefined => {
  const inMarket = members.filter(({ market }) => market === site.market);
  const leader = groups.find(({ market, key }) => market === site.market && key === site.group)?.leader;
  const isOwner = site.member
    ? ({ key }: { key: string }) => key === site.member
    : site.group
      ? ({ key }: { key: string }) => key === leader
      : ({ role }: { role: string }) => role === 'OP';
  return inMarket.find(isOwner)?.email;
};

const siteUserRows = (seeds: DemoSeeds, people: readonly DemoPerson[], now: Date) =>
  seeds.sites.flatMap((site) => {
    const email = ownerEmail(seeds, site);
    return people.flatMap((person) => {
      const isMain = person.kind === 'member' && person.email === email;
      const isGuest = person.kind === 'siteUser' && site.subdomain !== null && person.site === site.subdomain;
      if (!isMain && !isGuest) return [];
      const kind: SiteUserKind = isMain ? 'main' : 'external';
      const of = { market_id: seedId('market', site.market), site_id: siteIdOf(site) };
      return [{ ...of, account_id: accountId(person), kind, created_at: createdAt(site, now) }];
    });
  });

/** Inserts the accounts, and the members and sites that they belong to. Existing rows are not changed. */
export const loadAccounts = async (ports: Ports, seeds: DemoSeeds): Promise<void> => {
  const { people } = seeds;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const accounts = people.map((person) => ({
    id: accountId(person),
    email: person.email,
    ...nameOf(seeds, person),
    network_role: person.role ?? null,
    password_hash,
  }));
  const members = memberRows(seeds, people);
  const users = siteUserRows(seeds, people, ports.system.now());
  await adminCtx(ports, 'demo').write(async (tx) => {
    await tx
      .insertInto('accounts')
      .values(accounts)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (members.length > 0)
      await tx
        .insertInto('member_accounts')
        .values(members)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (users.length > 0)
      await tx
        .insertInto('site_users')
        .values(users)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
};
