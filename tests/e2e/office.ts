import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { DEMO_PASSWORD } from '#demo/load-accounts';
import { SESSION_SECONDS } from '#domain/access/session-times';
import { newVisitor, takePage } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { callProduct } from './call-product.ts';

export type OfficePage = {
  page: Page /** Errors of scripts and of the console since the page was opened. */;
  errors: string[];
};

/** `password`: that of the demo by default. */
export type Login = { site: string | null; email: string; password?: string };

const DESK = { width: 1440, height: 900 };

const nameAndValue = (pair: string): { name: string; value: string } => {
  const [name = '', value = ''] = pair.split('=');
  return { name, value };
};

/** The `name=value` pairs of the cookies of a new session, opened by a call, which is faster than by the form. */
export const signIn = async (
  { site, email, password = DEMO_PASSWORD }: Login,
  userAgent: string,
): Promise<string[]> => {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const body = JSON.stringify({ email, password });
  const { status, cookies, text } = await callProduct(site, '/public/login', { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return cookies;
};

/** When each context was signed in, in milliseconds. */
const signedIn = new WeakMap<BrowserContext, number>();
/** A session that is renewed during a test logs a refused call: a test takes less than half of its access token. */
export const FRESH_MS = (SESSION_SECONDS.access * 1000) / 2;

/** Gives the context of a page the cookies of a new session. */
const signInPage = async (page: Page, login: Login): Promise<void> => {
  const context = page.context();
  const cookies = await signIn(login, await page.evaluate(() => navigator.userAgent));
  const url = productUrl(login.site, '/');
  await context.clearCookies();
  await context.addCookies(cookies.map((pair) => ({ ...nameAndValue(pair), url, httpOnly: true, sameSite: 'Lax' })));
  signedIn.set(context, Date.now());
};

/** Whether the session of a context is fresh, and was not ended by an earlier test. */
const isSignedIn = async (context: BrowserContext, site: string | null): Promise<boolean> => {
  if (Date.now() - (signedIn.get(context) ?? 0) > FRESH_MS) return false;
  const cookies = await context.cookies(productUrl(site));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status } = await callProduct(site, '/admin/session', { headers: { cookie } });
  return status === 200;
};

/** A signed-in page that no other test uses until this one ends. */
const takeSignedIn = async (browser: Browser, login: Login, options: BrowserContextOptions): Promise<Page> => {
  const page = await takePage(browser, `${login.site} ${login.email}`, options);
  if (!(await isSignedIn(page.context(), login.site))) await signInPage(page, login);
  return page;
};

/** A signed-in page that only this test uses. */
const newSignedIn = async (browser: Browser, login: Login, options: BrowserContextOptions): Promise<Page> => {
  const page = await (await newVisitor(browser, options)).newPage();
  await signInPage(page, login);
  return page;
};

/**
 * Opens a path of the back office of a site (null: the network's own host), signed in. Two pages that a test opens have
 * nothing in common but the account. `clean`: a context of its own, for a test that changes more of it than pages,
 * storage, routes, permissions and the connection.
 */
export const openOffice = async (
  browser: Browser,
  { path = '', ...login }: Login & { path?: string },
  { viewport = DESK, clean = false, ...options }: BrowserContextOptions & { clean?: boolean } = {},
): Promise<OfficePage> => {
  const page = await (clean ? newSignedIn : takeSignedIn)(browser, login, { reducedMotion: 'reduce', ...options });
  if (viewport) await page.setViewportSize(viewport);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // With the address of what was not loaded.
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(productUrl(login.site, `/dashboard${path}`), { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, errors };
};

/** Names of the entries of the person's menu; all others are in the navigation. */
const PERSON_ENTRIES = ['Mes informations', 'Mot de passe', 'Sessions ouvertes', 'Voir le site', 'Se déconnecter'];

/** Clicks an entry of the sidebar, on a phone of the open drawer. */
export const clickEntry = async (page: Page, name: string): Promise<void> => {
  if (!PERSON_ENTRIES.includes(name))
    return page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: /Mon compte$/ }).click();
  const menu = page.getByRole('list', { name: 'Mon compte' });
  await menu.getByText(name, { exact: true }).click();
};
