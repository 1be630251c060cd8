import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { uniqueLetters } from './letters.ts';
import { openOffice } from './office.ts';

/** The super users of the network (rules SUPER-USERS, SUPER-USERS-ADD, SUPER-USERS-REMOVE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const PATH = '/utilisateurs';
const form = (page: Page) => page.getByRole('form', { name: 'Nouvel utilisateur du réseau' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Ajouter un utilisateur' });
const team = (page: Page) => page.getByRole('table', { name: 'Team Alyfe' });
const externals = (page: Page) => page.getByRole('table', { name: 'Membres Externes' });

it('an administrator adds a person by keyboard, mails and removes; an external member only reads', async () => {
  const { page, errors } = await openOffice(browser, { site: null, email: 'admin@horizon.example', path: PATH });
  const other = await openOffice(browser, { site: null, email: 'externe@horizon.example', path: PATH });
  await team(page).getByText('Vous').waitFor();
  await externals(other.page).getByText('Vous').waitFor();
  expect(await addButton(other.page).count()).toBe(0);

  await addButton(page).press('Enter');
  await form(page).getByLabel('E-mail').focus();
  await page.keyboard.press('Enter');
  const missing = form(page).getByText('Veuillez remplir tous les champs');
  await expect.poll(() => missing.count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);

  const email = `lea-${crypto.randomUUID()}@exemple.fr`;
  const lastname = `Petit ${uniqueLetters()}`;
  const add = async (firstname: string): Promise<void> => {
    await form(page).getByLabel('E-mail').focus();
    for (const text of [email, firstname, lastname]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await add('Léa');
  await page.getByText("Utilisateur ajouté, email d'initialisation du mot de passe envoyé").waitFor();
  for (const list of [page, other.page])
    await externals(list)
      .getByRole('row', { name: new RegExp(email) })
      .waitFor();
  await addButton(page).press('Enter');
  await add('Lea');
  await page.getByText('Cet utilisateur existe déjà').waitFor();
  for (const name of ['Prénom', 'Nom', 'E-mail']) await form(page).getByLabel(name, { exact: true }).fill('');
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: `Léa ${lastname}` }).press('Enter');
  const window = page.getByRole('dialog', { name: `Léa ${lastname}` });
  const mail = window.getByRole('button', { name: 'Envoyer un e-mail de mot de passe' });
  await mail.click();
  await page.getByText('Email de réinitialisation du mot de passe envoyé').waitFor();
  await until(async () => {
    await mail.click();
    return (await page.getByText('Trois e-mails ont déjà été envoyés à cette personne').count()) > 0;
  });
  expect(await axeFindings(page)).toEqual([]);

  await window.getByRole('button', { name: /^Actions/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Supprimer l’utilisateur' }).press('Enter');
  const question = page.getByRole('dialog', { name: `Supprimer l’accès de Léa ${lastname}` });
  await question.getByText(email).waitFor();
  await question.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
  await page.getByText('Utilisateur supprimé').waitFor();
  await window.waitFor({ state: 'detached' });
  for (const list of [page, other.page])
    await list.getByRole('row', { name: new RegExp(email) }).waitFor({ state: 'detached' });

  await team(page).getByRole('link', { name: /./ }).first().press('Enter');
  await page.getByRole('dialog').getByText('Administre le réseau et l’espace de tous les sites.').waitFor();
  // 404: the window of the removed person may ask once more before it closes.
  expect(errors.filter((text) => !/\b(404|409|429)\b/.test(text))).toEqual([]);
  expect(other.errors).toEqual([]);
});
