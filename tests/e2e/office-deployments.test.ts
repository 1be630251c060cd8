import type { Browser, Page } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { openBreakableProxy } from '#tests/harness/breakable-proxy';
import { startBrowser } from '#tests/harness/browser';
import { until } from '#tests/harness/until';
import { clickEntry, openOffice } from './office.ts';

/** A new build of the product while a back office is open. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OP = { site: 'lyon', email: 'op.lyon@horizon.example' };
const SHELL = '**/dashboard';
const title = (name: string) => ['heading', { level: 1, name }] as const;

/** From now on the check of the build gets the page of another build; documents stay real. */
const deploy = (page: Page): Promise<unknown> =>
  page.route(SHELL, (route, request) =>
    request.resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/other.js"></script>' }),
  );

/** How often the page was loaded since. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
};

/** The end of the next request in which the script of a page on this origin asks for the build. */
const buildCheck = async (page: Page, origin = new URL(page.url()).origin): Promise<void> => {
  const response = await page.waitForResponse(
    (candidate) => candidate.url() === `${origin}/dashboard` && candidate.request().resourceType() === 'fetch',
  );
  await response.finished();
};

/** Opens the stream of changes again, which asks for the build. */
const reopenStream = async (page: Page): Promise<void> => {
  await page.reload({ waitUntil: 'commit' });
  await buildCheck(page);
  await page.waitForLoadState();
};

it('a change of view loads the page of the new build, once', async () => {
  const { page, errors } = await openOffice(browser, { ...OP, path: '/mon-compte' });
  await deploy(page);
  await reopenStream(page);
  await page.unroute(SHELL);
  const loads = countLoads(page);
  await clickEntry(page, 'Sessions ouvertes');
  await page.getByText('Cette session', { exact: true }).waitFor();
  await until(() => loads() === 1);
  expect(new URL(page.url()).pathname).toBe('/dashboard/mon-compte/sessions');
  await clickEntry(page, 'Mes informations');
  await page.getByRole(...title('Mes informations')).waitFor();
  expect(loads()).toBe(1);
  expect(errors).toEqual([]);
});

it('a view whose script was removed with the former build loads the new build once', async () => {
  const { page } = await openOffice(browser, OP);
  await reopenStream(page);
  await deploy(page);
  await page.route('**/assets/my-sessions-*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
  );
  const loads = countLoads(page);
  await clickEntry(page, 'Sessions ouvertes');
  await until(() => loads() === 1);
  await page.getByRole('alert').waitFor();
  const checked = buildCheck(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await checked;
  await page.getByRole('alert').waitFor();
  expect(loads()).toBe(1);
  await page.unroute('**/assets/my-sessions-*.js');
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await page.getByText('Cette session', { exact: true }).waitFor();
});

it('a form with changes stays after a new build; only a later change of view loads the new page', async () => {
  const proxy = await openBreakableProxy(inject('product').port);
  const { page } = await openOffice(browser, OP);
  const origin = `http://lyon.localhost:${proxy.port}`;
  const opened = buildCheck(page, origin);
  await page.goto(`${origin}/dashboard/mon-compte/mot-de-passe`);
  await opened;
  const field = page.getByLabel('Mot de passe actuel');
  await field.fill('à garder');
  await deploy(page);
  const loads = countLoads(page);
  const checked = buildCheck(page);
  proxy.cut();
  proxy.mend();
  await checked;

  const dialog = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await clickEntry(page, 'Sessions ouvertes');
  await dialog.getByRole('button', { name: 'Rester' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect([await field.inputValue(), loads()]).toEqual(['à garder', 0]);
  await clickEntry(page, 'Sessions ouvertes');
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.getByText('Cette session', { exact: true }).waitFor();
  expect(loads()).toBe(0);
  await clickEntry(page, 'Mes informations');
  await until(() => loads() === 1);
  await page.getByRole(...title('Mes informations')).waitFor();
});
