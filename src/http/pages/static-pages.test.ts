import { expect, it } from 'vitest';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { staticPageHtml } from './static-pages.ts';

it.each([
  ['unavailable', ''],
  ['busy', '/'],
  ['refused', '/'],
  ['tooLarge', '/'],
  ['tooLong', '/'],
] as const)('the page %s has its way on', (name, href) => {
  const page = ERROR_PAGE_WORDS[name];
  const html = staticPageHtml({ ...page, reference: '<b>' });
  expect(html).toContain(`<a href="${href}">${page.action.label}</a>`);
  expect(html).toContain('<code>&lt;b&gt;</code>');
});

it('a page of a host without a site leads nowhere', () => {
  expect(staticPageHtml(ERROR_PAGE_WORDS.unknownHost)).not.toContain('<a ');
});
