import type { TestProject } from 'vitest/node';
import { startProduct } from './server.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** The built product with the demo network, shared by the end-to-end tests. */
    product: { port: number };
  }
}

/** One product with the demo network for all end-to-end tests; tests that stop or kill a product start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { DEMO: '1' } });
  project.provide('product', { port: product.port });
  return product.dispose;
}
