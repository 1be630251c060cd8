// Runs a bench through Vite, as the product is built: node tests/bench/run.mjs search
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const name = process.argv[2];
if (!/^[a-z-]+$/.test(name ?? '')) throw new Error('which bench?');
await runnerImport(resolve(import.meta.dirname, `${name}.ts`), {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
});
