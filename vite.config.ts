import { globSync } from 'node:fs';
import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './scripts/budgets.ts';
import { stamped } from './scripts/build-stamp.ts';
import { refreshPreamble, reloadPages } from './scripts/dev-browser.ts';
import { frenchSpaces } from './scripts/french-spaces.ts';
import { keepFormer } from './scripts/keep-former.ts';
import { mantineStyles } from './scripts/mantine-styles.ts';
import { noJsonSchema } from './scripts/no-json-schema.ts';
import { noSummaries } from './scripts/no-summaries.ts';
import { firstLoads, OFFICES } from './scripts/office-chunks.ts';
import { precompress } from './scripts/precompress.ts';

const SITE_STYLES = 'src/site/styles/site.css';

/** Each enhancement script is a separate entry: a page loads the scripts that it names. */
const enhance = Object.fromEntries(
  globSync('src/site/enhance/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).map((file) => [
    `enhance-${basename(file, '.ts')}`,
    file,
  ]),
);

/**
 * Code shared by several scripts: one chunk for forms, one for lists, one for everything else. The map is not included,
 * because a page loads it when the visitor scrolls near it.
 */
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
 * Code that many views of the back offices import: one chunk needs fewer requests than the bundler's many small ones.
 */
const OFFICE_KIT = {
  name: 'office-kit',
  test: /\/node_modules\/|\/src\/(?:office|ui\/office)\//,
  minShareCount: 44,
  includeDependenciesRecursively: false,
};

/**
 * Packages bundled into the server. React selects its production or its slower development code by NODE_ENV at load
 * time; when bundled, at build time. Of the icons only the few used ones are loaded, instead of 1,700 modules. The
 * renderers of articles and mails must use the same React. The others have a hundred small modules each, or no
 * dependency: loading them one by one was a quarter of the CPU of a start. A package with dependencies of its own would
 * find those of another version.
 */
const BUNDLED = [
  'react',
  'react-dom',
  'lucide',
  '@tiptap/static-renderer',
  '@hono/node-server',
  'devalue',
  'hono',
  'jose',
  'kysely',
  'libphonenumber-js',
  'nodemailer',
  'uuid',
  'zod',
];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    frenchSpaces(),
    react(),
    mantineStyles(),
    noJsonSchema(),
    noSummaries(),
    keepFormer(),
    precompress(),
    budgets(),
    reloadPages(),
    refreshPreamble(),
  ],
  // No folder of static files: paths that begin with /public/ are API operations.
  publicDir: false,
  appType: 'custom',
  // Tenants have subdomains and custom domains; the server resolves the Host itself.
  server: { allowedHosts: true, host: '127.0.0.1' },
  optimizeDeps: { include: ['react', 'react-dom/client', '@mantine/core', '@mantine/hooks', '@tanstack/react-query'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Fonts and pictures are not inlined: the content security policy allows no data: fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          input: {
            site: SITE_STYLES,
            dashboard: OFFICES.dashboard.entry,
            admin: OFFICES.admin.entry,
            ...enhance,
          },
          output: {
            codeSplitting: {
              groups: [...SHARED, ...firstLoads([SITE_STYLES, ...Object.values(enhance)]), OFFICE_KIT],
            },
          },
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
            'report-worker': 'src/server/documents/worker.ts',
            'training-worker': 'src/server/valuation/training-worker.ts',
            'document-worker': 'src/platform/documents/worker.ts',
            'table-worker': 'src/platform/csv/table-worker.ts',
            'calendar-worker': 'src/server/calendars/calendar-worker.ts',
            'feed-worker': 'src/server/imports/feed-worker.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('both environments must be configured');
      await stamped(async () => {
        await builder.build(client);
        await builder.build(ssr);
      });
    },
  },
}));
