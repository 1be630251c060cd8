import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { newVisitor } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { callProduct } from './call-product.ts';

export type OfficePage = {
  page: Page /** Errors of scripts and of the console since the page was opened. */;
  errors: string[];
};

export type Login = { site: string | null; email: string };

/** The `name=value` pairs of the cookies of a new session, opened by a call, which is faster than by the form. */
export const signIn = async ({ site, email }: Login, userAgent: string): Promise<string[]> => {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const body = JSON.stringify({ email, password: 'vitrine-demo' });
  const { status, cookies, text } = await callProduct(site, '/public/login', { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return cookies;
};

/** Opens a path of the back office of a site (null: the network's own host), signed in. */
export const openOffice = async (
  browser: Browser,
  { site, email, path = '' }: Login & { path?: string },
  options: BrowserContextOptions = {},
): Promise<OfficePage> => {
  const visitor = await newVisitor(browser, { viewport: { width: 1440, height: 900 }, ...options });
  const page = await visitor.newPage();
  const cookies = await signIn({ site, email }, await page.evaluate(() => navigator.userAgent));
  const url = productUrl(site, '/');
  await visitor.addCookies(cookies.map((pair) => ({ ...nameAndValue(pair), url, httpOnly: true, sameSite: 'Lax' })));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(productUrl(site, `/dashboard${path}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, errors };
};

const nameAndValue = (pair: string): { name: string; value: string } => {
  const [name = '', value = ''] = pair.split('=');
  return { name, value };
};
