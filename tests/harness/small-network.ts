import { readFile } from 'node:fs/promises';
import type { NetworkConfig } from '#domain/network/network';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { adminCtx } from '#server/context';
import { parseNetwork, saveNetwork } from '#server/network';
import { fillListings } from '#tests/factories/many-listings';
import { requireNoFactor } from '#tests/factories/second-factor';
import { buildSite } from '#tests/factories/site';
import { databaseEnv, openOwned } from './access.ts';
import { testPorts } from './contexts.ts';

/** The demo's network file, as pages read it. */
export const demoNetwork = async (): Promise<NetworkConfig> => {
  const parsed = parseNetwork(JSON.parse(await readFile('seeds/demo/network.json', 'utf8')));
  if (!parsed.ok) throw new Error(parsed.lines.join('\n'));
  return parsed.network;
};

/**
 * Inserts a network with one market center, a site and listings into the database of this owner URL, for products
 * without the demo. Also returns the environment of such a product.
 */
export const fillSmallNetwork = async (
  url: string,
): Promise<{ subdomain: string; siteId: string; marketId: string; env: Record<string, string> }> => {
  const access = await openOwned(url);
  const db = await openDatabase({ url: access.url, log: silentLog(), name: 'small network' });
  try {
    await saveNetwork(adminCtx(testPorts(db), 'test'), await demoNetwork());
    await requireNoFactor(db);
    const { marketId } = await fillListings(db, { total: 30 });
    const site = await buildSite(db, { market_id: marketId });
    return { subdomain: site.subdomain ?? '', siteId: site.id, marketId, env: databaseEnv(access) };
  } finally {
    await db.close();
  }
};
