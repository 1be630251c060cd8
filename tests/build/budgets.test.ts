import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { BUDGETS, circles, excesses, missingParts } from '../../scripts/budgets.ts';
import { FRAME_SCRIPTS, PAGE_SCRIPTS } from '../../src/site/render/page-scripts.ts';

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
    dynamicImports: [],
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
const script = (name: string, given: Partial<Rolldown.OutputChunk> = {}) =>
  chunk(`${name}.js`, { isEntry: true, name: `enhance-${name}`, ...given });
const pageLine = (page: string): unknown => expect.stringMatching(new RegExp(`^page ${page}: \\d+ bytes of scripts`));

it('reports nothing within the budgets', () => {
  expect(excesses(bundle(script('frame', { code: heavy(2_000) }), asset('assets/site-x.css', 'p{}')))).toEqual([]);
});

it('counts all scripts of a page, their imports once each, and what its site may add', () => {
  const parts = [
    chunk('b.js', { imports: ['c.js'], code: heavy(3_000) }),
    chunk('c.js', { imports: ['b.js'], code: heavy(3_000) }),
    script('frame', { code: heavy(1_000) }),
  ];
  const quiz = script('quiz', { imports: ['b.js', 'c.js'] });
  expect(excesses(bundle(quiz, ...parts))).toEqual([]);
  const cookies = script('cookie-choice', { code: heavy(4_000) });
  expect(excesses(bundle(quiz, cookies, ...parts))).toEqual([pageLine('quiz')]);
});

it('counts what a script imports while it runs, but what waits for an interaction', () => {
  const planted = (moduleId: string) => [
    script('estimation', { dynamicImports: ['planted.js'] }),
    chunk('planted.js', { moduleIds: [moduleId], code: heavy(BUDGETS.pageScripts) }),
  ];
  expect(excesses(bundle(...planted('/p/src/site/enhance/estimation-chat.ts')))).toEqual([]);
  expect(excesses(bundle(...planted('/p/src/site/enhance/chat/at-once.ts')))).toEqual([
    pageLine('estimation'),
    pageLine('estimationResult'),
  ]);
});

it.each(Object.entries(PAGE_SCRIPTS))('weighs the page %s', (page, [name]) => {
  const parts = bundle(script(name, { code: heavy(BUDGETS.searchScripts) }));
  expect(excesses(parts)).toContainEqual(pageLine(page));
});

it('refuses React in static imports, at any size', () => {
  const react = chunk('r.js', { moduleIds: ['/p/node_modules/react-dom/client.js'] });
  expect(excesses(bundle(script('quiz', { imports: ['r.js'] }), react))).toEqual([
    'page quiz loads React before the first interaction',
  ]);
});

it('has a separate budget for the search page, and none for the back offices', () => {
  const big = heavy(BUDGETS.pageScripts);
  expect(excesses(bundle(script('search', { code: big })))).toEqual([]);
  expect(excesses(bundle(chunk('d.js', { isEntry: true, name: 'dashboard', code: big })))).toEqual([]);
});

it('weighs the hearts apart from the pages that load them later', () => {
  const hearts = (bytes: number) => [
    script('frame', { code: heavy(BUDGETS.pageScripts - 3_000) }),
    script('hearts', { moduleIds: ['/p/src/site/enhance/hearts.ts'], code: heavy(bytes) }),
  ];
  expect(excesses(bundle(...hearts(2_000)))).toEqual([]);
  expect(excesses(bundle(...hearts(BUDGETS.pageScripts)))).toEqual([expect.stringMatching(/^hearts: \d+ bytes/)]);
});

it('counts the stylesheet and all fonts', () => {
  const fonts = [asset('assets/a.woff2', randomBytes(35_000)), asset('assets/b.woff2', randomBytes(35_000))];
  expect(excesses(bundle(asset('assets/site-x.css', heavy(BUDGETS.styles)), ...fonts))).toHaveLength(2);
});

it('finds what it weighs, under the names of the build', () => {
  const names = new Set([...Object.values(FRAME_SCRIPTS), ...Object.values(PAGE_SCRIPTS).flat()]);
  const parts = [
    ...[...names].map((name) => script(name)),
    script('hearts', { moduleIds: ['/p/src/site/enhance/hearts.ts'] }),
    asset('assets/site-x.css', 'p{}'),
    asset('assets/a.woff2', ''),
  ];
  expect(missingParts(bundle(...parts))).toEqual([]);
  const weighed = [...[...names].map((name) => `enhance-${name}`), 'hearts', 'styles', 'fonts'];
  for (const [index, part] of weighed.entries())
    expect(missingParts(bundle(...parts.toSpliced(index, 1)))).toContain(`${part}: not in the build`);
});

it('names the chunks that import each other', () => {
  const parts = [chunk('a.js', { imports: ['b.js'] }), chunk('c.js', { imports: [] })];
  expect(circles(bundle(...parts, chunk('b.js', { imports: ['c.js'] })))).toEqual([]);
  expect(circles(bundle(...parts, chunk('b.js', { imports: ['c.js', 'a.js'] })))).toEqual([
    'a.js: imports itself through other chunks',
    'b.js: imports itself through other chunks',
  ]);
});
