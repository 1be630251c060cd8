import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { afterAll, onTestFinished } from 'vitest';
import { type BrowserKind, findChromium } from './chromium.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A real Chromium with a fresh profile, closed when the test file ends. Names under localhost resolve to this machine.
 */
export const startBrowser = async (kind?: BrowserKind): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: await findChromium(kind), args: FLAGS, timeout: 60_000 });
  afterAll(() => browser.close());
  return browser;
};

/**
 * A French browser context with its own storage, closed when the test ends. `javaScriptEnabled: false`: without
 * scripts.
 */
export const newVisitor = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const visitor = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options });
  // A new demo generates its pictures during the first minutes; the load event of a page waits for them.
  visitor.setDefaultNavigationTimeout(60_000);
  onTestFinished(() => visitor.close());
  return visitor;
};
