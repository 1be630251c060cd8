import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { servingUrl, testDatabaseUrl } from './database.ts';
import { explainAs, explainIn, type Plan } from './explain.ts';

type Scope = { marketId: string; siteId: string };

export type PlanDatabase = {
  scope: Scope;
  /** The nodes of a query's plan in the scope of the site. */
  explain: (query: RawBuilder<unknown>) => Promise<Plan[]>;
  /** The same in the scope of the network's back office. */
  explainAsAdmin: (query: RawBuilder<unknown>) => Promise<Plan[]>;
};

/**
 * Opens a new database with one site, for tests of query plans. `seed` fills its tables as their owner, and analyzes
 * them. Closed after the tests of the file.
 */
export const openPlanDatabase = async (
  seed: (client: pg.Client, scope: Scope) => Promise<unknown>,
): Promise<PlanDatabase> => {
  const url = await testDatabaseUrl();
  const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 2, name: 'plans' });
  afterAll(() => db.close());
  const market = await buildMarket(db);
  const site = await buildSite(db, { market_id: market.id });
  const scope = { marketId: market.id, siteId: site.id };
  const client = new pg.Client(url);
  await client.connect();
  await seed(client, scope);
  await client.end();
  return { scope, explain: explainIn(db, scope), explainAsAdmin: explainAs(db, { role: 'vitrine_admin' }) };
};
