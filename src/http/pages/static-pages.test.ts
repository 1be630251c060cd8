import { expect, it } from 'vitest';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { staticPageHtml, unknownHostPage } from './static-pages.ts';

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

it('a page shows whose it is; before the network is known, the product', () => {
  const page = ERROR_PAGE_WORDS.unavailable;
  const owned = staticPageHtml({ ...page, owner: { letter: 'É', name: 'Équipe <Moreau>' } });
  expect(owned).toContain('<header><span aria-hidden="true">É</span>Équipe &lt;Moreau&gt;</header>');
  expect(staticPageHtml(page)).toContain('<span aria-hidden="true">V</span>Vitrine</header>');
});

it('a page of a host without a site has hints and a drawing, which no screen reader reads', async () => {
  const html = await unknownHostPage().text();
  for (const hint of ERROR_PAGE_WORDS.unknownHost.hints) expect(html).toContain(`<li>${hint}</li>`);
  expect(html).toMatch(/<svg [^>]*aria-hidden="true"/);
  expect(html).not.toMatch(/<a |\sstyle=|https?:/);
});

it('a page of a host without a site leads nowhere', () => {
  expect(staticPageHtml(ERROR_PAGE_WORDS.unknownHost)).not.toContain('<a ');
});
