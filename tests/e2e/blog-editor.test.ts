import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import {
  idOf,
  publishOf as publish,
  statusOf as status,
  textOf as text,
  titleOf as title,
  waitSaved,
} from './article-page.ts';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { createArticles } from './create-articles.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Writing, publishing and sharing the work on an article (rules ARTICLE-EDITOR, CHANGE-COMPARED, CHANGE-COPY). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();
const NEW = '/actualites/article';

const openArticle = async (id: string, options = {}): Promise<Page> => {
  const { page } = await openOffice(browser, { ...OWN, path: `${NEW}/${id}` }, options);
  await text(page).waitFor();
  return page;
};

/** What a visitor receives at the address of an article, asked from another page of the site. */
const readBy = (visitor: Page, id: string): Promise<{ status: number; body: string }> =>
  visitor.evaluate(async (address) => {
    const response = await fetch(address, { cache: 'no-store' });
    return { status: response.status, body: await response.text() };
  }, `/actualites/${id}`);

const openNews = async (): Promise<Page> => {
  const visitor = await openVisitor(browser);
  await visitor.goto(productUrl(OWN.site, '/actualites'));
  return visitor;
};

it('an article is written, saved while it is typed, published, and is on the public site', async () => {
  // Beside the article its page shows others, as that of a former attempt.
  const added = `Et les délais aussi (${crypto.randomUUID()}).`;
  const { page, errors } = await openOffice(browser, { ...OWN, path: NEW });
  await title(page).fill('Vendre à Bordeaux');
  await page.waitForURL(/\/actualites\/article\/[0-9a-f-]{36}$/);
  await text(page).click();
  await page.keyboard.type('Les prix ont changé.');
  await waitSaved(page);
  const id = idOf(page);
  const visitor = await openNews();
  expect((await readBy(visitor, id)).status).toBe(404);
  await publish(page).click();
  await page.getByText('Votre article a bien été publié').waitFor();
  await expect.poll(() => readBy(visitor, id)).toMatchObject({ status: 200 });
  expect((await readBy(visitor, id)).body).toContain('Les prix ont changé.');
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${added}`);
  await status(page).filter({ hasText: 'Modifications en cours' }).waitFor();
  await waitSaved(page);
  expect((await readBy(visitor, id)).body).not.toContain(added);
  await page.getByRole('button', { name: 'Publier les modifications' }).click();
  await page.getByText('Votre article a bien été modifié').waitFor();
  await expect.poll(async () => (await readBy(visitor, id)).body).toContain(added);
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('what is typed 50 ms before publishing is published', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: NEW });
  await title(page).fill('Très vite');
  await text(page).click();
  await page.keyboard.type('Dernier mot');
  await publish(page).click();
  await page.getByText('Votre article a bien été publié').waitFor();
  const visitor = await openNews();
  await expect.poll(async () => (await readBy(visitor, idOf(page))).body).toContain('Dernier mot');
});

it('an article without title and words is not submitted, and each field says why', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: NEW });
  await publish(page).click();
  await page.getByText('Article non publié').waitFor();
  await page.getByText('Votre article doit contenir un titre').waitFor();
  await page.getByText('Votre article doit contenir un message').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('two people who change different fields keep both, and each sees the change of the other', async () => {
  const [id = ''] = await createArticles(OWN, [{ title: 'À deux', text: 'Début' }]);
  const one = await openArticle(id);
  const other = await openArticle(id);
  await title(one).fill('À deux mains');
  await text(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' et suite');
  await waitSaved(one);
  await waitSaved(other);
  await expect.poll(() => title(other).inputValue()).toBe('À deux mains');
  await expect.poll(() => text(one).innerText()).toContain('Début et suite');
});

it('two windows of one person that change one field see a conflict and compare; nothing is overwritten', async () => {
  const [id = ''] = await createArticles(OWN, [{ title: 'Titre commun' }]);
  const one = await openArticle(id);
  const other = await openArticle(id);
  await other.context().setOffline(true);
  await title(one).fill('Titre de la première');
  await waitSaved(one);
  await title(other).fill('Titre de la seconde');
  await status(other).filter({ hasText: 'Non enregistré' }).waitFor();
  await other.context().setOffline(false);
  const dialog = other.getByRole('dialog', { name: 'Vous avez modifié le même texte dans une autre fenêtre' });
  await dialog.getByText('Version de l’autre fenêtre').waitFor();
  expect(await axeFindings(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Garder ma version' }).click();
  await waitSaved(other);
  await expect.poll(() => title(one).inputValue()).toBe('Titre de la seconde');
});

it('a tab that is killed offline leaves a copy, which is compared and restored', async () => {
  const [id = ''] = await createArticles(OWN, [{ title: 'Avant la panne' }]);
  const page = await openArticle(id);
  await page.context().setOffline(true);
  await title(page).fill('Pendant la panne');
  await status(page).filter({ hasText: 'Non enregistré' }).waitFor();
  await page.close({ runBeforeUnload: false });
  const context = page.context();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(productUrl(OWN.site, `/dashboard${NEW}/${id}`));
  const dialog = again.getByRole('dialog', { name: 'Reprendre votre saisie ?' });
  await dialog.waitFor();
  expect(await axeFindings(again)).toEqual([]);
  expect(await title(again).inputValue()).toBe('Avant la panne');
  await dialog.getByRole('button', { name: 'Reprendre ma saisie' }).click();
  await waitSaved(again);
  expect(await title(again).inputValue()).toBe('Pendant la panne');
  await again.reload();
  await text(again).waitFor();
  expect(await dialog.count()).toBe(0);
});

it('a session that ends while typing is opened again over the page, and what was typed is saved', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: NEW });
  await title(page).fill('Avant');
  await page.waitForURL(/\/actualites\/article\/[0-9a-f-]{36}$/);
  await waitSaved(page);
  const address = page.url();
  await page.context().clearCookies();
  await title(page).fill('Après la fin de la session');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByLabel('Mot de passe').fill(OWN.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitSaved(page);
  expect(page.url()).toBe(address);
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('Après la fin de la session');
});

it('leaving unsaved changes shows a question', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: '/actualites' });
  await page.getByRole('link', { name: 'Écrire un article' }).first().click();
  await text(page).waitFor();
  await page.context().setOffline(true);
  await title(page).fill('Pas encore là');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await dialog.getByRole('button', { name: 'Rester' }).click();
  expect(await title(page).inputValue()).toBe('Pas encore là');
  await page.context().setOffline(false);
  await waitSaved(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Actualités' }).waitFor();
});

it('an earlier version is compared and restored, and publishes nothing', async () => {
  const [id = ''] = await createArticles(OWN, [{ title: 'Première version', text: 'Un', publish: true }]);
  const page = await openArticle(id);
  await title(page).fill('Seconde version');
  await waitSaved(page);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  const window = page.getByRole('dialog', { name: 'Historique' });
  await window.getByRole('button', { name: /Création/ }).click();
  await window.getByText('Seconde', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window.getByRole('button', { name: 'Revenir à cette version' }).click();
  await page.getByText('La version choisie est de retour.', { exact: false }).waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('Première version');
});

it('the preview shows the working copy to the staff only', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: NEW });
  await title(page).fill('Aperçu du brouillon');
  await page.waitForURL(/\/actualites\/article\/[0-9a-f-]{36}$/);
  await text(page).click();
  await page.keyboard.type('Visible par l’équipe');
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Prévisualiser' }).click(),
  ]);
  await preview.waitForURL(/previsualisation$/, { waitUntil: 'commit' });
  await preview.getByText('Visible par l’équipe').waitFor();
  const visitor = await openVisitor(browser);
  await visitor.goto(preview.url());
  expect(await visitor.getByText('Visible par l’équipe').count()).toBe(0);
});

it('Ctrl S saves, and the browser’s own dialog does not open', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: NEW });
  await title(page).fill('Au clavier');
  await text(page).click();
  await page.keyboard.type('Un mot');
  await page.keyboard.press('Control+s');
  await page.getByText('Votre article a bien été enregistré').waitFor();
});

it('an article archived by another person shows a message and keeps the typed text', async () => {
  const [id = ''] = await createArticles(OWN, [{ title: 'Bientôt retiré' }]);
  const page = await openArticle(id);
  await sendAs(OWN, `/admin/blog-post/archive/${id}`, {});
  await page.getByText('Cet article n’existe plus').first().waitFor();
  expect(await publish(page).count()).toBe(0);
});
