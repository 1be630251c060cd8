import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { uniqueLetters } from './letters.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The job board and the campaign budget in a browser (rules JOB-OFFER-EDITED, JOB-OFFER-SWITCH, BUDGET-CHANGE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const WHO = siteOfFile({ leadGen: true });
/** Whose candidates no test adds to. */
const BORDEAUX = { site: 'bordeaux', email: 'op.bordeaux@horizon.example' };

it('an offer is created, written beside its page, opened, seen by another person, and archived', async () => {
  const title = `Coach H/F ${uniqueLetters()}`;
  const { page, errors } = await openOffice(browser, { ...WHO, path: '/offres' });
  const other = await openOffice(browser, { ...WHO, path: '/offres' });
  await page.getByRole('button', { name: 'Nouvelle offre' }).click();
  await page.getByRole('menuitem', { name: 'Productivity Coach' }).click();
  await page.getByRole('textbox', { name: 'Titre complet' }).fill(title);
  const preview = page.frameLocator('iframe[title="Aperçu de l’offre"]');
  await preview.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Les modifications ont été enregistrées avec succès').waitFor();
  await page.getByRole('button', { name: 'Ouvrir aux candidatures' }).click();
  await page.getByRole('button', { name: 'Fermer l’offre' }).waitFor();
  await page.getByRole('link', { name: 'Voir la page publique' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const control = other.page.getByRole('switch', { name: `Offre ouverte : ${title}`, checked: true });
  await control.waitFor();
  await page.getByRole('link', { name: 'Retour aux offres' }).click();
  await page.getByRole('row').filter({ hasText: title }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Supprimer l’offre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’offre' }).click();
  await page.getByText('Offre supprimée').waitFor();
  await control.waitFor({ state: 'detached' });
  expect([...errors, ...other.errors]).toEqual([]);
});

it('the candidates of an offer are as many as those under way, of all dates', async () => {
  const { page, errors } = await openOffice(browser, { ...BORDEAUX, path: '/offres' });
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText('TL', { exact: true }) })
    .first();
  const count = Number(await row.getByRole('cell').nth(5).textContent());
  await row.getByRole('link', { name: /^Voir les candidats/ }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard/leadership/leads');
  await page
    .getByRole('button', { name: /^Offre / })
    .first()
    .waitFor();
  await page.getByText(count === 1 ? /^1\slead$/ : new RegExp(`^${count}\\sleads?$`)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('the budget is changed by comparison, with its difference and its history', async () => {
  const { page, errors } = await openOffice(browser, { ...WHO, path: '/growth' });
  const card = page.getByRole('region', { name: 'Budget de campagne' });
  const amount = page.getByRole('textbox', { name: 'Budget mensuel, en euros' });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await card.getByRole('button', { name: 'Modifier' }).click();
  const next = (await amount.inputValue()) === '1250' ? '1400' : '1250';
  await amount.fill('1225');
  await save.click();
  await page.getByText(/^Le budget est un multiple/).waitFor();
  await amount.fill(next);
  await save.click();
  await page.getByText('Votre budget a bien été modifié').waitFor();
  const written = new RegExp(`1\\s${next.slice(1)}`);
  await card.getByText(new RegExp(`${written.source}\\s€ par mois`)).waitFor();
  await card.getByRole('button', { name: 'Modifier' }).click();
  await amount.fill('1100');
  await page.getByText(new RegExp(`^Différence avec le budget actuel.*−${Number(next) - 1100}`)).waitFor();
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: written }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});
