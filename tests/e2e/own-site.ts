import { inject } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
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

export type OwnSite = Login & { site: string; marketId: string; siteId: string; memberId: string };

/**
 * A new market center with its site and its OP, who can sign in, once the product serves it: for tests that write.
 * `leadGen`: with the contract of lead generation.
 */
export const openOwnSite = async ({ leadGen = false } = {}): Promise<OwnSite> => {
  const db = await productDatabase();
  const market = await buildMarket(db, { lead_gen: leadGen });
  const member = await buildMember(db, { market_id: market.id, role_name: 'OP' });
  const site = await buildSite(db, { market_id: market.id });
  const email = member.email ?? '';
  await buildAccount(db, { member, site, kind: 'main', email });
  // It reads its sites again when the database notifies it.
  await until(async () => (await callProduct(site.subdomain, '/connexion')).status === 200);
  const ids = { marketId: market.id, siteId: site.id, memberId: member.id };
  return { site: site.subdomain ?? '', email, password: PASSWORD, ...ids };
};
