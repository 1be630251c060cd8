import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { openOffice, signIn } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Journal, Conformité and État of the network's back office (rules NETWORK-JOURNAL, -COMPLIANCE and -HEALTH). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const ADMIN = { site: null, email: 'admin@horizon.example' } as const;
const OWN = siteOfFile();
const rows = (page: Page) => page.getByRole('row');

it('the journal is filtered by kind, and an entry is opened and closed by its address', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/journal?kind=session' });
  await page.getByText('a ouvert une session').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('link', { name: /a ouvert une session$/ })
    .first()
    .click();
  const window = page.getByRole('dialog');
  await window.getByText('Objet').first().waitFor();
  expect(page.url()).toMatch(/\/journal\/[0-9a-f-]{36}\?kind=session$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/journal\?kind=session$/);
  expect(errors).toEqual([]);
});

it('neighbours of the journal that are equal are one line, which opens them', async () => {
  for (const device of ['one', 'two']) await signIn(OWN, device);
  const { page, errors } = await openOffice(browser, {
    ...ADMIN,
    path: `/journal?kind=session&q=${encodeURIComponent(OWN.email)}`,
  });
  const times = page.getByRole('button', { name: /^\d+\sfois$/ }).first();
  await times.waitFor();
  const folded = await rows(page).count();
  await times.press('Enter');
  await expect.poll(() => times.getAttribute('aria-expanded')).toBe('true');
  const unfolded = await rows(page).count();
  expect(unfolded).toBeGreaterThan(folded);
  expect(await axeFindings(page)).toEqual([]);
  await times.press('Enter');
  await expect.poll(() => rows(page).count()).toBeLessThan(unfolded);
  expect(errors).toEqual([]);
});

it('a market center’s missing statements are counted, named, and mailed once a day', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/conformite?q=martinique' });
  await page.getByText('Horizon Martinique').first().click();
  const window = page.getByRole('dialog');
  await window.getByText('Ce qui manque').waitFor();
  await window.getByText(/annonces sur .* à compléter/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window.getByRole('tab', { name: 'Évolution' }).click();
  expect(page.url()).toContain('/evolution');
  await window.getByRole('tab', { name: 'Annonces' }).click();
  await window.getByRole('button', { name: 'Envoyer un e-mail à l’agence' }).click();
  await page.getByText('E-mail envoyé à').waitFor();
  // Just after the first press a second one is the same.
  await page.reload();
  await window.getByRole('button', { name: 'Envoyer un e-mail à l’agence' }).click();
  await page.getByText('Un e-mail est déjà parti aujourd’hui.').waitFor();
  expect(errors.filter((line) => !line.includes('409'))).toEqual([]);
});

it('the state of the installation is checked again, and an observer reads it', async () => {
  const { page, errors } = await openOffice(browser, {
    site: null,
    email: 'externe@horizon.example',
    path: '/etat',
  });
  await page.getByRole('region', { name: 'Contrôles' }).waitFor();
  await page.getByText('Base de données').first().waitFor();
  expect(await rows(page).count()).toBeGreaterThan(5);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Contrôler à nouveau' }).click();
  await page.getByText(/Contrôlé le/).waitFor();
  expect(await page.getByRole('button', { name: /Relancer/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});
