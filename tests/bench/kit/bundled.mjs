import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Modules keep the paths of their sources, by which they find files beside them. */
const ownPaths = {
  name: 'own-paths',
  transform: {
    filter: { id: /\.m?tsx?$/, code: /import\.meta\.(?:url|dirname)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
};

/**
 * Bundles a bench with the code that it measures, as the product is built, and returns the address of the module.
 * Vite's module runner would not do: there each use of an imported name is a call, also of a constant in a loop.
 */
export const bundled = async (name) => {
  const outDir = join(ROOT, 'node_modules/.cache/benches', name);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownPaths],
    build: {
      ssr: join(ROOT, `tests/bench/${name}.ts`),
      outDir,
      emptyOutDir: true,
      target: 'node24',
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
    },
  });
  return pathToFileURL(join(outDir, `${name}.mjs`)).href;
};
