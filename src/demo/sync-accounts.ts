import { NIL } from 'uuid';
import type { Tx } from '#platform/db/database';
import { endSessions, recordAudit } from '#server/access';
import { type AdminCtx, adminCtx, type Ports } from '#server/context';
import { isDemoNetwork } from '#server/network';
import { accountId, ownerEmail } from './load-accounts.ts';
import type { DemoPerson, DemoSeeds } from './seeds.ts';

/** `subdomain` of the site to sign in on; null: the network's own host; undefined: no site yet. */
export type DemoLogin = { email: string; subdomain: string | null | undefined };

const subdomainOf = (seeds: DemoSeeds, person: DemoPerson): string | null | undefined => {
  if (person.kind === 'superUser') return null;
  if (person.kind === 'siteUser') return person.site;
  const own = seeds.sites.find((site) => ownerEmail(seeds, site) === person.email);
  const isLeader = seeds.members.some(({ email, role }) => email === person.email && role !== 'Agent');
  const market = seeds.sites.find((site) => isLeader && site.market === person.market && !site.group && !site.member);
  return (own ?? market)?.subdomain ?? undefined;
};

/** Only accounts closed by `closeAccounts`: an account that a person deactivated stays closed. */
const openAccounts = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('accounts')
    .set({ is_active: true, closed_with_demo: false })
    .where('id', 'in', ids)
    .where('closed_with_demo', '=', true)
    .execute();

/** Also ends their sessions, so that a reopened account has none. Returns the number of accounts that were open. */
const closeAccounts = async ({ actor, system: { now } }: AdminCtx, tx: Tx, ids: readonly string[]): Promise<number> => {
  const closed = await tx
    .updateTable('accounts')
    .set({ is_active: false, closed_with_demo: true })
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .returning('id')
    .execute();
  for (const { id } of closed) {
    await endSessions(tx, { accountId: id, now: now() });
    const subject = { kind: 'account', id } as const;
    await recordAudit(tx, { marketId: NIL, action: 'account.closed', actorId: null, actor, subject, at: now() });
  }
  return closed.length;
};

/**
 * Opens the demo accounts if the network is the demo network and the demo is on; otherwise closes them, because their
 * password is public. Returns who may sign in, and where.
 */
export const syncDemoAccounts = (
  ports: Ports,
  seeds: DemoSeeds,
  demo: { isOn: boolean },
): Promise<readonly DemoLogin[]> => {
  const ctx = adminCtx(ports, 'demo');
  return ctx.write(async (tx) => {
    const ids = seeds.people.map(accountId);
    const isOpen = demo.isOn && (await isDemoNetwork(tx));
    await (isOpen ? openAccounts(tx, ids) : closeAccounts(ctx, tx, ids));
    const rows = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', ids)
      .where('is_active', '=', true)
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    return seeds.people
      .filter((person) => known.has(accountId(person)))
      .map((person) => ({ email: person.email, subdomain: subdomainOf(seeds, person) }));
  });
};

/** Closes the demo accounts after another network was applied. Returns the number of accounts that were open. */
export const closeDemoAccounts = (ports: Ports, seeds: DemoSeeds): Promise<number> => {
  const ctx = adminCtx(ports, 'vitrine network apply');
  return ctx.write(async (tx) => ((await isDemoNetwork(tx)) ? 0 : closeAccounts(ctx, tx, seeds.people.map(accountId))));
};
