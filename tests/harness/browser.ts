import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { afterAll, inject, onTestFinished } from 'vitest';
import { type BrowserKind, launchOptions } from './chromium.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** Address of the browser that all files of a run share (browser-setup.ts). */
    browser: string;
  }
}

let connecting: Promise<Browser> | null = null;

/**
 * A real Chromium in which names under localhost resolve to this machine. `light`: the one of the whole run. `whole`:
 * one of this file alone, with the notifications that the headless shell does not have.
 */
export const startBrowser = (kind: BrowserKind = 'light'): Promise<Browser> => {
  if (kind === 'whole') return launchWhole();
  connecting ??= chromium.connect(inject('browser'));
  return connecting;
};

const launchWhole = async (): Promise<Browser> => {
  const browser = await chromium.launch(await launchOptions('whole'));
  afterAll(() => browser.close());
  return browser;
};

/** A French browser context with its own storage. `javaScriptEnabled: false`: without scripts. */
export const openContext = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options });
  // A new demo generates its pictures during the first minutes; the load event of a page waits for them.
  context.setDefaultNavigationTimeout(60_000);
  return context;
};

/** The same, closed when the test ends. */
export const newVisitor = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const visitor = await openContext(browser, options);
  onTestFinished(() => visitor.close());
  return visitor;
};
