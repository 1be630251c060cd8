import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';

/** The messages of a site in its back office (rule MESSAGE-HANDLED). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const NAME = 'Nadia';
/** Another one in each attempt. */
const newLastname = (): string => `Benali ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

const send = async (page: Page, lastname: string): Promise<void> => {
  const body = {
    form: 'contact-form',
    firstname: NAME,
    lastname,
    email: 'nadia@example.fr',
    telephone: '06 12 34 56 78',
    message: 'Bonjour,\nje cherche une maison.',
    rgpd: true,
    elapsed: 9000,
  };
  const status = await page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/public/messaging/form', { method: 'POST', headers, body: text })).status;
  }, JSON.stringify(body));
  expect(status).toBe(200);
};

it('a message arrives without a reload, is read, noted and archived; another person sees each step', async () => {
  const { page, errors } = await openOffice(browser, {
    site: 'nantes',
    email: 'op.nantes@horizon.example',
    path: '/messages',
  });
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
    site: 'nantes',
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
