import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from '#demo/load-accounts';
import { SESSION_SECONDS } from '#domain/access/session-times';
import { newVisitor, openContext } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { callProduct } from './call-product.ts';

export type OfficePage = {
  page: Page /** Errors of scripts and of the console since the page was opened. */;
  errors: string[];
};

/** `password`: that of the demo by default. */
export type Login = { site: string | null; email: string; password?: string };

/**
 * Signed-in contexts of each browser that no test uses, by account and options: a new context takes several times as
 * long as a page of one whose cache has the scripts of the back office. The files of a worker share them.
 */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

const idleOf = (browser: Browser, key: string): BrowserContext[] => {
  const all = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, all);
  const contexts = all.get(key) ?? [];
  all.set(key, contexts);
  return contexts;
};

const DESK = { width: 1440, height: 900 };
const KEPT_BY_A_PAGE = ['local_storage', 'indexeddb', 'service_workers', 'cache_storage'].join(',');

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
const FRESH_MS = (SESSION_SECONDS.access * 1000) / 2;

/** Gives a context the cookies of a new session. */
const signInContext = async (context: BrowserContext, login: Login): Promise<void> => {
  const page = await context.newPage();
  const cookies = await signIn(login, await page.evaluate(() => navigator.userAgent));
  await page.close();
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

/** Closes the pages of a context and forgets what they stored, so that the next test finds it as it was opened. */
const restore = async (
  context: BrowserContext,
  { site, permissions = [] }: { site: string | null; permissions: string[] | undefined },
): Promise<void> => {
  await context.setOffline(false);
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(productUrl(site));
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_A_PAGE });
  await page.close();
  await context.unrouteAll();
  await context.clearPermissions();
  await context.grantPermissions(permissions);
};

/** A context of an account that no other test uses until this one ends. */
const takeContext = async (browser: Browser, login: Login, options: BrowserContextOptions): Promise<BrowserContext> => {
  const others = idleOf(browser, JSON.stringify([login.site, login.email, options]));
  const context = others.pop() ?? (await openContext(browser, options));
  if (!(await isSignedIn(context, login.site))) await signInContext(context, login);
  onTestFinished(async ({ task }) => {
    // What a failed test left is not known.
    if (task.result?.state === 'fail') return context.close();
    await restore(context, { site: login.site, permissions: options.permissions });
    others.push(context);
  });
  return context;
};

/** A context that only this test uses. */
const newContext = async (browser: Browser, login: Login, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await newVisitor(browser, options);
  await signInContext(context, login);
  return context;
};

/**
 * Opens a path of the back office of a site (null: the network's own host), signed in. Two pages that a test opens have
 * nothing in common but the account. `clean`: a context of its own, for a test that changes more of its context than
 * pages, storage, routes, permissions and the connection.
 */
export const openOffice = async (
  browser: Browser,
  { path = '', ...login }: Login & { path?: string },
  { viewport = DESK, clean = false, ...options }: BrowserContextOptions & { clean?: boolean } = {},
): Promise<OfficePage> => {
  const open = clean ? newContext : takeContext;
  const page = await (await open(browser, login, options)).newPage();
  if (viewport) await page.setViewportSize(viewport);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(productUrl(login.site, `/dashboard${path}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, errors };
};
