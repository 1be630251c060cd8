import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { OFFICE_BUDGETS, officeExcesses } from '../../scripts/office-budgets.ts';

/** A text that takes about this number of bytes after brotli. */
const heavy = (bytes: number): string => randomBytes(bytes).toString('hex');
const chunk = (name: string, given: Partial<Rolldown.OutputChunk>): [string, Rolldown.OutputChunk] => [
  `${name}.js`,
  {
    type: 'chunk',
    fileName: `${name}.js`,
    name,
    isEntry: false,
    imports: [] as string[],
    dynamicImports: [] as string[],
    code: '',
    ...given,
  } as Rolldown.OutputChunk,
];
const { first, view } = OFFICE_BUDGETS;
const office = { isEntry: true, imports: ['shell.js'], dynamicImports: ['overview-view.js', 'leads.js'] };

it('counts the first load with its imports and the home view', () => {
  const bundle = (home: number): Rolldown.OutputBundle =>
    Object.fromEntries([
      chunk('admin', office),
      chunk('shell', { code: heavy(first / 2) }),
      chunk('overview-view', { imports: ['shell.js'], code: heavy(home) }),
    ]);
  expect(officeExcesses(bundle(first / 4))).toEqual([]);
  expect(officeExcesses(bundle(first / 2))).toEqual([expect.stringMatching(/^admin with its home view: \d+ bytes/)]);
});

it('counts a view without scripts that are already loaded, and the editor separately', () => {
  const bundle = (own: number): Rolldown.OutputBundle =>
    Object.fromEntries([
      chunk('dashboard', office),
      chunk('shell', { code: heavy(first / 2) }),
      chunk('leads', { imports: ['shell.js', 'table.js'], dynamicImports: ['rich-text-editor.js'], code: heavy(own) }),
      chunk('table', { code: heavy(view / 4) }),
      chunk('rich-text-editor', { code: heavy(view * 2) }),
    ]);
  expect(officeExcesses(bundle(view / 2))).toEqual([]);
  expect(officeExcesses(bundle(view))).toEqual([expect.stringMatching(/^dashboard, leads: \d+ bytes/)]);
});
