import type { Page } from 'playwright';
import type { RichNode } from '#domain/articles/rich-text';
import { longArticle } from '#tests/factories/long-article';
import { DEMO, openInstallation, startDemo } from './kit/demo.ts';
import { observeTasks, slowDown, startBrowser, stopBrowser, takeLongest } from './kit/long-tasks.ts';
import { leaveServerCore } from './kit/machine.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { median } from './kit/rounds.ts';

/**
 * Longest task of the main thread while an article of 200,000 characters is opened, typed into, saved and published.
 *   node tests/bench/run.mjs editor [--data-dir DIR] [--write]
 */
const KEYS = sized(60, 3);
const PAUSE_MS = 120;
const GOAL_MS = 100;
const SLOWDOWNS = sized([1, 4], [1]);
const LYON = 'http://lyon.localhost';

type Phase = 'open' | 'type' | 'pause' | 'publish';
type Measured = Readonly<Record<Phase, number>> & { keys: readonly number[] };

const signIn = async (page: Page, port: number): Promise<void> => {
  await page.goto(`${LYON}:${port}/connexion`);
  await page.getByLabel('E-mail').fill(DEMO.site);
  await page.getByLabel('Mot de passe').fill(DEMO.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
};

const createArticle = (page: Page, content: RichNode): Promise<string> =>
  page.evaluate(async (given) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ title: 'Un long article', content: given });
    const response = await fetch('/admin/blog-post/create', { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { id: string }).id;
  }, content);

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré à \d\d:\d\d$/ });

const measure = async (page: Page, slowdown: number): Promise<Measured> => {
  const id = await createArticle(page, longArticle(sized(200_000, 5_000)));
  await slowDown(page, slowdown);
  await page.goto(new URL(`/dashboard/actualites/article/${id}`, page.url()).href);
  const text = page.getByRole('textbox', { name: 'Texte de l’article' });
  await text.getByText(`Partie ${sized(23, 2)}`, { exact: true }).click();
  await saved(page).waitFor();
  const open = await takeLongest(page);
  const keys: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(PAUSE_MS);
    keys.push(await takeLongest(page));
  }
  await saved(page).waitFor();
  const pause = await takeLongest(page);
  await page.getByRole('button', { name: /^Publier/ }).click();
  await page.getByText('Votre article a bien été publié').first().waitFor();
  await saved(page).waitFor();
  const publish = await takeLongest(page);
  await slowDown(page, 1);
  return { open, type: Math.max(...keys), pause, publish, keys };
};

const figuresOf = (slowdown: number, { open, type, pause, publish, keys }: Measured): Figure[] => {
  const where = slowdown === 1 ? 'processor as it is' : `processor slowed ${slowdown} times`;
  const figure = (value: number): string => (value === 0 ? 'none of 50 ms' : `${value.toFixed(0)} ms`);
  const free = (what: string, value: number): Figure => ({
    what: `${what}, ${where}`,
    figure: figure(value),
    goal: '',
    reached: null,
  });
  const goal = slowdown === 1 ? { goal: `≤ ${GOAL_MS} ms`, reached: type <= GOAL_MS } : { goal: '', reached: null };
  return [
    {
      what: `longest task of ${KEYS} keys, ${where}`,
      figure: `${figure(type)}, median ${figure(median(keys))}`,
      ...goal,
    },
    free('after the last key, until it is saved', pause),
    free('opening', open),
    free('publishing', publish),
  ];
};

leaveServerCore();
const installation = await openInstallation();
const server = await startDemo(installation);
const browser = await startBrowser();
try {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await page.addInitScript(observeTasks);
  await signIn(page, server.port);
  const figures: Figure[] = [];
  for (const slowdown of SLOWDOWNS) figures.push(...figuresOf(slowdown, await measure(page, slowdown)));
  await report('editor', figures, `Chromium, ${KEYS} keys, one every ${PAUSE_MS} ms, in the middle of the text.`);
} finally {
  await stopBrowser(browser);
  await server.stop();
  await installation.close();
}
