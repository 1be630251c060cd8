import { randomBytes } from 'node:crypto';
import type { BrowserContext, JSHandle, Page } from 'playwright';
import sharp from 'sharp';
import { build, type Rolldown } from 'vite';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { newVisitor, startBrowser } from '#tests/harness/browser';
import { openLiveServer } from '#tests/http/live-server';
import { openTestApp } from '#tests/http/test-app';
import type { BrowserCalls } from './browser-calls.ts';

/** The typed client in a real browser, against the API: what it does by XMLHttpRequest, locks and shared storage. */

const MINUTE_MS = 60_000;
let now = new Date();
const app = await openTestApp({ now: () => now });
const { port } = await openLiveServer(app, []);
const origin = `http://lyon.localhost:${port}`;
const member = await buildMember(app.db, { market_id: app.market.id, role_name: 'OP' });
const account = await buildAccount(app.db, { member });
const browser = await startBrowser();

const bundle = async (file: string): Promise<string> => {
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: file, formats: ['iife'], name: 'bundle' } },
  });
  const { output } = [outputs].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
};
const script = await bundle('tests/e2e/browser-calls.ts');

type Window = { page: Page; calls: JSHandle<BrowserCalls> };

const openWindow = async (context: BrowserContext): Promise<Window> => {
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: script });
  return { page, calls: await page.evaluateHandle<BrowserCalls>('calls') };
};

/** A browser whose windows show a page with a file field. */
const openBrowser = async (): Promise<BrowserContext> => {
  const context = await newVisitor(browser);
  await context.route(`${origin}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<input type="file">' }),
  );
  return context;
};

const openSignedIn = async (): Promise<{ context: BrowserContext; first: Window }> => {
  const context = await openBrowser();
  const first = await openWindow(context);
  await first.calls.evaluate((calls, given) => calls.signIn(...given), [account.email, PASSWORD] as const);
  return { context, first };
};

/** Requests of all windows of a browser to a path. */
const requestsTo = (context: BrowserContext, path: string): string[] => {
  const urls: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) urls.push(request.url());
  });
  return urls;
};

beforeEach(() => {
  now = new Date();
});

describe('an upload', () => {
  const SIDE = 700;
  /** A picture of 1.5 MB: noise cannot be compressed. */
  const noise = (): Promise<Buffer> =>
    sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
      .png()
      .toBuffer();

  /** With a file of 1.5 MB and an upload of 1 MB a second. */
  const openUpload = async (): Promise<Window> => {
    const { context, first } = await openSignedIn();
    const network = await context.newCDPSession(first.page);
    const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: 1_000_000 });
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: await noise() };
    await first.page.locator('input').setInputFiles(file);
    return first;
  };

  test('reports its progress up to the whole body', async () => {
    const { calls } = await openUpload();
    const { progress, src, error } = await calls.evaluate((it) => it.upload());
    expect(error).toBeNull();
    expect(src).toMatch(/^\/media\/[0-9a-f]{32}\//);
    const sent = progress.map((step) => step.sent);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(sent.length).toBeGreaterThan(3);
    expect(progress.at(-1)?.sent).toBe(progress.at(-1)?.total);
    expect(progress.at(-1)?.total).toBeGreaterThan(SIDE * SIDE * 3);
  });

  test('is aborted by its signal', async () => {
    const { calls } = await openUpload();
    const { progress, src, error } = await calls.evaluate((it) => it.upload(0.2));
    expect({ src, error }).toEqual({ src: null, error: expect.stringContaining('AbortError') });
    const { sent, total } = progress.at(-1) ?? { sent: 0, total: 0 };
    expect(sent).toBeLessThan(total);
  });
});

describe('a session whose access token expired', () => {
  test('is renewed once for the calls of two windows', async () => {
    const { context, first } = await openSignedIn();
    const second = await openWindow(context);
    const renewals = requestsTo(context, '/public/token/refresh');
    now = new Date(now.getTime() + 11 * MINUTE_MS);
    const ids = await Promise.all([first, second].map(({ calls }) => calls.evaluate((it) => it.accountIds(3))));
    expect(ids.flat()).toEqual(Array(6).fill(account.id));
    expect(renewals).toHaveLength(1);
  });

  test('is later renewed by each window in turn', async () => {
    const { context, first } = await openSignedIn();
    const second = await openWindow(context);
    const renewals = requestsTo(context, '/public/token/refresh');
    for (const { calls } of [first, second, first]) {
      now = new Date(now.getTime() + 11 * MINUTE_MS);
      expect(await calls.evaluate((it) => it.accountIds(1))).toEqual([account.id]);
    }
    expect(renewals).toHaveLength(3);
  });
});
