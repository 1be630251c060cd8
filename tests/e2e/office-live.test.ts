import type { Browser, BrowserContext, Page, Request, Route } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { openBreakableProxy } from '#tests/harness/breakable-proxy';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { clickEntry, openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Changes made in another browser appear on open screens; here, the sessions of one person. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();
const SESSIONS = '/mon-compte/sessions';

const rowsOf = (page: Page): Promise<number> => page.getByRole('listitem').filter({ hasText: 'Utilisée le' }).count();

/** The page of sessions, once it lists some. */
const openSessions = async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: SESSIONS });
  await page.getByText('Cette session', { exact: true }).waitFor();
  return { page, errors, streams: streamsOf(page.context()) };
};

const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(productUrl(OWN.site, `/dashboard${SESSIONS}`));
  await page.getByText('Cette session', { exact: true }).waitFor();
  return page;
};

const isStream = (request: Request): boolean => request.url().endsWith('/admin/live');

/** Requests of the open tabs of a browser that have not ended, among those that begin after this call. */
const openRequestsOf = (context: BrowserContext): (() => Request[]) => {
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed());
};

/** Streams of changes that the open tabs of a browser read, among those that begin after this call. */
const streamsOf = (context: BrowserContext): (() => Request[]) => {
  const requests = openRequestsOf(context);
  return () => requests().filter(isStream);
};

/** Another browser of the same person, that signs in and out without a screen. */
const otherBrowser = async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl(OWN.site, '/connexion'));
  const post = (path: string, body: object): Promise<number> =>
    page.evaluate(
      async ([to, json]) =>
        (
          await fetch(to, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: json,
          })
        ).status,
      [path, JSON.stringify(body)] as const,
    );
  return {
    signIn: () => post('/public/login', { email: OWN.email, password: OWN.password }),
    signOut: () => post('/public/logout', {}),
  };
};

it('eight tabs share one stream and show a change, also after the reader is closed', async () => {
  const { page, streams } = await openSessions();
  await page.reload();
  const tabs = [page];
  while (tabs.length < 8) tabs.push(await openTab(page.context()));
  const other = await otherBrowser();
  const before = await rowsOf(page);
  await other.signIn();
  for (const tab of tabs) await expect.poll(() => rowsOf(tab)).toBe(before + 1);
  expect(streams()).toHaveLength(1);

  const closed = streams()[0]?.frame().page();
  await closed?.close();
  await until(() => streams().length === 1);
  await other.signOut();
  const left = tabs.filter((tab) => tab !== closed);
  expect(left).toHaveLength(7);
  for (const tab of left) await expect.poll(() => rowsOf(tab)).toBe(before);
});

it('a sign-out ends the streams of all tabs without a message; the next sign-in resumes them', async () => {
  const { page, streams, errors } = await openSessions();
  const tab = await openTab(page.context());
  const requests = openRequestsOf(page.context());
  await page.reload();
  await until(() => streams().length === 1);
  const earlier = await rowsOf(tab);
  await (await otherBrowser()).signIn();
  for (const each of [page, tab]) await expect.poll(() => rowsOf(each)).toBe(earlier + 1);
  // A view that the end of a session does not change.
  await clickEntry(tab, 'Mes informations');
  await tab.getByLabel('Prénom').waitFor();
  // The tabs have the answers to what the opened stream made them ask.
  await until(() => requests().every(isStream));
  await clickEntry(page, 'Se déconnecter');
  await page.waitForURL((address) => address.pathname === '/');
  await until(() => streams().length === 0, 30_000);
  const dialog = tab.getByRole('dialog', { name: 'Votre session est terminée' });
  expect(await dialog.count()).toBe(0);

  await tab.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click();
  await dialog.getByLabel('Mot de passe').fill(OWN.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until(() => streams().length === 1);
  await clickEntry(tab, 'Sessions ouvertes');
  await tab.getByText('Cette session', { exact: true }).waitFor();
  const later = await rowsOf(tab);
  await (await otherBrowser()).signIn();
  await expect.poll(() => rowsOf(tab)).toBe(later + 1);
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
});

it('what changed while the network was cut is shown when it is back', async () => {
  const proxy = await openBreakableProxy(inject('product').port);
  const { page } = await openSessions();
  const streams = streamsOf(page.context());
  await page.goto(`http://${OWN.site}.localhost:${proxy.port}/dashboard${SESSIONS}`);
  await page.getByText('Cette session', { exact: true }).waitFor();
  await until(() => streams().length === 1);
  const other = await otherBrowser();
  const before = await rowsOf(page);
  proxy.cut();
  await until(() => streams().length === 0);
  await other.signIn();
  proxy.mend();
  await expect.poll(() => rowsOf(page)).toBe(before + 1);
});

it('a change during the first request cancels it: the newest list is shown', async () => {
  const { page, streams } = await openSessions();
  await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click();
  await page.reload();
  await until(() => streams().length === 1);
  const asked: Request[] = [];
  await page.route('**/admin/sessions', (route, request) => {
    asked.push(request);
    return asked.length === 1 ? undefined : route.continue();
  });
  await clickEntry(page, 'Sessions ouvertes');
  await until(() => asked.length === 1);
  await (await otherBrowser()).signIn();
  await page.getByText('Cette session', { exact: true }).waitFor();
  expect(asked).toHaveLength(2);
  expect(asked[0]?.failure()).not.toBeNull();
});

it('a thousand changes in a row cause at most four requests a second', async () => {
  const { page } = await openSessions();
  const asked: number[] = [];
  page.on('request', (request) => request.url().endsWith('/admin/sessions') && asked.push(performance.now()));
  const event = 'event: changed\ndata: {"features":["sessions"]}\n\n';
  const answerOnce = async (route: Route): Promise<void> => {
    await page.getByText('Cette session', { exact: true }).waitFor();
    await route.fulfill({ contentType: 'text/event-stream', body: event.repeat(1000) });
  };
  await page.route('**/admin/live', answerOnce, { times: 1 });
  await page.reload();
  await until(() => asked.length >= 4);
  const first = asked[0] ?? 0;
  expect(asked.filter((at) => at < first + 1000).length).toBeLessThanOrEqual(6);
  await page.getByText('Cette session', { exact: true }).waitFor();
});
