import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withClient } from '#platform/db/with-client';
import { databaseEnv, openOwned } from './access.ts';
import { freeUdpPort } from './dns.ts';
import { databaseUrl } from './global-setup.ts';
import { startProduct } from './server.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be extended by a declaration.
  export interface ProvidedContext {
    /**
     * The built product with the demo network, shared by the end-to-end tests. `log`: file with its console output,
     * which contains the mails. `dnsPort`: port where it expects a DNS server (`openTestDns`). `databaseUrl`: URL of
     * its serving role.
     */
    product: { port: number; log: string; dnsPort: number; databaseUrl: string };
  }
}

/**
 * All visitors of the tests have the same address. Its limits, of five or more uses, are tested by integration tests
 * and must never be reached here; the limits of mails and SMS to one person, of at most three uses, still apply.
 */
const NO_LIMITS = `
  create function forget_uses() returns trigger language plpgsql as
    $$ begin new.used := least(new.used, 4); return new; end $$;
  create trigger forget_uses before update on rate_limits for each row execute function forget_uses();
  create function forget_failures() returns trigger language plpgsql as
    $$ begin new.failures := least(new.failures, 4); return new; end $$;
  create trigger forget_failures before update on sign_in_brakes for each row execute function forget_failures()`;

/** Creates a database on the test server (global-setup.ts), which is dropped at the end. Not durable, for speed. */
const createDatabase = async (project: TestProject): Promise<string> => {
  const { url, template } = project.getProvidedContext().testServer;
  const name = `${template}_product`;
  await withClient(url, 'e2e', (client) => client.query(`create database ${name} template ${template}`));
  const owned = databaseUrl(url, name);
  await withClient(owned, 'e2e', (client) => client.query(NO_LIMITS));
  return owned;
};

/**
 * Starts one product with the demo network for all end-to-end tests, on the test server, where tests create their own
 * sites (tests/e2e/own-site.ts). Tests that stop or kill a product start their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-e2e-log-'));
  const log = join(directory, 'console.log');
  const dnsPort = await freeUdpPort();
  const access = await openOwned(await createDatabase(project));
  const env = { ...databaseEnv(access), DEMO: '1', DNS_SERVERS: `127.0.0.1:${dnsPort}` };
  const product = await startProduct({ env, log });
  project.provide('product', { port: product.port, log, dnsPort, databaseUrl: access.url });
  return async () => {
    await product.dispose();
    rmSync(directory, { recursive: true });
  };
}
