import type { Browser, Locator, Page, Route } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { photo } from '#tests/files/hostile-pictures';
import { startBrowser } from '#tests/harness/browser';
import {
  openNewArticle,
  publishOf,
  statusOf,
  storedArticle,
  textOf,
  toolOf,
  visitPublished,
  waitSaved,
} from './article-page.ts';
import { axeFindings } from './axe.ts';
import { siteOfFile } from './own-site.ts';

/** Pictures of an article, in its text and as its cover (rule ARTICLE-PICTURE). */

const MAX_BYTES = 2 * 1024 * 1024;
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const UPLOAD = '**/admin/blog-post/picture';

type PictureFile = { name: string; mimeType: string; buffer: Buffer };

let browser: Browser;
let salon: PictureFile;
let jardin: PictureFile;
beforeAll(async () => {
  browser = await startBrowser();
  salon = { name: 'salon.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 480) };
  jardin = { name: 'jardin.jpg', mimeType: 'image/jpeg', buffer: await photo(480, 640) };
});

/** Refused before they are sent, each with its sentence. */
const REFUSED: readonly [file: PictureFile, sentence: string][] = [
  [
    {
      name: 'lourde.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([PNG_START, Buffer.alloc(MAX_BYTES + 1 - PNG_START.byteLength)]),
    },
    'Votre image dépasse la taille maximale',
  ],
  [{ name: 'anime.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, 'Format non pris en charge'],
  [{ name: 'texte.png', mimeType: 'image/png', buffer: Buffer.from('Un texte renommé') }, 'Format non pris en charge'],
];

const choose = async (page: Page, by: Locator, file: PictureFile): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), by.click()]);
  await chooser.setFiles(file);
};

/** Drops a file on a line of the text. */
const drop = async (page: Page, line: Locator, { name, mimeType, buffer }: PictureFile): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, ...file }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], file.name, { type: file.mimeType }));
      return transfer;
    },
    { base64: buffer.toString('base64'), name, mimeType },
  );
  const { x = 0, y = 0, height = 0 } = (await line.boundingBox()) ?? {};
  await line.dispatchEvent('drop', { dataTransfer, clientX: x + 1, clientY: y + height / 2 });
};

/** Holds the next upload; `held` resolves when it has begun, to be continued or aborted. */
const holdUpload = async (page: Page): Promise<{ held: Promise<Route> }> => {
  const { promise: held, resolve } = Promise.withResolvers<Route>();
  await page.route(UPLOAD, resolve, { times: 1 });
  return { held };
};

const picturesIn = (page: Page): Locator => textOf(page).locator('img[src]');
const groupOf = (page: Page, { name }: PictureFile): Locator =>
  textOf(page).getByRole('group', { name: `Image « ${name} »` });

const OWN = siteOfFile();

it('pictures are dropped and chosen, a failed one is sent again, and publishing waits for them', async () => {
  const { page } = await openNewArticle(browser, OWN, 'Deux images');
  await page.keyboard.insertText('Le salon');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Le jardin');
  await page.route(UPLOAD, (route) => route.abort(), { times: 1 });
  await drop(page, textOf(page).getByText('Le salon'), salon);
  await groupOf(page, salon).getByText('n’a pas été envoyée', { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await publishOf(page).click();
  await page.getByText('Article non publié').waitFor();
  await page.getByText('Une image n’a pas été envoyée : réessayez ou retirez-la').waitFor();
  await groupOf(page, salon).getByRole('button', { name: 'Réessayer' }).click();
  await picturesIn(page).waitFor();
  for (const [file, sentence] of REFUSED) {
    await choose(page, toolOf(page, 'Insérer une image'), file);
    await page.getByText(sentence).first().waitFor();
  }
  await textOf(page).getByText('Le jardin').click();
  const { held } = await holdUpload(page);
  await choose(page, toolOf(page, 'Insérer une image'), jardin);
  await groupOf(page, jardin).waitFor();
  await publishOf(page).click();
  await page.getByText('L’article sera enregistré quand ses images seront envoyées').waitFor();
  expect(await page.getByText('Votre article a bien été publié').count()).toBe(0);
  await (await held).continue();
  const visitor = await visitPublished(browser, page);
  await expect.poll(() => visitor.locator('article figure img').count()).toBe(2);
  expect(await picturesIn(page).count()).toBe(2);
});

it('a cover is refused, cancelled, sent again after a failure, and removed', async () => {
  const { page } = await openNewArticle(browser, OWN, 'Une couverture');
  const cover = page.getByRole('group', { name: 'Image de couverture' });
  const button = (name: string): Locator => cover.getByRole('button', { name });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/admin/blog-post/picture') && sent.push(request.url()));
  for (const [file, sentence] of REFUSED) {
    await choose(page, button('Choisir une image'), file);
    await cover.getByText(sentence).waitFor();
  }
  expect(sent).toEqual([]);
  const { held } = await holdUpload(page);
  await choose(page, button('Choisir une image'), salon);
  await cover.getByText(/^Envoi\s: \d+\s%$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Annuler l’envoi').click();
  await button('Choisir une image').waitFor();
  await (await held).abort();
  await page.route(UPLOAD, (route) => route.abort(), { times: 1 });
  await choose(page, button('Choisir une image'), salon);
  await button('Réessayer').click();
  await cover.locator('img').waitFor();
  await waitSaved(page);
  await expect.poll(async () => (await storedArticle(page)).picture).not.toBeNull();
  await button('Retirer l’image').click();
  await statusOf(page).filter({ hasText: 'Modifications en cours' }).waitFor();
  await waitSaved(page);
  expect((await storedArticle(page)).picture).toBeNull();
});
