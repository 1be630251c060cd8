import type { Browser } from 'playwright';
import { noteFirstView, readSent, type Sent } from '#tests/harness/first-view';
import { openInstallation, startDemo } from './kit/demo.ts';
import { startBrowser, stopBrowser } from './kit/long-tasks.ts';
import { OFFICES, openOffice, ready } from './kit/office.ts';
import { type Figure, report } from './kit/report.ts';
import type { Server } from './kit/server.ts';

/**
 * What a browser with an empty cache receives until a back office shows its home view, and until that has its data:
 * requests, scripts and style sheets, in bytes as sent, without headers.
 *   node tests/bench/run.mjs first-load [--data-dir DIR] [--write]
 */
const MOST_REQUESTS = 15;

const filesOf = (sent: readonly Sent[]): string => {
  const all = (ending: string): Sent[] => sent.filter(({ path }) => path.endsWith(ending));
  const kB = (some: readonly Sent[]): string => (some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);
  const [scripts, styles] = [all('.js'), all('.css')];
  return (
    `${kB([...scripts, ...styles])} kB (scripts: ${kB(scripts)} kB in ${scripts.length} files, ` +
    `style sheets: ${kB(styles)} kB in ${styles.length})`
  );
};

const measure = async (browser: Browser, server: Server, office: (typeof OFFICES)[number]): Promise<Figure[]> => {
  const page = await openOffice(browser, server, { office });
  await page.addInitScript(noteFirstView);
  await page.goto(`http://${office.host}:${server.port}/dashboard`);
  await ready(page);
  const sent = await readSent(page);
  await page.context().close();
  const before = sent.filter(({ isBeforeView }) => isBeforeView);
  const { name } = office;
  return [
    { what: `${name}, before the view is shown`, figure: filesOf(before), goal: '', reached: null },
    {
      what: `${name}, requests before the view is shown`,
      figure: String(before.length),
      goal: `≤ ${MOST_REQUESTS}`,
      reached: before.length <= MOST_REQUESTS,
    },
    { what: `${name}, with its data`, figure: filesOf(sent), goal: '', reached: null },
  ];
};

const installation = await openInstallation();
const server = await startDemo(installation);
const browser = await startBrowser();
try {
  const figures: Figure[] = [];
  for (const office of OFFICES) figures.push(...(await measure(browser, server, office)));
  await report('first-load', figures, 'Chromium, empty cache.');
} finally {
  await stopBrowser(browser);
  await server.stop();
  await installation.close();
}
