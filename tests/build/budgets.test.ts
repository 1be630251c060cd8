import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { BUDGETS, excesses, missingParts } from '../../scripts/budgets.ts';

/** Incompressible text. */
const heavy = (bytes: number): string => randomBytes(bytes).toString('latin1');
const chunk = (fileName: string, given: Partial<Rolldown.OutputChunk>): [string, Rolldown.OutputChunk] => [
  fileName,
  {
    type: 'chunk',
    fileName,
    name: fileName,
    isEntry: false,
    imports: [],
    moduleIds: [],
    code: '',
    ...given,
  } as Rolldown.OutputChunk,
];
const asset = (fileName: string, source: string | Uint8Array): [string, Rolldown.OutputAsset] => [
  fileName,
  { type: 'asset', fileName, source } as Rolldown.OutputAsset,
];
const bundle = (...parts: [string, Rolldown.OutputChunk | Rolldown.OutputAsset][]): Rolldown.OutputBundle =>
  Object.fromEntries(parts);
const entry = { isEntry: true, name: 'enhance-frame' };

it('reports nothing within the budgets', () => {
  expect(excesses(bundle(chunk('a.js', { ...entry, code: heavy(2_000) }), asset('assets/site-x.css', 'p{}')))).toEqual(
    [],
  );
});

it('counts static imports of an entry once each, and no dynamic imports', () => {
  const parts = [
    chunk('b.js', { imports: ['c.js'], code: heavy(4_000) }),
    chunk('c.js', { imports: ['b.js'], code: heavy(4_000) }),
    chunk('later.js', { code: heavy(90_000) }),
  ];
  const within = { ...entry, imports: ['b.js', 'c.js'], dynamicImports: ['later.js'] };
  expect(excesses(bundle(chunk('a.js', within), ...parts))).toEqual([]);
  expect(excesses(bundle(chunk('a.js', { ...within, code: heavy(4_000) }), ...parts))).toHaveLength(1);
});

it('refuses React in static imports, at any size', () => {
  const react = chunk('r.js', { moduleIds: ['/p/node_modules/react-dom/client.js'] });
  expect(excesses(bundle(chunk('a.js', { ...entry, imports: ['r.js'] }), react))).toEqual([
    'enhance-frame loads React before the first interaction',
  ]);
});

it('has a separate budget for the search page, and none for the back offices', () => {
  const big = heavy(BUDGETS.pageScripts);
  expect(excesses(bundle(chunk('s.js', { isEntry: true, name: 'enhance-search', code: big })))).toEqual([]);
  expect(excesses(bundle(chunk('d.js', { isEntry: true, name: 'dashboard', code: big })))).toEqual([]);
});

it('counts the stylesheet and all fonts', () => {
  const fonts = [asset('assets/a.woff2', randomBytes(35_000)), asset('assets/b.woff2', randomBytes(35_000))];
  expect(excesses(bundle(asset('assets/site-x.css', heavy(BUDGETS.styles)), ...fonts))).toHaveLength(2);
});

it('finds what it weighs, under the names of the build', () => {
  const parts = [
    chunk('s.js', { isEntry: true, name: 'enhance-search' }),
    asset('assets/site-x.css', 'p{}'),
    asset('assets/a.woff2', ''),
  ];
  expect(missingParts(bundle(...parts))).toEqual([]);
  for (const [index, part] of ['enhance-search', 'styles', 'fonts'].entries())
    expect(missingParts(bundle(...parts.toSpliced(index, 1)))).toContain(`${part}: not in the build`);
});
