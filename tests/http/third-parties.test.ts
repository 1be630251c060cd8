import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

const { ask, db, directory } = await openTestApp();
const market = await buildMarket(db);
const head_content = {
  googleAnalytics: 'G-ABCD1234',
  pixelFacebook: '1234567890',
  searchConsole: 'abcdefghijklmnopqrstuv',
};
await buildSite(db, { market_id: market.id, subdomain: 'mesure', head_content });
await directory.refresh();

const THEIRS = /googletagmanager|facebook\.net/;

test('a site without third parties shows no dialog, allows no host and loads no script for them', async () => {
  const answer = await ask('lyon.localhost', '/honoraires');
  const html = await answer.text();
  expect(html).not.toMatch(/data-cookie-choice|cookie-choice\.js|google-site-verification/);
  expect(answer.headers.get('content-security-policy')).not.toMatch(THEIRS);
});

test('a site with them requires consent: no third-party address in the page, two buttons', async () => {
  const answer = await ask('mesure.localhost', '/honoraires');
  const html = await answer.text();
  expect(html).toMatch(/<section hidden="" data-cookie-choice="" data-analytics="G-ABCD1234" data-pixel="1234567890"/);
  expect(html).toContain('name="google-site-verification" content="abcdefghijklmnopqrstuv"');
  expect(html).not.toMatch(THEIRS);
  expect(html).toMatch(/Tout refuser.*Tout accepter/s);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [loader = ''] = /(?<=<script>)for.*(?=<\/script><\/body>)/s.exec(html) ?? [];
  const hash = createHash('sha256').update(loader).digest('base64');
  expect(policy).toContain(`; script-src 'strict-dynamic' 'sha256-${hash}' 'sha256-`);
  expect(html.match(/<script>/g)).toHaveLength(2); // the other one marks the page as loading
  expect(html.match(/<script[^>]*type="module"/g)).toBeNull();
  expect(policy).not.toContain('unsafe');
});

test.each([
  ['the agreements of a person', `/mes-accords/${'0'.repeat(43)}`],
  ['signing in', '/connexion'],
])('%s: a page with a secret address has none', async (_, path) => {
  const answer = await ask('mesure.localhost', path);
  expect(await answer.text()).not.toMatch(/data-cookie-choice|cookie-choice\.js/);
  expect(answer.headers.get('content-security-policy')).not.toMatch(THEIRS);
});

test('the network’s host has none', async () => {
  const answer = await ask('localhost', '/');
  expect(answer.headers.get('content-security-policy')).not.toMatch(THEIRS);
});
