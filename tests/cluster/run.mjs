// npm run cluster: a whole installation on this machine, whose parts fail one after the other under load. Runs through
// Vite, as the product is built.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(import.meta.dirname, 'cluster.ts'), {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
});
process.exit();
