import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright';
import { createArticlesBy } from '../e2e/articles.ts';
import { openInstallation, startDemo } from './kit/demo.ts';
import { startBrowser, stopBrowser } from './kit/long-tasks.ts';
import { OFFICES, openOffice } from './kit/office.ts';
import { sized } from './kit/options.ts';
import { post } from './kit/post.ts';
import { type Figure, report } from './kit/report.ts';

/**
 * How long after the answer to a change others see it, on the built product: another browser of the back office, and
 * visitors of the public site.
 *   node tests/bench/run.mjs live [--data-dir DIR] [--write]
 */
const CHANGES = sized(20, 1);
const LOOK_MS = 20;

const titleOf = (n: number): string => `Vu aussitôt ${n}`;

/** Milliseconds until the page has the title of an article. */
const appears = async (page: Page, title: string): Promise<number> => {
  const started = performance.now();
  await page.getByText(title).first().waitFor();
  return performance.now() - started;
};

/** Milliseconds until the public list of articles, asked again and again, has a title. */
const isPublic = async (page: Page, title: string): Promise<number> => {
  const started = performance.now();
  await page.waitForFunction(
    async (wanted) => (await (await fetch('/actualites', { cache: 'no-store' })).text()).includes(wanted),
    title,
    { polling: LOOK_MS },
  );
  return performance.now() - started;
};

const figureOf = (what: string, times: readonly number[], goalMs: number): Figure => {
  const worst = Math.max(...times);
  const figure = `at most ${worst.toFixed(0)} ms`;
  return { what, figure, goal: `≤ ${goalMs} ms`, reached: worst <= goalMs };
};

const installation = await openInstallation();
const product = await startDemo(installation);
const browser = await startBrowser();
try {
  const [office] = OFFICES;
  if (office === undefined) throw new Error('no back office');
  const [writer, reader] = [
    await openOffice(browser, product, { office }),
    await openOffice(browser, product, { office }),
  ];
  await reader.goto(`http://${office.host}:${product.port}/dashboard/actualites`);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`http://${office.host}:${product.port}/actualites`);
  const [shown, published]: [number[], number[]] = [[], []];
  for (let n = 0; n < CHANGES; n++) {
    const title = titleOf(n);
    await createArticlesBy((path, given) => post(writer, path, given), [{ title, publish: true }]);
    const [inOffice, onSite] = await Promise.all([appears(reader, title), isPublic(visitor, title)]);
    shown.push(inOffice);
    published.push(onSite);
  }
  await report(
    'live',
    [
      figureOf('a change is on the screen of a colleague', shown, 2000),
      figureOf('a publication is on the public site', published, 1000),
    ],
    `${CHANGES} articles, one after the other; the public list is asked every ${LOOK_MS} ms. Chromium.`,
  );
} finally {
  await stopBrowser(browser);
  await product.stop();
  await installation.close();
}
