import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { callProduct } from './call-product.ts';

/** The contact forms, with and without JavaScript (rule MESSAGE-QUESTION-STEPS). */

let browser: Browser;
let listing: string;

beforeAll(async () => {
  browser = await startBrowser();
  const { text } = await callProduct('lyon', '/annonces');
  listing = /href="(\/annonces\/[a-z0-9-]+\/[0-9a-f-]{36})"/.exec(text)?.[1] ?? expect.unreachable();
});

const visit = async (path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: { width: 1280, height: 900 }, ...options });
  await page.goto(productUrl('lyon', path));
  return page;
};

type Fields = Partial<Record<'Prénom' | 'Nom' | 'Téléphone' | 'E-mail' | 'Votre message', string>>;

const RIGHT: Fields = { Prénom: 'Zoé', Nom: 'O’Brien', Téléphone: '06 12 34 56 78', 'E-mail': 'zoe@example.fr' };

const fill = async (form: Locator, fields: Fields): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
};
const agree = (form: Locator) => form.getByLabel(/J’accepte les conditions/).check();

describe('the question about a listing', () => {
  it('has the steps message, identity, sent; shows the first fault; starts again when closed', async () => {
    const page = await visit(listing);
    await page.getByRole('complementary').getByRole('link', { name: 'Poser une question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Poser une question' });
    expect(await dialog.getByLabel('Votre message').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await dialog.getByText('Veuillez saisir votre message').waitFor();
    await fill(dialog, { 'Votre message': 'Le bien est-il toujours libre ?' });
    expect(await dialog.getByText('Veuillez saisir votre message').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);

    await fill(dialog, { ...RIGHT, Prénom: 'Z0é', Téléphone: '12' });
    const send = dialog.getByRole('button', { name: 'Envoyer ma question' });
    await send.click();
    await dialog.getByText('Renseignez un nom/prénom valide').waitFor();
    expect(await dialog.getByText('Renseignez un téléphone valide').count()).toBe(0);
    expect(await dialog.getByLabel('Prénom').getAttribute('aria-invalid')).toBe('true');
    await fill(dialog, RIGHT);
    await send.click();
    await dialog.getByText("Veuillez accepter les conditions d'utilisation").waitFor();
    await agree(dialog);
    await send.click();
    await dialog.getByText('Votre message a bien été envoyé').waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();

    await page.getByRole('complementary').getByRole('link', { name: 'Poser une question' }).click();
    expect(await dialog.getByLabel('Votre message').inputValue()).toBe('');
    expect(await dialog.getByLabel('Prénom').isVisible()).toBe(false);
  });

  it('is sent once when the button is pressed several times', async () => {
    const page = await visit(listing);
    const sent: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/public/messaging/form', async (route) => {
      sent.push(route.request().postData() ?? '');
      await held.promise;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await page.getByRole('complementary').getByRole('link', { name: 'Poser une question' }).click();
    const dialog = page.getByRole('dialog');
    await fill(dialog, { 'Votre message': 'Bonjour' });
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await fill(dialog, RIGHT);
    await agree(dialog);
    await dialog.getByRole('button', { name: 'Envoyer ma question' }).click();
    const busy = dialog.getByRole('button', { name: 'Envoi en cours' });
    await busy.click({ force: true });
    await page.keyboard.press('Enter');
    held.resolve();
    await dialog.getByText("Il y a eu un problème lors de l'envoi").waitFor();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      form: 'detail-property-form',
      rgpd: true,
      phoneProspecting: false,
    });
    expect(await dialog.getByLabel('Prénom').inputValue()).toBe('Zoé');
  });

  it('can be closed while it is being sent, and opened for another question', async () => {
    const page = await visit(listing);
    const held = Promise.withResolvers<void>();
    await page.route('**/public/messaging/form', async (route) => {
      await held.promise;
      await route.fulfill({ status: 201, body: '{}' });
    });
    const ask = page.getByRole('complementary').getByRole('link', { name: 'Poser une question' });
    await ask.click();
    const dialog = page.getByRole('dialog');
    await fill(dialog, { 'Votre message': 'Bonjour' });
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await fill(dialog, RIGHT);
    await agree(dialog);
    const sent = page.waitForResponse('**/public/messaging/form');
    await dialog.getByRole('button', { name: 'Envoyer ma question' }).click();
    await page.keyboard.press('Escape');
    held.resolve();
    await sent;
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value === '');
    await ask.click();
    await dialog.getByRole('button', { name: 'Continuer' }).waitFor();
    expect(await dialog.getByText('Votre message a bien été envoyé').filter({ visible: true }).count()).toBe(0);
  });

  it('a failed seller form shows the error for 4.5 s and the hint until a field is edited', async () => {
    const page = await visit('/vendre', { clean: true });
    await page.route('**/public/messaging/form', (route) => route.abort());
    const form = page.locator('form[data-message-form]');
    await fill(form, RIGHT);
    await agree(form);
    await page.clock.install();
    await page.clock.runFor(3000);
    await form.getByRole('button', { name: /^Être recontacté/ }).click();
    await page.clock.runFor(3000);
    const flash = form.getByText("Il y a eu un problème lors de l'envoi");
    await flash.waitFor();
    await page.clock.runFor(4600);
    expect(await flash.count()).toBe(0);
    expect(await form.getByText(/envoyez de nouveau/).count()).toBe(1);
    expect(await form.getByLabel('Prénom').inputValue()).toBe('Zoé');
    await fill(form, { Prénom: 'Zoë' });
    expect(await form.getByText(/envoyez de nouveau/).count()).toBe(0);
  });

  it('shows a fault of the telephone number below its hint, like the page without script', async () => {
    const page = await visit('/contact');
    const form = page.locator('form[data-message-form]');
    await fill(form, { ...RIGHT, Téléphone: '12', 'Votre message': 'Bonjour' });
    await agree(form);
    await form.getByRole('button', { name: /^Envoyer/ }).click();
    const error = form.getByText('Renseignez un téléphone valide');
    await error.waitFor();
    const number = form.getByLabel('Téléphone', { exact: true });
    expect((await number.getAttribute('aria-describedby'))?.split(' ').map((id) => id.split('-').at(-1))).toEqual([
      'hint',
      'error',
    ]);
    const hint = await form.locator('[id$="telephone-hint"]').boundingBox();
    expect((await error.boundingBox())?.y).toBeGreaterThanOrEqual((hint?.y ?? 0) + (hint?.height ?? 0));
  });

  it('without JavaScript is sent from the contact page, which names the listing', async () => {
    const page = await visit(listing, { javaScriptEnabled: false });
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('complementary').getByRole('link', { name: 'Poser une question' }).click();
    const form = page.locator('form[data-message-form]');
    expect(await page.getByRole('link', { name: title }).count()).toBe(1);
    await fill(form, { ...RIGHT, 'Votre message': 'Sans script', Téléphone: '12' });
    await agree(form);
    await form.getByRole('button').click();
    expect(await page.getByText('Renseignez un téléphone valide').count()).toBe(1);
    expect(await form.getByLabel('Votre message').inputValue()).toBe('Sans script');
    await fill(form, RIGHT);
    await form.getByRole('button').click();
    await page.getByText('Votre message a bien été envoyé').waitFor();
    expect(new URL(page.url()).searchParams.get('envoye')).toBe('1');
  });
});

describe('the contact page', () => {
  it('sends without leaving the page, then is empty', async () => {
    const page = await visit('/contact');
    const form = page.locator('form[data-message-form]');
    await fill(form, { ...RIGHT, 'Votre message': 'Bonjour 👋' });
    await agree(form);
    await form.getByRole('button', { name: 'Envoyer mon message' }).click();
    await form.getByText('Votre message a bien été envoyé').waitFor();
    expect(await form.getByLabel('Prénom').inputValue()).toBe('');
    await form.getByLabel('Prénom').focus();
    expect(await form.getByText('Votre message a bien été envoyé').count()).toBe(0);
  });

  it('a form autofilled at once is not refused as a bot’s: the page delays its submission', async () => {
    const page = await visit('/contact');
    const call = page.waitForRequest((request) => request.url().endsWith('/public/messaging/form'));
    await page.locator('form[data-message-form]').evaluate((form: HTMLFormElement) => {
      const given = { firstname: 'Zoé', lastname: 'Martin', telephone: '0612345678', email: 'vite@example.fr' };
      for (const [name, value] of Object.entries({ ...given, message: 'Bonjour' })) {
        const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (field) field.value = value;
      }
      const box = form.querySelector<HTMLInputElement>('[name="rgpd"]');
      if (box) box.checked = true;
      form.requestSubmit();
    });
    expect((await call).postDataJSON()).toMatchObject({ email: 'vite@example.fr', elapsed: expect.any(Number) });
    expect((await call).postDataJSON().elapsed).toBeGreaterThanOrEqual(1500);
    await page.getByText('Votre message a bien été envoyé').waitFor();
  });
});

describe('the seller form', () => {
  it('names the person who calls back, and has its own consent text', async () => {
    const page = await visit('/vendre');
    const form = page.locator('form[data-message-form]');
    await fill(form, RIGHT);
    await form.getByRole('button', { name: 'Être recontacté(e) par Horizon Lyon' }).click();
    await form.getByText("Vous devez accepter les conditions d'utilisation").waitFor();
  });
});

it.each(['/contact', '/vendre'])('%s is accessible, also on a phone and at 320 px', async (path) => {
  const page = await visit(path);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
