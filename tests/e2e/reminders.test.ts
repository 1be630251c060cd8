import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The next step of a lead and the view 'Aujourd’hui' (rule LEAD-REMINDER), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SITE = siteOfFile({ leadGen: true });

it('a reminder is set in the window of a lead, found the same day, done, and both are in the timeline', async () => {
  const { page, errors } = await openOffice(browser, { ...SITE, path: '/leads/nouveau' });
  const fullname = 'Inès Rappel';
  await page.getByRole('textbox', { name: 'Nom complet' }).fill(fullname);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`ines-${crypto.randomUUID()}@exemple.fr`);
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('06 12 34 56 78');
  await page.getByRole('button', { name: 'Créer le lead' }).click();

  const lead = page.getByRole('dialog', { name: fullname });
  await lead.getByRole('button', { name: 'Ajouter un rappel' }).click();
  await lead.getByRole('button', { name: 'Enregistrer le rappel' }).click();
  await lead.getByText('Choisissez ce qui est à faire').first().waitFor();
  await lead.getByRole('combobox', { name: 'À faire' }).selectOption('Rendez-vous');
  await lead.getByLabel('Jour', { exact: true }).fill('01/01/2000');
  await lead.getByRole('button', { name: 'Enregistrer le rappel' }).click();
  await lead.getByText('Ce jour est passé').first().waitFor();
  const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date());
  await lead.getByLabel('Jour', { exact: true }).fill(today);
  await lead.getByRole('textbox', { name: 'Note' }).fill('À l’agence');
  expect(await axeFindings(page)).toEqual([]);
  await lead.getByRole('button', { name: 'Enregistrer le rappel' }).press('Enter');
  const step = lead.getByRole('region', { name: 'Prochaine étape' });
  await step.getByText('Rendez-vous : À l’agence').waitFor();
  await lead.getByText('Rappel', { exact: true }).waitFor();
  const address = page.url();

  await page.goto(productUrl(SITE.site, '/dashboard/aujourd-hui'));
  const list = page.getByRole('region', { name: 'Rappels du jour' });
  await list.getByRole('link', { name: fullname }).waitFor();
  await list.getByText('Rendez-vous : À l’agence').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await list.getByRole('button', { name: `Fait : ${fullname}` }).press('Enter');
  await list.getByRole('link', { name: fullname }).waitFor({ state: 'detached' });

  await page.goto(productUrl(SITE.site, '/dashboard/mon-compte'));
  const mail = page.getByRole('switch', { name: 'Recevoir mes rappels par e-mail le matin' });
  await expect.poll(() => mail.isEnabled()).toBe(true);
  await mail.press('Space');
  await page.getByText('Vous recevrez vos rappels par e-mail le matin').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(address);
  await lead.getByText('Fait : Rendez-vous').waitFor();
  await lead.getByRole('button', { name: 'Ajouter un rappel' }).waitFor();
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);
});
