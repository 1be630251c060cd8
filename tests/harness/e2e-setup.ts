import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './server.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /**
     * The built product with the demo network, shared by the end-to-end tests. `log`: file with its console output,
     * which contains the mails.
     */
    product: { port: number; log: string };
  }
}

/** One product with the demo network for all end-to-end tests; tests that stop or kill a product start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-e2e-log-'));
  const log = join(directory, 'console.log');
  const product = await startProduct({ env: { DEMO: '1', DNS_SERVERS: '127.0.0.1:9' }, log });
  project.provide('product', { port: product.port, log });
  return async () => {
    await product.dispose();
    rmSync(directory, { recursive: true });
  };
}
