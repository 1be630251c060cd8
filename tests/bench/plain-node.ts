import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node --import ./tests/bench/plain-node.ts x.ts` runs a file of the product without Vite, so that the memory measured
 * is the product's: globs of raw files, which Vite would put in the bundle, are read from disk. Run it at the root.
 */
const glob = (from: string, pattern: string, { eager = false } = {}): Record<string, unknown> => {
  const base = pattern.startsWith('/') ? process.cwd() : dirname(fileURLToPath(from));
  const names = globSync(pattern.replace(/^(\.?\/)/, ''), { cwd: base });
  return Object.fromEntries(
    names.map((name) => {
      const read = (): string => readFileSync(resolve(base, name), 'utf8');
      return [`${pattern.startsWith('/') ? '/' : './'}${name}`, eager ? read() : async () => read()];
    }),
  );
};

Object.assign(globalThis, { rawGlob: glob });

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.includes('/src/') || !loaded.source) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
    if (!source.includes('import.meta.glob')) return loaded;
    const plain = source.replace(/import\.meta\.glob(?:<[^>]*>|\s)*\(/g, 'globalThis.rawGlob(import.meta.url, ');
    return { ...loaded, source: plain };
  },
});
