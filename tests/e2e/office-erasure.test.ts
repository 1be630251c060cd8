import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { callProduct } from './call-product.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The erasure of a person (rule PRIVACY-ERASURE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();
const PATH = '/suppression-rgpd';
const NOTHING = 'Aucun document de la base de données ne correspond à ces informations.';

/** Sends the contact form of a site as a visitor. */
const write = async (email: string, telephone: string): Promise<void> => {
  const body = JSON.stringify({
    form: 'contact-form',
    firstname: 'Zoé',
    lastname: 'Martin',
    email,
    telephone,
    message: 'Bonjour',
    rgpd: true,
  });
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await callProduct(OWN.site, '/public/messaging/form', { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`not sent: ${status} ${text}`);
};

const look = (page: Page): Promise<void> => page.getByRole('button', { name: 'Voir ce qui sera supprimé' }).click();

it('a person is previewed, confirmed by typing, erased, and certified; the same again finds nothing', async () => {
  const email = `zoe-${crypto.randomUUID()}@exemple.fr`;
  // The forms of all people with this number are erased.
  const phone = `65${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await write(email, `0${phone}`);
  const { page, errors } = await openOffice(browser, { site: null, email: 'admin@horizon.example', path: PATH });
  await look(page);
  await page.getByText('Veuillez renseigner au moins un email ou un numéro de téléphone.').waitFor();
  expect(await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('E-mail').fill('op.lyon@horizon.example');
  await look(page);
  await page.getByText('Cette adresse est celle d’un membre ou d’un compte du réseau').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  const preview = page.getByRole('region', { name: 'Ce qui sera supprimé' });
  await preview.getByText('Formulaires').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await preview.getByRole('button', { name: /^Ajouter/ }).click();
  expect(await page.getByLabel('Téléphone 2').inputValue()).toBe(`+33${phone}`);
  expect(await preview.count()).toBe(0);
  await look(page);
  await preview.getByText('Formulaires').waitFor();
  const submit = preview.getByRole('button', { name: 'Supprimer définitivement' });
  expect(await submit.isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await preview.getByLabel('Pour confirmer, saisissez SUPPRIMER').fill('SUPPRIMER');
  await page.keyboard.press('Enter');
  await page.getByText('Succès, les données de 0 lead(s) et de 1 formulaire(s) ont été supprimées.').waitFor();
  await page.getByText('Signature vérifiée').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger en PDF' }).first().click();
  expect((await waiting).suggestedFilename()).toMatch(/^attestation-suppression-.*\.pdf$/);
  await page.getByLabel('E-mail').fill(email);
  await look(page);
  await page.getByText(NOTHING).waitFor();
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);
});

it('an external member of the network does not have the view', async () => {
  const { page } = await openOffice(browser, { site: null, email: 'externe@horizon.example', path: PATH });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Suppression RGPD');
  expect(await page.getByRole('link', { name: 'Suppression RGPD' }).count()).toBe(0);
});
