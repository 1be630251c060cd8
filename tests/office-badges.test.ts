import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rule OFFICE-BADGES: states have one look in all views. */

const VIEWS = globSync('src/{dashboard,admin,office}/**/*.tsx');
/** The mark of a product, which is no state. */
const OTHERS = ['src/dashboard/fynder/pro-badge.tsx'];

it('no view has a badge of its own', () => {
  expect(VIEWS.length).toBeGreaterThan(100);
  const own = VIEWS.filter((file) => /\bBadge\b[^;]*from '@mantine\/core'/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual(OTHERS);
});
