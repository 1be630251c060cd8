import type { Insertable } from 'kysely';
import { beforeAll, inject } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import type { Markets } from '#platform/db/schema';
import { silentLog } from '#platform/log';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { until } from '#tests/harness/until';
import { callProduct } from './call-product.ts';
import type { Login } from './office.ts';

let opening: Promise<Database> | null = null;

/** The database of the shared product, for the factories; open until the worker ends. */
export const productDatabase = (): Promise<Database> => {
  opening ??= openDatabase({ url: inject('product').databaseUrl, log: silentLog(), poolSize: 2, name: 'e2e' });
  return opening;
};

export type OwnSite = Login & { site: string; password: string; marketId: string; siteId: string; memberId: string };

type OwnSiteOptions = {
  /** The market center has the contract of lead generation. */
  leadGen?: boolean;
  /** The site is that of this agent instead of the market center. */
  agent?: { firstname: string; lastname: string; fynder_pro?: boolean };
  /** Further values of the market center. */
  market?: Partial<Insertable<Markets>>;
};

/**
 * A new market center with its site and its OP, who can sign in, once the product serves it: for tests that write.
 */
export const openOwnSite = async ({
  leadGen = false,
  agent,
  market: values,
}: OwnSiteOptions = {}): Promise<OwnSite> => {
  const db = await productDatabase();
  // Its name comes after those of the demo, so that the first rows of the network's lists stay the same.
  const name = `Zone ${crypto.randomUUID().slice(0, 8)}`;
  const market = await buildMarket(db, { lead_gen: leadGen, name, ...values });
  const member = await buildMember(db, { market_id: market.id, ...(agent ?? { role_name: 'OP' }) });
  const site = await buildSite(db, { market_id: market.id, ...(agent && { member_id: member.id }) });
  const email = member.email ?? '';
  const { firstname, lastname } = member;
  await buildAccount(db, { member, site, kind: 'main', email, ...(agent && { firstname, lastname }) });
  // It reads its sites again when the database notifies it.
  await until(async () => (await callProduct(site.subdomain, '/connexion')).status === 200);
  const ids = { marketId: market.id, siteId: site.id, memberId: member.id };
  return { site: site.subdomain ?? '', email, password: PASSWORD, ...ids };
};

/** The site of the tests of a file: empty until they begin. */
export const siteOfFile = (options?: OwnSiteOptions): OwnSite => {
  const own = { site: '', email: '', password: PASSWORD, marketId: '', siteId: '', memberId: '' };
  beforeAll(async () => void Object.assign(own, await openOwnSite(options)));
  return own;
};
