import { expect, test } from 'vitest';
import { SITE_PAGES } from '#domain/sites/page-fields';
import { PAGE_NAMES, PAGE_PATHS } from '#domain/sites/page-names';
import { API } from '#http/api/api-table';
import { listPages } from '#http/pages/page-table';
import { loggedPath } from '#http/request/logged-path';
import { isOn } from '#site/render/page.ts';

/** The table of customised pages and the public pages say the same (rule SITE-PAGE-SETTINGS). */
const PAGES = listPages({ dev: false });
const TYPES = ['market', 'group', 'agent'] as const;

test.each(PAGE_NAMES)('%s is served at its address on the site types that have it', (name) => {
  const { on } = SITE_PAGES[name];
  const served = TYPES.filter((type) => PAGES.some((page) => page.path === PAGE_PATHS[name] && isOn(page, type)));
  expect(served).toEqual(TYPES.filter((type) => on.includes(type)));
});

test('a path with a token is logged without it (rule PRIVACY-LOGS)', () => {
  const paths = [...PAGES, ...API.map(({ operation }) => operation)].map(({ path }) => path);
  const secret = paths.filter((path) => path.includes(':token')).map((path) => path.replace(':token', 'SECRET'));
  expect(secret).toContain('/rapport/SECRET');
  expect(secret.filter((path) => loggedPath(path).includes('SECRET'))).toEqual([]);
});
