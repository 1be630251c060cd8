import { expect, it } from 'vitest';
import { plainText, type RichNode } from '#domain/articles/rich-text';
import { longArticle } from '#tests/factories/long-article';
import { startBrowser } from '#tests/harness/browser';
import { publishOf, statusOf, storedArticle, textOf, visitPublished, waitSaved } from './article-page.ts';
import { createArticles } from './create-articles.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Articles at the limit of their size (rule ARTICLE-CONTENT). */

const OWN = siteOfFile();
const TOO_LONG = 'Votre texte est trop long : 256 ko au plus, soit environ 200 000 caractères';

it('an article of 200,000 characters is edited, saved and published; beyond the limit nothing is lost', async () => {
  const browser = await startBrowser();
  const [id = ''] = await createArticles(OWN, [{ title: 'Un long article', content: longArticle() }]);
  const { page, errors } = await openOffice(browser, { ...OWN, path: `/actualites/article/${id}` });
  await textOf(page).getByText('Partie 23', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await statusOf(page).filter({ hasText: 'Modifications en cours' }).waitFor();
  await waitSaved(page);
  const before = plainText((await storedArticle(page)).content as RichNode);
  expect(before.length).toBeGreaterThan(200_000);
  expect(before).toContain('Partie 23 bis');
  await page.keyboard.insertText('x'.repeat(60_000));
  await page.getByText(TOO_LONG).waitFor();
  await page.keyboard.type(' ter');
  await statusOf(page).filter({ hasText: 'Modifications en cours' }).waitFor();
  await waitSaved(page);
  const after = plainText((await storedArticle(page)).content as RichNode);
  expect(after).toBe(before.replace('Partie 23 bis', 'Partie 23 bis ter'));
  await publishOf(page).click();
  const visitor = await visitPublished(browser, page);
  await visitor.getByRole('heading', { name: 'Partie 23 bis ter' }).waitFor();
  expect(errors).toEqual([]);
});
