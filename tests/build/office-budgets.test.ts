import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { OFFICE_BUDGETS, officeExcesses } from '../../scripts/office-budgets.ts';
import { OFFICES } from '../../scripts/office-chunks.ts';
import { VIEWS as NETWORK } from '../../src/admin/views.ts';
import { VIEWS as SITE } from '../../src/dashboard/views.ts';

/** A text that takes about this number of bytes after brotli. */
const heavy = (bytes: number): string => randomBytes(bytes).toString('hex');

type ChunkValues = Partial<Rolldown.OutputChunk> & { css?: readonly string[]; assets?: readonly string[] };
const chunk = (name: string, { css = [], assets = [], ...given }: ChunkValues): [string, Rolldown.OutputChunk] => [
  `${name}.js`,
  {
    type: 'chunk',
    fileName: `${name}.js`,
    name,
    isEntry: false,
    imports: [] as string[],
    dynamicImports: [] as string[],
    moduleIds: [] as string[],
    viteMetadata: { importedCss: new Set(css), importedAssets: new Set(assets) },
    code: '',
    ...given,
  } as Rolldown.OutputChunk,
];
const sheet = (name: string, source: string): [string, Rolldown.OutputAsset] => [
  name,
  { type: 'asset', fileName: name, source } as Rolldown.OutputAsset,
];

/** Both entries with their home views, and what else is given. */
const bundle = (...others: [string, Rolldown.OutputChunk | Rolldown.OutputAsset][]): Rolldown.OutputBundle =>
  Object.fromEntries([
    ...Object.entries(OFFICES).map(([name, { home }]) =>
      chunk(name, {
        isEntry: true,
        imports: ['shell.js'],
        dynamicImports: ['leads.js'],
        moduleIds: [`/project/${home}`],
      }),
    ),
    ...others,
  ]);

const { first, styles, fonts, files, view } = OFFICE_BUDGETS;
const line = (text: string): unknown => expect.stringMatching(new RegExp(`^${text}`));

it('reports nothing within the budgets', () => {
  const shell = chunk('shell', { code: heavy(first / 2), css: ['shell.css'] });
  expect(officeExcesses(bundle(shell, sheet('shell.css', 'p{}')))).toEqual([]);
});

it('counts the fonts of the first load separately', () => {
  const shell = chunk('shell', { assets: ['f.woff2'] });
  expect(officeExcesses(bundle(shell, sheet('f.woff2', heavy(fonts / 4))))).toEqual([]);
  expect(officeExcesses(bundle(shell, sheet('f.woff2', heavy(fonts))))).toEqual([
    line('dashboard, first load, bytes of fonts'),
    line('admin, first load, bytes of fonts'),
  ]);
});

it('refuses a chunk that is too large, in the first load of each office', () => {
  expect(officeExcesses(bundle(chunk('shell', { code: heavy(first) })))).toEqual([
    line('dashboard, first load, bytes of scripts'),
    line('admin, first load, bytes of scripts'),
  ]);
});

it('counts what the entry itself contains, with its home view', () => {
  const entry = chunk('admin', { isEntry: true, moduleIds: [`/p/${OFFICES.admin.home}`], code: heavy(first) });
  expect(officeExcesses(bundle(entry))).toEqual([line('admin, first load, bytes of scripts')]);
});

it('refuses style sheets that are too large, and too many files', () => {
  const shell = chunk('shell', { css: ['shell.css'] });
  expect(officeExcesses(bundle(shell, sheet('shell.css', heavy(styles))))).toEqual([
    line('dashboard, first load, bytes of style sheets'),
    line('admin, first load, bytes of style sheets'),
  ]);
  const parts = Array.from({ length: files }, (_, index) => chunk(`part-${index}`, {}));
  expect(officeExcesses(bundle(chunk('shell', { imports: parts.map(([name]) => name) }), ...parts))).toEqual([
    line('dashboard, first load, files'),
    line('admin, first load, files'),
  ]);
});

it('refuses an office without its home view in the first load, and one that is not built', () => {
  const later = chunk('home', { moduleIds: [`/p/${OFFICES.admin.home}`] });
  const admin = chunk('admin', { isEntry: true, dynamicImports: ['home.js'] });
  expect(officeExcesses(bundle(admin, later))).toEqual([line(`admin: its home view, ${OFFICES.admin.home}`)]);
  const { 'dashboard.js': _, ...others } = bundle();
  expect(officeExcesses(others)).toEqual(['dashboard: no such entry']);
});

it('counts a view with the first load, and the editor separately', () => {
  const withView = (bytes: number): string[] =>
    officeExcesses(
      bundle(
        chunk('leads', {
          imports: ['shell.js', 'table.js'],
          dynamicImports: ['rich-text-editor.js'],
          code: heavy(bytes),
        }),
        chunk('shell', { code: heavy(first / 4) }),
        chunk('table', { code: heavy(view / 4) }),
        chunk('rich-text-editor', { code: heavy(view) }),
      ),
    );
  expect(withView(view / 4)).toEqual([]);
  expect(withView(view)).toEqual([
    line('dashboard, leads with the first load'),
    line('admin, leads with the first load'),
  ]);
});

it.each([
  ['site', SITE],
  ['network', NETWORK],
])('the view at / of the %s’s office comes with the first load, and no other', (_, views) => {
  const named = Object.values(views).filter(({ load }) => load === null);
  expect(named.map(({ path }) => path)).toEqual(['/']);
});
