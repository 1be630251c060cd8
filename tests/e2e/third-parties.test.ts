import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { openEmbedded } from '#platform/db/embedded';
import { silentLog } from '#platform/log';
import { ask } from '#tests/faults/fixtures/visitors';
import { openOwned } from '#tests/harness/access';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { type Product, startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';

/** A site with third-party measurement: nothing is loaded before consent, and the CSP still applies after it. */

let browser: Browser;
let product: Product;
let address = '';
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-third-parties-'));
  const log = silentLog();
  const embedded = await openEmbedded({ dataDir, user: { kind: 'server', label: 'test' }, log, durable: false });
  const { subdomain, siteId } = await fillSmallNetwork(embedded.url);
  const db = await openDatabase({ url: (await openOwned(embedded.url)).url, log });
  const head_content = JSON.stringify({ googleAnalytics: 'G-ABCD1234' });
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.updateTable('sites').set({ head_content }).where('id', '=', siteId).execute(),
  );
  await db.close();
  await embedded.close();
  product = await startProduct({ dataDir });
  address = product.url(subdomain, '/vendre');
  browser = await startBrowser();
});
afterAll(() => product?.dispose());

/** Fake third-party services; the first script loads a second one from another host. */
const answerThirdParties = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(/^https:\/\//, async (route) => {
    const { hostname } = new URL(route.request().url());
    asked.push(hostname);
    const body =
      hostname === 'www.googletagmanager.com'
        ? `document.head.append(
            Object.assign(document.createElement('script'), { src: 'https://second.example/b.js' }))`
        : 'document.documentElement.dataset.second = "ran"';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
};

it('own modules run, third-party scripts load only after consent, and scripts loaded by them run', async () => {
  const page = await openVisitor(browser);
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  const asked = await answerThirdParties(page);
  const counted = page.waitForResponse((response) => response.url().endsWith('/public/events'));
  await page.goto(address);
  await counted;
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await page.locator('html[data-second=ran]').waitFor();
  expect(asked).toEqual(['www.googletagmanager.com', 'second.example']);
  expect(complaints).toEqual([]);
});

it('injected markup runs no script, not even from an allowed third-party host', async () => {
  const page = await openVisitor(browser);
  const asked = await answerThirdParties(page);
  await page.route(address, async (route) => {
    const { headers, body } = await ask(product, new URL(address).hostname, '/vendre');
    const injected =
      '<script src="https://www.googletagmanager.com/gtag/js?id=GTM-EVIL"></script>' +
      '<script src="/assets/whatever.js"></script><script>document.documentElement.dataset.second="ran"</script>' +
      '<img src="/x" onerror="document.documentElement.dataset.second=\'ran\'">';
    const policy = headers['content-security-policy'] ?? '';
    await route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': String(policy) },
      body: body.replace('<main', `${injected}<main`),
    });
  });
  const counted = page.waitForResponse((response) => response.url().endsWith('/public/events'));
  await page.goto(address);
  await counted; // the page's own modules ran, after the injected markup
  expect(asked).toEqual([]);
  expect(await page.locator('html').getAttribute('data-second')).toBeNull();
});
