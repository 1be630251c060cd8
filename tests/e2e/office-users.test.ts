import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { uniqueLetters } from './letters.ts';
import { openOffice } from './office.ts';
import { productDatabase, siteOfFile } from './own-site.ts';
import { linkInMail } from './printed-mails.ts';

/** The users of a site (rules SITE-USERS, SITE-USERS-ADD, SITE-USERS-REMOVE, SITE-USERS-LEADS, SITE-USERS-MAIL). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile({ leadGen: true });
const PATH = '/utilisateurs';

const form = (page: Page) => page.getByRole('form', { name: 'Nouvel utilisateur' });
const openForm = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Ajouter un utilisateur' }).press('Enter');
/** Fills the form and sends it, by keyboard only. */
const addByKeys = async (page: Page, texts: readonly string[]): Promise<void> => {
  await form(page).getByLabel('E-mail').focus();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press('Enter');
};

/** A browser in which the person has chosen a password and signed in. */
const enter = async (email: string): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(await linkInMail(email, 'mot-de-passe'));
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.getByText('Votre mot de passe est changé').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
  return page;
};

it('a person is added, sees leads by right, and is removed at once; other lists follow', async () => {
  // With one person, what its kind is would be said above the list.
  const site = { market_id: OWN.marketId, id: OWN.siteId };
  await buildAccount(await productDatabase(), { site, kind: 'external' });
  const { page, errors } = await openOffice(browser, { ...OWN, path: PATH });
  const other = await openOffice(browser, { site: OWN.site, email: 'admin@horizon.example', path: PATH });
  const me = page.getByRole('row', { name: new RegExp(OWN.email) });
  await me.getByText('Administrateur principal').waitFor();
  await openForm(page);
  await expect
    .poll(() =>
      form(page)
        .getByLabel('E-mail')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  const missing = form(page).getByText('Veuillez remplir tous les champs');
  await expect.poll(() => missing.count()).toBe(3);
  expect(
    await form(page)
      .getByLabel('E-mail')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  const email = `lea-${crypto.randomUUID()}@exemple.fr`;
  const lastname = `Petit ${uniqueLetters()}`;
  await form(page).getByLabel('E-mail').fill('Zoé Roux <zoe@exemple.fr>');
  expect(await form(page).getByLabel('Prénom').inputValue()).toBe('Zoé');
  expect(await form(page).getByLabel('E-mail').inputValue()).toBe('zoe@exemple.fr');
  await form(page).getByLabel('E-mail').fill('');
  expect(await form(page).getByLabel('Prénom').inputValue()).toBe('');
  await addByKeys(page, [email, 'Léa', lastname]);
  await page.getByText("L'utilisateur a bien été ajouté").waitFor();
  await form(page).waitFor({ state: 'detached' });
  for (const list of [page, other.page]) await list.getByRole('row', { name: new RegExp(email) }).waitFor();
  const search = other.page.getByRole('searchbox', { name: 'Chercher un nom ou un e-mail' });
  const found = other.page.getByRole('row', { name: /@/ });
  await search.fill(email);
  await expect.poll(() => found.count()).toBe(1);
  await search.fill('');
  await expect.poll(() => found.count()).toBeGreaterThan(1);
  await openForm(page);
  await addByKeys(page, [email.toUpperCase(), 'Léa', lastname]);
  await page.getByText('Cet utilisateur existe déjà').waitFor();

  const guest = await enter(email);
  // Its badge counts the unread ones.
  const messages = guest.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  expect(await messages.count()).toBe(0);
  for (const name of ['Prénom', 'Nom', 'E-mail']) await form(page).getByLabel(name, { exact: true }).fill('');
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `Léa ${lastname}` }).focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: `Léa ${lastname}` });
  await window.getByRole('switch', { name: 'Peut voir les leads' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Droit accordé à Léa').waitFor();
  await messages.waitFor();
  await messages.click();
  await guest.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await guest.getByRole('navigation').getByRole('link', { name: 'Préférences', exact: true }).click();
  const edited = guest.getByRole('textbox', { name: 'Titre', exact: true });
  await edited.fill('Un texte en cours');

  const mail = window.getByRole('button', { name: 'Envoyer un e-mail de mot de passe' });
  await mail.click();
  await page.getByText("Un email de réinitialisation du mot de passe a été envoyé à l'utilisateur").waitFor();
  await until(async () => {
    await mail.click();
    return (await page.getByText('Trois e-mails ont déjà été envoyés à cette personne').count()) > 0;
  });

  await window.getByRole('button', { name: /^Actions/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Supprimer l’utilisateur' }).press('Enter');
  const question = page.getByRole('dialog', { name: `Supprimer l’accès de Léa ${lastname}` });
  await question.getByText(email).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
  await page.getByText("L'utilisateur a bien été supprimé").waitFor();
  await window.waitFor({ state: 'detached' });
  for (const list of [page, other.page])
    await list.getByRole('row', { name: new RegExp(email) }).waitFor({ state: 'detached' });

  const dialog = guest.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByLabel('Mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.getByText('Identifiants invalides').waitFor();
  expect(await edited.inputValue()).toBe('Un texte en cours');
  expect(errors.filter((text) => !/\b(404|409|429)\b/.test(text))).toEqual([]);
  expect(other.errors).toEqual([]);
});
