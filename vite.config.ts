import { globSync } from 'node:fs';
import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './scripts/budgets.ts';
import { refreshPreamble, reloadPages } from './scripts/dev-browser.ts';
import { precompress } from './scripts/precompress.ts';

/** Each small module over real forms is an entry of its own: a page asks for those it needs, by name. */
const enhance = Object.fromEntries(
  globSync('src/site/enhance/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).map((file) => [
    `enhance-${basename(file, '.ts')}`,
    file,
  ]),
);

/** What several of them have in common: one file for forms, one for lists, one for the rest, and no other. The map comes by itself, when it is near. */
const SHARED = [
  { name: 'enhance-forms', test: /\/src\/site\/enhance\/forms\//, minShareCount: 2 },
  { name: 'enhance-lists', test: /\/src\/site\/enhance\/search\//, minShareCount: 2 },
  {
    name: 'enhance-shared',
    test: /\/src\/site\/enhance\/(?!map\/)|vite\/preload-helper/,
    minShareCount: 2,
  },
];

/**
 * Bundled into the server. React chooses by NODE_ENV, when it is loaded, between its own production code and a slower one for
 * development: bundled, the choice is made by the build whatever the environment. The icons: the few that are used, not 1,700 modules. The renderers of
 * articles and mails: they must make elements of that same React.
 */
const BUNDLED = ['react', 'react-dom', 'lucide', '@tiptap/static-renderer', /^@react-email\//];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), react(), precompress(), budgets(), reloadPages(), refreshPreamble()],
  // Not a folder of static files: paths that begin with /public/ belong to the API.
  publicDir: false,
  appType: 'custom',
  // Tenants live on subdomains and on domains of their own; the server decides by Host which of them exist.
  server: { allowedHosts: true, host: '127.0.0.1' },
  optimizeDeps: { include: ['react', 'react-dom/client', '@mantine/core', '@mantine/hooks', '@tanstack/react-query'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Fonts and pictures stay files: the content security policy allows no data: fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          input: {
            site: 'src/site/styles/site.css',
            islands: 'src/site/render/island-loader.ts',
            dashboard: 'src/dashboard/main.tsx',
            admin: 'src/admin/main.tsx',
            ...enhance,
          },
          output: { codeSplitting: { groups: SHARED } },
        },
      },
    },
    ssr: {
      resolve: { external: true, noExternal: command === 'build' ? BUNDLED : [] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        reportCompressedSize: false,
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            worker: 'src/worker.ts',
            cli: 'src/cli/index.ts',
            'image-worker': 'src/platform/images/worker.ts',
            'document-worker': 'src/platform/documents/worker.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('both environments are configured above');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
}));
