import { readFile } from 'node:fs/promises';
import type { NetworkConfig } from '#domain/network/network';
import { openDatabase } from '#platform/db/connect';
import { migrate } from '#platform/db/migrate';
import { silentLog } from '#platform/log';
import { adminCtx } from '#server/context';
import { parseNetwork, saveNetwork } from '#server/network';
import { fillListings } from '#tests/factories/many-listings';
import { buildSite } from '#tests/factories/site';
import { testPorts } from './contexts.ts';

/** The demo's network file, as pages read it. */
export const demoNetwork = async (): Promise<NetworkConfig> => {
  const parsed = parseNetwork(JSON.parse(await readFile('seeds/demo/network.json', 'utf8')));
  if (!parsed.ok) throw new Error(parsed.lines.join('\n'));
  return parsed.network;
};

/** A network of one market center with a site and listings, in the database at `url`: for products that need no demo. */
export const fillSmallNetwork = async (
  url: string,
): Promise<{ subdomain: string; siteId: string; marketId: string }> => {
  const log = silentLog();
  await migrate({ url, log });
  const db = await openDatabase({ url, log, name: 'small network' });
  try {
    await saveNetwork(adminCtx(testPorts(db), 'test'), await demoNetwork());
    const { marketId } = await fillListings(db, { total: 30 });
    const site = await buildSite(db, { market_id: marketId });
    return { subdomain: site.subdomain ?? '', siteId: site.id, marketId };
  } finally {
    await db.close();
  }
};
