import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, onTestFinished, type TestContext } from 'vitest';
import { type BrowserKind, launchOptions } from './chromium.ts';

let launching: Promise<Browser> | null = null;

/**
 * Starts a real Chromium in which names under localhost resolve to this machine. `light`: shared by all test files of a
 * worker, closed with the worker. `whole`: only for this test file, with the notifications that the headless shell does
 * not support.
 */
export const startBrowser = async (kind: BrowserKind = 'light'): Promise<Browser> => {
  if (kind === 'whole') {
    const browser = await chromium.launch(await launchOptions('whole'));
    afterAll(() => browser.close());
    return browser;
  }
  launching ??= launchOptions('light').then((options) => chromium.launch(options));
  return launching;
};

/** A French browser context with its own storage. `javaScriptEnabled: false`: runs no scripts. */
const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options });
  // A new demo generates its pictures during the first minutes; the load event of a page waits for them.
  context.setDefaultNavigationTimeout(60_000);
  return context;
};

const SHOWN_LENGTH = 600;

/** Adds what the pages of a failed test showed to its error: of a run on another machine nothing else is left. */
const tellShown = async ({ result }: TestContext['task'], pages: readonly Page[]): Promise<void> => {
  const error = result?.state === 'fail' ? result.errors?.at(-1) : undefined;
  for (const page of error ? pages : []) {
    const text = await page.evaluate(() => document.body.innerText).catch(() => 'nothing');
    const shown = `\n${page.url()} showed:\n${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_LENGTH)}`;
    if (error) error.stack = `${error.stack ?? error.message}${shown}`;
  }
};

/** A new context that is closed when the test ends. */
export const newVisitor = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const visitor = await openContext(browser, options);
  onTestFinished(async ({ task }) => {
    await tellShown(task, visitor.pages());
    await visitor.close();
  });
  return visitor;
};

/**
 * Free pages of each browser, by key, shared by the test files of a worker. Opening a page in a new context takes
 * several times as long as a visit in a page whose process has already compiled the scripts of the site.
 */
const idle = new WeakMap<Browser, Map<string, Page[]>>();

const idleOf = (browser: Browser, key: string): Page[] => {
  const all = idle.get(browser) ?? new Map<string, Page[]>();
  idle.set(browser, all);
  const pages = all.get(key) ?? [];
  all.set(key, pages);
  return pages;
};

const STORED = ['local_storage', 'indexeddb', 'service_workers', 'cache_storage'].join(',');

/** Origins that a page has shown. */
const shown = new WeakMap<Page, Set<string>>();

const noteOrigins = (page: Page): void => {
  const origins = new Set<string>();
  shown.set(page, origins);
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
  });
};

/** The default of Playwright. */
const VIEWPORT = { width: 1280, height: 720 };

/** Resets the page for the next test: closes the other pages of its context and deletes stored data. */
const restore = async (page: Page, options: BrowserContextOptions): Promise<void> => {
  const { permissions = [], viewport, colorScheme = 'light', reducedMotion = null } = options;
  const context = page.context();
  const origins = shown.get(page) ?? [];
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners();
  // Accepts the question of a page that asks before it is left.
  page.on('dialog', (dialog) => dialog.accept());
  const { origin } = new URL(page.url());
  if (origin !== 'null') {
    // Keeps the process of the page for the next visit.
    await page.goto(`${origin}/healthz`);
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  }
  page.removeAllListeners();
  await page.setViewportSize(viewport ?? VIEWPORT);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
  const devtools = await context.newCDPSession(page);
  for (const value of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin: value, storageTypes: STORED });
  await devtools.detach();
  await context.clearPermissions();
  await context.grantPermissions(permissions);
};

/** Makes a test fail that would change a page permanently. */
const forbidLasting = (page: Page): void => {
  const refuse = (): never => {
    throw new Error('a test that does this needs a page of its own: `clean`, or newVisitor');
  };
  page.addInitScript = refuse;
  page.context().addInitScript = refuse;
  page.clock.install = refuse;
};

/** Takes a page that no other test uses until this test ends. `key`: the kind of user of the page. */
export const takePage = async (browser: Browser, key: string, options: BrowserContextOptions): Promise<Page> => {
  const others = idleOf(browser, JSON.stringify([key, options]));
  const page = others.pop() ?? (await (await openContext(browser, options)).newPage());
  noteOrigins(page);
  forbidLasting(page);
  onTestFinished(async ({ task }) => {
    // After a failure the state of the page is unknown, and the server of a test may have stopped.
    const isKept = task.result?.state !== 'fail' && !page.isClosed();
    await tellShown(task, page.context().pages());
    if (!isKept) return page.context().close();
    await restore(page, options).then(
      () => others.push(page),
      () => page.context().close(),
    );
  });
  return page;
};

export type VisitorOptions = BrowserContextOptions & { clean?: boolean };

/**
 * Takes a page without cookies that no other test uses until this test ends. `clean`: in a new context, for a test that
 * changes more than pages, storage, routes, permissions and the connection, or that needs an empty cache.
 */
export const openVisitor = async (
  browser: Browser,
  { clean = false, ...options }: VisitorOptions = {},
): Promise<Page> => {
  if (clean) return (await newVisitor(browser, options)).newPage();
  const page = await takePage(browser, 'visitor', options);
  await page.context().clearCookies();
  return page;
};
