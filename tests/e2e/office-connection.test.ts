import type { Browser, Page } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { BACK_OFFICE_WORDS, CALL_FAILURES } from '#fr/back-office';
import { LEAD_OUTCOMES } from '#fr/leads';
import { type BreakableProxy, openBreakableProxy } from '#tests/harness/breakable-proxy';
import { startBrowser } from '#tests/harness/browser';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { addLead } from './leads.ts';
import { clickEntry, type Login, openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** A back office without network or without its server (rules OFFICE-CONNECTION, OFFICE-PARTS). */

/** With a catchment area, which the view Sourcing needs. */
const OP = siteOfFile({ leadGen: true, market: { catchment_area: ['69003'] } });

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
  for (const name of ['Aline Réseau', 'Basile Coupure', 'Chloé Silence']) await addLead(OP, name);
});

const { connection: SAID, waitingPart: WAITING, outdated: OUTDATED } = BACK_OFFICE_WORDS.office;
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const bar = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const title = (name: string) => ['heading', { level: 1, name }] as const;
/** Rows of the list that have arrived. */
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** A page whose scripts are not in a cache: those of a view are requested when it opens. */
const openFresh = (path: string, who: Login = OP) => openOffice(browser, { ...who, path }, { clean: true });

/** The same page behind a proxy that can be cut. */
const openProxied = async (path: string): Promise<{ page: Page; proxy: BreakableProxy; errors: string[] }> => {
  const proxy = await openBreakableProxy(inject('product').port);
  const { page, errors } = await openFresh('/mon-compte');
  const streams = page.waitForResponse((response) => response.url().includes(`:${proxy.port}/admin/live`));
  await page.goto(`http://${OP.site}.localhost:${proxy.port}/dashboard${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await streams;
  return { page, proxy, errors };
};

/** Style sheets of the page that are not there: Chromium gives a link that failed a sheet whose rules it hides. */
const missingStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMissing = ({ sheet }: HTMLLinkElement): boolean => {
      try {
        return !sheet?.cssRules.length;
      } catch {
        return true;
      }
    };
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    return [...links].filter(isMissing).map(({ href }) => href);
  });

/** Milliseconds until something is true. */
const timeUntil = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work;
  return performance.now() - start;
};

it('without network the list stays, a window can be closed, and both open by themselves afterwards', async () => {
  const { page } = await openFresh('/leads');
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  const first = rows(page).first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await page.context().setOffline(true);
  await bar(page, SAID.offline).waitFor();
  expect([await axeFindings(page), await layoutFaults(page)]).toEqual([[], []]);

  await first.click();
  const waiting = page.getByRole('dialog', { name: BACK_OFFICE_WORDS.office.window.missing });
  await waiting.getByText(WAITING.offline.text).waitFor();
  expect([await axeFindings(page), await waiting.getByRole('button').allTextContents()]).toEqual([
    [],
    ['', 'Réessayer'],
  ]);
  await page.keyboard.press('Escape');
  await waiting.waitFor({ state: 'detached' });
  expect([await rows(page).count(), await first.evaluate((element) => element === document.activeElement)]).toEqual([
    before,
    true,
  ]);
  await first.click();
  await waiting.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name }).waitFor();
  await bar(page, SAID.offline).waitFor({ state: 'detached' });
  // The parts of the window arrive one after another.
  await expect.poll(() => missingStyles(page)).toEqual([]);
});

it.each([
  ['a site', '/mon-compte', OP, 'Sourcing'],
  ['the network', '', { site: null, email: 'admin@horizon.example' }, 'Flux'],
])('a view of %s that is opened without network opens with its styles when it is back', async (_, path, who, name) => {
  const { page } = await openFresh(path, who);
  await page.context().setOffline(true);
  await link(page, name).click();
  const waiting = page.getByRole('alert').getByText(WAITING.offline.text);
  await waiting.waitFor();
  expect(await page.getByText(OUTDATED.title).count()).toBe(0);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await waiting.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button').first().waitFor();
  expect([await missingStyles(page), await page.getByText(OUTDATED.title).count()]).toEqual([[], 0]);
});

it('a window whose script has no answer shows its frame at once', async () => {
  const { page } = await openFresh('/leads');
  await rows(page).first().waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*-window-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const first = rows(page).first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  const frame = page.getByRole('dialog', { name: BACK_OFFICE_WORDS.office.window.missing });
  await frame.getByRole('status').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  held.resolve();
  await page.getByRole('dialog', { name }).waitFor();
  await frame.waitFor({ state: 'detached' });
});

it('a view is not shown before its style sheet, which is requested again', async () => {
  const { page } = await openFresh('/mon-compte');
  let asked = 0;
  await page.route('**/assets/sourcing-view-*.css', (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await link(page, 'Sourcing').click();
  const waiting = page.getByRole('alert').getByText(WAITING.connected.text);
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Réessayer' }).waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button').first().waitFor();
  expect([asked, await missingStyles(page)]).toEqual([3, []]);
});

it('the end of the server is told within five seconds to every idle tab, and the list stays', async () => {
  const { page, proxy } = await openProxied('/leads');
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await rows(tab).first().waitFor();
  proxy.cut();
  const told = Promise.all([page, tab].map((each) => bar(each, SAID.silent).waitFor()));
  expect(await timeUntil(told)).toBeLessThan(5000);
  expect([await rows(page).count(), await page.getByRole('alert').count()]).toEqual([before, 0]);
  proxy.mend();
  for (const each of [page, tab]) await bar(each, SAID.silent).waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(before);
});

it('a list that could not be loaded appears by itself', async () => {
  const { page, proxy } = await openProxied('/mon-compte/sessions');
  await clickEntry(page, 'Mes informations');
  await page.getByRole(...title('Mes informations')).waitFor();
  let isLost = true;
  await page.route('**/admin/sessions', (route) => (isLost ? route.abort() : route.continue()));
  proxy.cut();
  await bar(page, SAID.silent).waitFor();
  await clickEntry(page, 'Sessions ouvertes');
  isLost = false;
  proxy.mend();
  await page.getByText('Cette session', { exact: true }).waitFor();
  await bar(page, SAID.silent).waitFor({ state: 'detached' });
});

it('a server that keeps silent is told within five seconds of a call; a slow one is not', async () => {
  const { page } = await openFresh('/mon-compte');
  /** Calls of the address wait until the returned function is called. */
  const hold = async (url: string): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  const goOn = await hold('**/admin/sessions');
  const question = page.waitForRequest('**/dashboard');
  await clickEntry(page, 'Sessions ouvertes');
  // The call has no answer for two seconds, but the server answers the question.
  const answer = await (await question).response();
  await answer?.finished();
  expect(await page.getByRole('status').allTextContents()).not.toContain(SAID.silent);
  goOn();
  await page.getByText('Cette session', { exact: true }).waitFor();

  const answerAgain = await hold('**/dashboard');
  await clickEntry(page, 'Mes informations');
  await page.getByRole(...title('Mes informations')).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  expect(await timeUntil(bar(page, SAID.silent).waitFor())).toBeLessThan(5000);
  answerAgain();
  await bar(page, SAID.silent).waitFor({ state: 'detached' });
});

it('a status that could not be changed says what failed and what to do next, and its message stays', async () => {
  const { page } = await openFresh('/leads');
  await rows(page).first().waitFor();
  await page.route('**/admin/leads/*', (route, request) =>
    request.method() === 'GET' ? route.continue() : route.abort(),
  );
  const status = rows(page).first().getByRole('combobox');
  const before = await status.inputValue();
  const value = await status.locator('option:not(:checked)').first().getAttribute('value');
  await status.selectOption(value);
  const messages = page.getByRole('region', { name: BACK_OFFICE_WORDS.office.notifications });
  await messages.getByText(LEAD_OUTCOMES.failed, { exact: true }).waitFor();
  await messages.getByText(CALL_FAILURES.UNREACHABLE, { exact: true }).waitFor();
  await expect.poll(() => status.inputValue()).toBe(before);
  expect(await axeFindings(page)).toEqual([]);
});

it.each([1440, 390])('messages cover no bar at the bottom of the window, at %i px', async (width) => {
  const { page } = await openFresh('/preferences');
  await page.setViewportSize({ width, height: 700 });
  await page.route('**/admin/website/preferences', (route, request) =>
    request.method() === 'GET' ? route.continue() : route.abort(),
  );
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('https://exemple.fr/');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  const messages = page.getByRole('region', { name: BACK_OFFICE_WORDS.office.notifications });
  await messages.getByRole('button').first().waitFor();
  const bar = page.locator('[data-bottom-bar]');
  const overlap = async (): Promise<number> => {
    const [upper, lower] = [await messages.boundingBox(), await bar.boundingBox()];
    return (upper?.y ?? 0) + (upper?.height ?? 0) - (lower?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await page.mouse.move(width / 2, 300);
  await page.mouse.wheel(0, 5000);
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

it('a new build during the absence is loaded once the server has told of it', async () => {
  const { page, proxy } = await openProxied('/mon-compte');
  proxy.cut();
  await bar(page, SAID.silent).waitFor();
  await page.route('**/assets/my-sessions-*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
  );
  await clickEntry(page, 'Sessions ouvertes');
  await page.getByRole('alert').getByText(WAITING.silent.text).waitFor();
  await page.route('**/dashboard', (route, request) =>
    request.resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/other.js"></script>' }),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  proxy.mend();
  await until(() => loads === 1);
  await page.getByRole('alert').getByText(OUTDATED.title).waitFor();
  expect(loads).toBe(1);
});
