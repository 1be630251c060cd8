import type { Browser, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { openVisitor } from '#tests/harness/browser';
import { type Login, type OfficePage, openOffice } from './office.ts';

/** Parts of the page on which an article is written. */

export const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Titre' });
export const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Texte de l’article' });
export const statusOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: /nregistr|Modif/ });
/** Waits until everything is saved; else the error says what the page shows. */
export const waitSaved = (page: Page): Promise<void> =>
  expect.poll(() => statusOf(page).allTextContents()).toContainEqual(expect.stringMatching(/^Enregistré à \d\d:\d\d$/));
export const toolOf = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true });

export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Opens a new article of this author with this title, and puts the caret into its text. */
export const openNewArticle = async (browser: Browser, author: Login, title: string): Promise<OfficePage> => {
  const opened = await openOffice(browser, { ...author, path: '/actualites/article' });
  await titleOf(opened.page).fill(title);
  await opened.page.waitForURL(/\/actualites\/article\/[0-9a-f-]{36}$/);
  await textOf(opened.page).click();
  return opened;
};

/** Opens the page that visitors see, once the article is published. */
export const visitPublished = async (browser: Browser, page: Page): Promise<Page> => {
  await page.getByText('Votre article a bien été publié').waitFor();
  const visitor = await openVisitor(browser);
  await visitor.goto(new URL(`/actualites/${idOf(page)}`, page.url()).href);
  return visitor;
};

export const publishOf = (page: Page): Locator => page.getByRole('button', { name: /^Publier/ });

/** The article as the server has it. */
export const storedArticle = (
  page: Page,
): Promise<{ title: string; content: unknown; picture: { id: string } | null }> =>
  page.evaluate(async (id) => (await fetch(`/admin/blog-post/${id}`, { cache: 'no-store' })).json(), idOf(page));
