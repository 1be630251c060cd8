import { glob, readFile } from 'node:fs/promises';
import type { Browser, Locator, Page, Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { callProduct } from './call-product.ts';
import {
  ARTICLE,
  ARTICLE_EDITOR,
  administrator,
  CONFLICT_FORMS,
  type ConflictForm,
  TEXTS,
  type Values,
  WITHOUT_CONFLICTS,
} from './conflict-forms.ts';
import { uniqueLetters } from './letters.ts';
import { openOffice, signIn } from './office.ts';

/**
 * Two people change the same field of each form, and the second one does not choose (rule CHANGE-UNDECIDED). The other
 * person is a session of their own that sends the same call, just before the first save of the page.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const isSaveOf = (request: Request, { mine }: Values): boolean => {
  const body = request.method() === 'GET' ? '' : (request.postData() ?? '');
  return body.includes('"changes":{') && body.includes(mine);
};

/** The other person sends the same save with their value. */
const saveAsOther = async (request: Request, form: ConflictForm, { mine, theirs }: Values): Promise<void> => {
  const { cookie: _, ...headers } = await request.allHeaders();
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'content-length');
  const { site } = form.who;
  const cookies = await signIn(form.isAlone ? form.who : administrator(site), headers['user-agent'] ?? '');
  const body = (request.postData() ?? '').replaceAll(mine, theirs);
  const { pathname } = new URL(request.url());
  const sent = { ...Object.fromEntries(own), cookie: cookies.join('; ') };
  const answer = await callProduct(site, pathname, { method: request.method(), headers: sent, body });
  expect([answer.status, body.includes(theirs)], answer.text).toEqual([200, true]);
};

type Opened = {
  page: Page;
  field: Locator;
  /** The window that compares both values. */
  conflict: Locator;
  values: Values;
  /** Status of each save of the typed value so far. */
  saves: number[];
};

const openForm = async (form: ConflictForm): Promise<Opened> => {
  const mark = uniqueLetters();
  const { page } = await openOffice(browser, { ...form.who, path: await form.prepare(mark) });
  await form.open?.(page, mark);
  const field = form.field(page);
  const values = (form.values ?? TEXTS)(mark, await field.inputValue());
  const saves: number[] = [];
  let isMet = false;
  await page.route('**/admin/**', async (route, request) => {
    if (!isMet && isSaveOf(request, values)) {
      isMet = true;
      await saveAsOther(request, form, values);
    }
    await route.fallback();
  });
  page.on('response', (response) => isSaveOf(response.request(), values) && saves.push(response.status()));
  const conflict = page.getByRole('dialog', { name: /modifié le même texte/ });
  return { page, field, conflict, values, saves };
};

/** The ways to close the window without a choice. */
const closeBy = {
  escape: ({ page }: Opened) => page.keyboard.press('Escape'),
  cross: ({ conflict }: Opened) => conflict.getByRole('button', { name: 'Décider plus tard' }).click(),
  outside: ({ page }: Opened) => page.mouse.click(5, 5),
};
const close = async (opened: Opened, way: keyof typeof closeBy): Promise<void> => {
  await opened.conflict.waitFor();
  await closeBy[way](opened);
  await opened.conflict.waitFor({ state: 'detached' });
};

/** Leaves by a link of the frame, also one behind a window, and answers the question with 'Enregistrer et quitter'. */
const saveAndLeave = async (page: Page): Promise<void> => {
  await page.locator('nav a').first().dispatchEvent('click');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer et quitter' }).click();
};

/** Messages that say that something is stored. */
const successes = (page: Page): Locator => page.locator('[data-tone="success"]');

it('the list has every form and editor that saves by field', async () => {
  const found: string[] = [];
  for await (const path of glob('src/**/*.tsx'))
    if (/<(SavedForm|SavingDialogs)\b/.test(await readFile(path, 'utf8'))) found.push(path);
  const listed = [...Object.keys(CONFLICT_FORMS), ...Object.keys(WITHOUT_CONFLICTS), ARTICLE_EDITOR];
  expect(found.filter((path) => path !== 'src/office/form/saved-form.tsx').sort()).toEqual(listed.sort());
});

it.each(Object.entries(CONFLICT_FORMS))('%s: what is undecided is not saved and not left', async (_, form) => {
  const opened = await openForm(form);
  const { page, field, conflict, values, saves } = opened;
  const save = page.getByRole('button', { name: form.save ?? 'Enregistrer', exact: true });
  await field.fill(values.mine);
  await save.click();
  await close(opened, 'escape');
  await save.click();
  await close(opened, 'cross');
  await field.press('Control+s');
  await close(opened, 'outside');
  if (form.act) {
    await form.act(page);
    await close(opened, 'escape');
  }
  const { pathname } = new URL(page.url());
  await saveAndLeave(page);
  await close(opened, 'escape');
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(await field.inputValue()).toBe(values.mine);
  expect(await successes(page).allInnerTexts()).toEqual([]);
  expect(saves).toEqual([409]);

  await save.click();
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await save.click();
  await page.locator('[data-bottom-bar]').waitFor({ state: 'detached' });
  // Accepted only because the value of the other person was stored until then.
  expect(saves).toEqual([409, 200]);
});

it(`${ARTICLE_EDITOR}: what is undecided is not saved, not published, not previewed and not left`, async () => {
  const opened = await openForm(ARTICLE);
  const { page, field, conflict, values, saves } = opened;
  const [publish, save, preview] = [
    page.getByRole('button', { name: /^Publier/ }),
    page.getByRole('button', { name: 'Enregistrer', exact: true }),
    page.getByRole('link', { name: 'Prévisualiser' }),
  ];
  await field.fill(values.mine);
  await close(opened, 'escape');
  await publish.click();
  await close(opened, 'cross');
  await save.click();
  await close(opened, 'outside');
  await field.press('Control+s');
  await close(opened, 'escape');
  const [tab] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  if (!tab.isClosed()) await tab.waitForEvent('close');
  await close(opened, 'escape');
  await saveAndLeave(page);
  await close(opened, 'escape');
  expect(await field.inputValue()).toBe(values.mine);
  expect(await successes(page).allInnerTexts()).toEqual([]);
  expect(saves).toEqual([409]);

  // What was typed is read from the copy in the browser, and the conflict is shown again.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  expect(await field.inputValue()).toBe(values.theirs);
  await page.getByRole('button', { name: 'Reprendre ma saisie' }).click();
  await close(opened, 'escape');
  expect(await field.inputValue()).toBe(values.mine);
  await publish.click();
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await publish.click();
  await successes(page).getByText('Votre article a bien été publié').waitFor();
  const [first, second, ...others] = saves;
  expect([first, second, new Set(others)]).toEqual([409, 409, new Set([200])]);
});
