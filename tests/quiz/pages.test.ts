import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { newToken } from '#platform/tokens';
import { openTestApp } from '#tests/http/test-app';

/** The pages of the quiz as plain pages and forms, without JavaScript (rules QUIZ-ANSWERS, QUIZ-LINK). */

const a = await openTestApp();

/** Path of the quiz of a new lead. */
const newQuiz = async (): Promise<string> => {
  const site = a.directory.find('lyon.localhost');
  if (site === null || site === 'network') throw new Error('no site of Lyon');
  const { token, hash } = newToken();
  const id = uuid();
  const lead = {
    market_id: site.marketId,
    id,
    type: 'agent' as const,
    fullname: 'Zoé Martin',
    origin_source: 'website',
  };
  await a.db.write({ role: 'vitrine_admin' }, (tx) =>
    tx
      .insertInto('leads')
      .values({ ...lead, email: `${id}@example.fr`, quiz_token_hash: hash, quiz_site_id: site.id })
      .execute(),
  );
  return `/quiz/${token}`;
};

const show = async (path: string) => {
  const response = await a.ask('lyon.localhost', path);
  return { status: response.status, html: await response.text() };
};

/** Sends an answer; where it leads. */
const send = async (path: string, answer: string, { index = 1, answers = '', quiz = 1 } = {}): Promise<string> => {
  const response = await a.ask('lyon.localhost', path, {
    method: 'POST',
    body: new URLSearchParams({ quiz: String(quiz), answers, index: String(index), answer }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(303);
  return (response.headers.get('location') ?? '').replace(path, '');
};

test('the form takes no longer name than is valid', async () => {
  await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.updateTable('markets').set({ lead_gen: true }).execute());
  await a.directory.refresh();
  expect(/<input[^>]*name="fullname"[^>]*>/.exec((await show('/form-quiz')).html)?.[0]).toMatch(/maxlength="80"/i);
});

/** Indexes of the questions of a newcomer, and the letters of the answers. */
const ASKED = [1, 2, 4, 19, 20, 21, 22, 18];
const LETTERS = 'abaaaaaa';

test('an answer that another tab overtook leads to the next question, which says so', async () => {
  const path = await newQuiz();
  expect(await send(path, 'a')).toBe('?question=2');
  const next = await send(path, 'b');
  expect(next).toBe('?question=2&ailleurs=1');
  const { status, html } = await show(path + next);
  expect([status, html.includes('Vous avez répondu ailleurs entre-temps')]).toEqual([200, true]);
});

test('a finished quiz shows its end again, and begins anew with its first question only', async () => {
  const path = await newQuiz();
  let location = '';
  for (const [rank, index] of ASKED.entries())
    location = await send(path, LETTERS[rank] ?? '', { index, answers: LETTERS.slice(0, rank) });
  expect(location).toBe('?fin=1');
  for (const query of ['?fin=1', '?question=8', '?question=2'])
    expect((await show(path + query)).html, query).toContain('Merci');
  expect((await show(path)).html).toContain('Refaire le quiz');
  expect((await show(`${path}?question=1`)).html).toContain('Question 1 sur 9');
  expect(await send(path, 'b', { index: 21, answers: 'abaaa' })).toBe('?fin=1');
});

test('the last question can wait: the quiz stays open, at this question', async () => {
  const path = await newQuiz();
  const before = ASKED.slice(0, -1);
  for (const [rank, index] of before.entries())
    await send(path, LETTERS[rank] ?? '', { index, answers: LETTERS.slice(0, rank) });
  expect((await show(`${path}?question=7`)).html).not.toContain('Plus tard');
  const last = await show(`${path}?question=8`);
  expect(last.html).toContain(`href="${path}?plus-tard=1"`);
  const later = await show(`${path}?plus-tard=1`);
  expect(later.html).toContain('À bientôt Zoé');
  expect(later.html).toContain(`href="${path}?question=8"`);
  expect((await show(path)).html).toContain('Reprendre le quiz');
});

test('a screen with one answer has a button without a letter; the quiz has no menu and no footer', async () => {
  const path = await newQuiz();
  const letters = /<button[^>]*value="a"[^>]*>(?:<span[^>]*>)*a</;
  expect((await show(`${path}?question=1`)).html).toMatch(letters);
  for (const [rank, index] of ASKED.slice(0, 3).entries())
    await send(path, LETTERS[rank] ?? '', { index, answers: LETTERS.slice(0, rank) });
  const { html } = await show(`${path}?question=4`);
  expect(html).not.toMatch(letters);
  expect(html).toMatch(/<button[^>]*button-primary[^>]*value="a"|<button[^>]*value="a"[^>]*button-primary/);
  expect(html).not.toContain('<footer');
  expect(html).not.toContain('<nav');
});
