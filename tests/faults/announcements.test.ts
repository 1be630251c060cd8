import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { createLog, silentLog } from '#platform/log';
import { openListingIndex } from '#server/listings';
import { openNetwork, saveNetwork } from '#server/network';
import { openDirectory } from '#server/sites';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { demoNetwork } from '#tests/harness/small-network';
import { until } from '#tests/harness/until';

const ADMIN = { role: 'vitrine_admin' } as const;

test('changes announced while no connection is free are read as soon as one is', async () => {
  const url = await testDatabaseUrl();
  const others = await openDatabase({ url: servingUrl(url), log: silentLog() });
  const save = async (brand: string): Promise<void> =>
    saveNetwork({ write: (work) => others.write(ADMIN, work) }, { ...(await demoNetwork()), brand });
  await save('Before');
  const market = await buildMarket(others);

  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const db = await openDatabase({ url: servingUrl(url), log, poolSize: 2, timeOuts: { connection: 100 } });
  const network = await openNetwork({ db, log });
  const directory = await openDirectory({ db, log, network, networkDomain: 'localhost', debounceMs: 10 });
  const listings = await openListingIndex({ db, log, debounceMs: 10 });
  expect((await listings.market(market.id)).size).toBe(0);

  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  let held = 0;
  const holders = [1, 2].map(() =>
    db.write(ADMIN, async (tx) => {
      await tx.selectFrom('network').select('slug').execute();
      held += 1;
      await freed;
    }),
  );
  await until(() => held === 2);
  await save('After');
  await buildSite(others, { market_id: market.id, subdomain: 'nouveau' });
  await buildListing(others, { market_id: market.id });
  for (const failure of ['network not read', 'sites not read', 'listings not read'])
    await until(() => lines.some((line) => line.includes(failure)));
  free();
  await Promise.all(holders);

  await until(() => network.current()?.brand === 'After');
  await until(() => directory.find('nouveau.localhost') !== null);
  await until(async () => (await listings.market(market.id)).size === 1);
  for (const item of [listings, directory, network, db, others]) await item.close();
});
