import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { uniqueLetters } from './letters.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The messages of a site in its back office (rule MESSAGE-HANDLED). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const WHO = siteOfFile();

const NAME = 'Nadia';
/** Another one in each attempt. */
const newLastname = (): string => `Benali ${uniqueLetters()}`;

const send = async (page: Page, lastname: string, values: object = {}): Promise<void> => {
  const body = {
    form: 'contact-form',
    firstname: NAME,
    lastname,
    email: 'nadia@example.fr',
    telephone: '06 12 34 56 78',
    message: 'Bonjour,\nje cherche une maison.',
    rgpd: true,
    elapsed: 9000,
    ...values,
  };
  const status = await page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/public/messaging/form', { method: 'POST', headers, body: text })).status;
  }, JSON.stringify(body));
  expect(status).toBe(200);
};

it('a message arrives without a reload, is read, noted and archived; another person sees each step', async () => {
  const { page, errors } = await openOffice(browser, { ...WHO, path: '/messages' });
  await page.getByRole('tab', { name: /À traiter/ }).waitFor();
  const lastname = newLastname();
  await send(page, lastname);
  const row = page.getByRole('link', { name: `${NAME} ${lastname}` });
  await row.waitFor();
  const entry = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages \((plus de )?\d+ messages? non lus?\)$/ });
  await entry.waitFor();
  await row.click();
  const window = page.getByRole('dialog');
  await window.getByText('je cherche une maison.').waitFor();
  await window.getByText(/^Lu par /).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await window.getByRole('textbox', { name: 'Note interne' }).fill('Rappeler lundi');
  await window.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('La note est enregistrée').waitFor();
  await window.getByText(/^Note modifiée par /).waitFor();
  const reply = window.getByRole('link', { name: 'Répondre' });
  const href = (await reply.getAttribute('href')) ?? '';
  expect(decodeURIComponent(href)).toContain('mailto:nadia@example.fr?subject=Votre message à ');
  expect(decodeURIComponent(href)).toContain('> je cherche une maison.');

  const other = await openOffice(browser, {
    site: WHO.site,
    email: 'admin@horizon.example',
    path: new URL(page.url()).pathname.replace('/dashboard', ''),
  });
  const otherWindow = other.page.getByRole('dialog');
  await otherWindow.getByRole('button', { name: 'Archiver' }).click();
  await window.getByText(/^Archivé par /).waitFor();
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /Archivés/ }).click();
  await row.waitFor();
  expect(errors).toEqual([]);
});

it('a person who asks to be called back may be called, and an answered message leaves what waits', async () => {
  const { page, errors } = await openOffice(browser, { ...WHO, path: '/messages' });
  await page.getByRole('tab', { name: /À traiter/ }).waitFor();
  const [asking, writing] = [newLastname(), newLastname()];
  await send(page, asking, { form: 'sale-form', message: '', telephone: '06 12 34 56 01' });
  await send(page, writing, { telephone: '06 12 34 56 02' });
  const row = page.getByRole('link', { name: `${NAME} ${asking}` });
  const window = page.getByRole('dialog');
  const open = async (lastname: string, reason: string): Promise<void> => {
    await page.getByRole('link', { name: `${NAME} ${lastname}` }).click();
    await window.getByRole('img', { name: reason }).waitFor();
  };
  await open(writing, 'Non, aucun accord pour des appels');
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await open(asking, 'Oui, pour répondre à sa demande');
  const main = window.locator('[data-variant="filled"]:not([data-disabled])');
  expect(await main.count()).toBe(1);
  expect(await main.getAttribute('href')).toBe('tel:+33612345601');
  expect(await window.locator('time').getAttribute('title')).toMatch(/^\d{1,2}\w* \S+ \d{4} à \d\d:\d\d$/);
  expect(await axeFindings(page)).toEqual([]);
  await window.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Marquer comme répondu' }).click();
  await window.getByText(/^Répondu par /).waitFor();
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /Répondus/ }).click();
  await row.waitFor();
  expect(errors).toEqual([]);
});
