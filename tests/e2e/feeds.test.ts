import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { CALL_REFUSALS } from '#fr/back-office';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { newFeed } from './feed.ts';
import { openOffice } from './office.ts';
import { refuseOnce } from './refuse-once.ts';

/** Feeds of a market center in its back office (rules FEED-SEEN, FEED-UPLOAD, LISTING-STATE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const ADMIN = { site: 'le-mans', email: 'admin@horizon.example', path: '/flux' };

it('a feed is checked, imported and explained; another person sees it without a reload', async () => {
  const { page, errors } = await openOffice(browser, ADMIN);
  const other = await openOffice(browser, ADMIN);
  await other.page.getByRole('table', { name: 'Imports' }).waitFor();
  const { bytes, good, bad } = newFeed();

  await page.getByRole('link', { name: 'Importer un fichier' }).click();
  const window = page.getByRole('dialog', { name: 'Importer un flux' });
  const chooser = page.waitForEvent('filechooser');
  await window.getByRole('button', { name: /^(Choisir un fichier|Importer un autre fichier)$/ }).click();
  const name = `${bad}.csv`;
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: bytes });
  await window.getByText('Prêt à importer').waitFor();
  await window.getByText('2 annonces à publier').waitFor();
  await window.getByText('1 ligne refusée, 1 avertissement').waitFor();
  await window.getByRole('link', { name: 'Voir le détail par annonce' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window.getByRole('button', { name: 'Importer', exact: true }).click();
  await window.getByText('Import terminé').waitFor();
  await other.page.getByRole('row').filter({ hasText: name }).getByRole('link').waitFor();

  await window.getByRole('link', { name: 'Voir l’import' }).click();
  const lines = page.getByRole('dialog').getByRole('list', { name: 'Lignes refusées et avertissements' });
  await lines.getByText(bad).waitFor();
  await page.getByRole('dialog').getByRole('searchbox').fill(bad);
  await lines.getByText(good).waitFor({ state: 'detached' });
  await lines.getByText('Le prix ou le loyer manque').waitFor();
  await lines.getByText('Aucune annonce sur le site').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByText(/^(?:Vos \d+ annonces sont|\d+\sannonces sur \d+) en ligne.*Dernier import /).waitFor();
  await page.getByRole('link', { name: '1\u00a0ligne refusée', exact: true }).click();
  await page.getByRole('dialog').getByText(bad).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Annonces' }).click();
  const search = page.getByRole('searchbox', { name: /Référence, ville/ });
  await search.fill(bad);
  await page.getByText('Refusée à l’import').waitFor();
  await page.getByText('Aucune annonce ne correspond').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await search.fill(good);
  await page.getByRole('row').filter({ hasText: good }).getByRole('link').click();
  const listing = page.getByRole('dialog');
  await listing.getByText('Les visiteurs de ce site la voient.').waitFor();
  await listing.getByText('Étiquette énergétique inconnue, laissée de côté').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const href = (await listing.getByRole('link', { name: 'Voir sur le site' }).getAttribute('href')) ?? '';
  expect(await page.evaluate(async (address) => (await fetch(address)).status, href)).toBe(200);
  expect([...errors, ...other.errors]).toEqual([]);
});

it('while another file of the person is on its way, the window keeps the file and sends it again', async () => {
  const { page } = await openOffice(browser, ADMIN);
  await page.getByRole('link', { name: 'Importer un fichier' }).click();
  const window = page.getByRole('dialog', { name: 'Importer un flux' });
  await refuseOnce(page, '**/admin/feed-uploads');
  const chooser = page.waitForEvent('filechooser');
  await window.getByRole('button', { name: /^(Choisir un fichier|Importer un autre fichier)$/ }).click();
  const { bytes, good } = newFeed();
  await (await chooser).setFiles({ name: `${good}.csv`, mimeType: 'text/csv', buffer: bytes });
  await window.getByText(CALL_REFUSALS.TOO_MANY_AT_ONCE ?? '').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window.getByRole('button', { name: 'Réessayer' }).click();
  await window.getByText('Prêt à importer').waitFor();
  await window.getByRole('button', { name: 'Abandonner' }).click();
});
