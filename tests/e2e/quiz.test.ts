import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type GivenAnswer, progressOf } from '#domain/quiz/questions';
import { QUIZ_WORDS, questionTitle } from '#fr/quiz-questions';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { isWholeMatrix } from '#tests/harness/matrix';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { siteOfFile } from './own-site.ts';
import { waysOfAllAnswers } from './quiz-ways.ts';

/** The quiz by SMS and its questions, with and without JavaScript (rules QUIZ-REQUEST, QUIZ-ANSWERS, QUIZ-LINK). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile({ leadGen: true });

const open = async (path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, ...options });
  await page.goto(productUrl(OWN.site, path));
  return page;
};

let rank = 0;
/** Fills in the form and sends it; the number of the telephone. */
const request = async (page: Page): Promise<string> => {
  rank += 1;
  const phone = `06 98 17 17 ${10 + rank}`;
  await page.getByLabel('Prénom et nom').fill('Zoé O’Brien');
  await page.getByLabel('E-mail', { exact: true }).fill(`quiz.${rank}@example.fr`);
  await page.getByLabel('Téléphone mobile').fill(phone);
  await page.getByLabel('Code postal').fill('69003');
  await page.getByLabel(/J’accepte les conditions/).check();
  await page.getByRole('button', { name: 'Recevoir le quiz par SMS' }).click();
  await page.getByRole('heading', { name: 'Le quiz arrive par SMS' }).waitFor();
  return phone.replaceAll(' ', '');
};

/** Path of the quiz in the SMS to a number, which the console shows. */
const linkTo = async (phone: string): Promise<string> =>
  until(async () => {
    const [, sms = ''] = (await readFile(inject('product').log, 'utf8')).replaceAll(/\s/g, '').split(phone);
    return /\/quiz\/[\w-]{43}/.exec(sms)?.[0];
  });

const AGENT = [
  'Les rencontres',
  'Oui',
  'Le luxe',
  'Plus de 100 000 €',
  'La prospection',
  'OK',
  'La formation',
  'OK',
  'OK pour un café',
];
const NEWCOMER = [
  'Les beaux lieux',
  'Non',
  'Oui',
  'OK, je continue',
  'En études',
  'La technologie',
  'OK',
  'OK pour un café',
];

const answer = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).click();
const question = (page: Page, number: number) => page.waitForURL((url) => url.search === `?question=${number}`);

describe.each([
  ['with JavaScript', true, AGENT],
  ['without JavaScript', false, NEWCOMER],
])('%s', (_, javaScriptEnabled, answers) => {
  it('from the form to the coffee, with a reload at each question', async () => {
    const page = await open('/form-quiz', { javaScriptEnabled });
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    const path = await linkTo(await request(page));
    await page.goto(productUrl(OWN.site, path));
    await page.getByRole('heading', { name: 'Bonjour Zoé' }).waitFor();
    expect(await page.content()).not.toContain('@example.fr');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Commencer' }).click();
    for (const [rank, text] of answers.entries()) {
      await question(page, rank + 1);
      await page.reload();
      expect(await page.getByRole('progressbar').getAttribute('value')).toBe(
        String((100 * (rank + 1)) / (rank > 1 && !javaScriptEnabled ? 8 : 9)),
      );
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([]);
        expect(await layoutFaults(page)).toEqual([]);
      }
      await answer(page, text);
    }
    await page.getByRole('heading', { name: 'Merci Zoé O’Brien' }).waitFor();
    expect(await page.getByText('vous appelle bientôt').count()).toBe(1);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.goto(productUrl(OWN.site, path));
    await page.getByRole('link', { name: 'Refaire le quiz' }).click();
    await question(page, 1);
  });
});

it('keys, the way back, and another tab', async () => {
  const page = await open('/form-quiz');
  const path = await linkTo(await request(page));
  await page.goto(productUrl(OWN.site, `${path}?question=1`));
  await page.keyboard.press('b');
  await question(page, 2);
  await page.keyboard.press('A');
  await question(page, 3);
  await page.getByRole('link', { name: 'Question précédente' }).click();
  await question(page, 2);
  expect(await page.getByRole('button', { name: /^Oui/ }).textContent()).toContain('Votre réponse');
  const other = await page.context().newPage();
  await other.goto(productUrl(OWN.site, `${path}?question=3`));
  await answer(other, 'Le luxe');
  await question(other, 4);
  await page.getByRole('button', { name: /^Oui/ }).click();
  await page.getByText('Vous avez répondu ailleurs entre-temps : voici la suite.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('chiffre d’affaires');
  await page.goto(productUrl(OWN.site, `${path}?question=3`));
  await other.goto(productUrl(OWN.site, `${path}?question=3`));
  await answer(page, 'Le neuf');
  await question(page, 4);
  await answer(other, 'L’ancien');
  await other.getByText('Vous avez répondu ailleurs entre-temps : voici la suite.').waitFor();
  await other.goto(productUrl(OWN.site, `${path}?question=3`));
  expect(await other.getByRole('button', { name: /^Le neuf/ }).textContent()).toContain('Votre réponse');
  await page.goto(productUrl(OWN.site, `${path}?question=7`));
  await question(page, 4);
  const elsewhere = await page.goto(productUrl('bordeaux', path));
  expect(elsewhere?.status()).toBe(404);
});

it('an answer whose load was stopped can be given again', async () => {
  const page = await open('/form-quiz', { clean: true });
  const path = await linkTo(await request(page));
  await page.clock.install();
  await page.goto(productUrl(OWN.site, `${path}?question=1`));
  await page.route('**/quiz/**', (route) => route.abort('aborted'), { times: 1 });
  const given = page.getByRole('button', { name: AGENT[0] ?? '', exact: true });
  await given.click();
  await expect.poll(() => given.getAttribute('aria-busy')).toBe('true');
  await page.clock.fastForward(9000);
  expect(await given.getAttribute('aria-busy')).toBe(null);
  await given.click();
  await question(page, 2);
});

/** A text without the spaces that only the layout needs. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\s\u2060]/g, '');

/** Answers a question after a reload, as its texts and its place in the quiz say. */
const answerReloaded = async (page: Page, way: readonly GivenAnswer[], rank: number): Promise<void> => {
  const given = way[rank];
  const words = QUIZ_WORDS[given?.index ?? 0];
  if (!given || !words) throw new Error('this question has no texts');
  await question(page, rank + 1);
  await page.reload();
  const title = questionTitle(words);
  expect(plain(await page.getByRole('heading', { level: 1 }).textContent())).toBe(plain(title));
  const { step, total } = progressOf(way.slice(0, rank));
  expect(await page.getByRole('progressbar').getAttribute('value')).toBe(String((100 * step) / total));
  const buttons = page.locator('button[name="answer"]');
  const answers = Object.entries(words.answers);
  expect((await buttons.allTextContents()).map(plain)).toEqual(
    answers.map(([id, text]) => plain(answers.length > 1 ? id + text : text)),
  );
  await page.locator(`button[name="answer"][value="${given.id}"]`).click();
};

const WAYS = waysOfAllAnswers();
const WALK = { timeout: 600_000 };

// About three minutes each on a busy machine: the whole matrix only.
it.runIf(isWholeMatrix).each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('every answer of every question, %s, with a reload at each question', WALK, async (_, javaScriptEnabled) => {
  for (const ways of [WAYS.slice(0, 8), WAYS.slice(8)]) {
    const page = await open('/form-quiz', { javaScriptEnabled });
    const path = await linkTo(await request(page));
    for (const way of ways) {
      await page.goto(productUrl(OWN.site, path));
      await page.getByRole('link', { name: /^(Commencer|Refaire le quiz)$/ }).click();
      for (const rank of way.keys()) await answerReloaded(page, way, rank);
      await page.getByRole('heading', { name: 'Merci Zoé O’Brien' }).waitFor();
    }
  }
});
