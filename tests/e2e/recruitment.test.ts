import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#tests/files/pdf';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';

/**
 * The careers page, job offers and applications, with and without JavaScript (rule CAREERS-PAGE). An address can send
 * five applications in an hour, so tests that need no browser are in tests/leads.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const CAREERS = '/horizon-recrutement';
const OFFER = '/horizon-offre-emploi-team-leader-lyon';
const SENT = 'Votre candidature a bien été transmise.';
const CV = { name: 'CV Zoé.pdf', mimeType: 'application/pdf', buffer: pdf() };
const PROGRAM = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00 not a document') };

const visit = async (path: string, options: VisitorOptions = {}, site = 'lyon'): Promise<Page> => {
  const page = await openVisitor(browser, {
    viewport: { width: 1280, height: 900 },
    clean: options.javaScriptEnabled !== false,
    ...options,
  });
  if (options.javaScriptEnabled !== false) await page.clock.install();
  await page.goto(productUrl(site, path));
  return page;
};

let rank = 0;
const right = () => {
  rank += 1;
  return {
    Prénom: 'Zoé',
    Nom: 'O’Brien',
    Téléphone: '0690 35 12 34',
    'E-mail': `candidate.${rank}@example.fr`,
  };
};
const fill = async (form: Locator, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
};
const agree = (form: Locator) => form.getByLabel(/J’accepte les conditions/).check();
const formOf = (page: Page): Locator => page.locator('form[data-application-form]');
const send = async (page: Page): Promise<void> => {
  await page.clock.runFor(3000); // an earlier submission would be refused as a bot's
  await formOf(page).getByRole('button', { name: 'Envoyer ma candidature' }).click();
};

describe('the careers page', () => {
  it('is linked from the header, and links to an offer', async () => {
    const page = await visit('/');
    await page.getByRole('banner').getByRole('link', { name: 'Rejoindre le réseau' }).first().click();
    await page.waitForURL((url) => url.pathname === CAREERS);
    await page.getByRole('link', { name: 'Team Leader H/F à Lyon' }).click();
    await page.waitForURL((url) => url.pathname === OFFER);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Team Leader');
  });

  it('its numbers count up from 1,000 px before the band, and end only when it was visible', async () => {
    const page = await openVisitor(browser, { viewport: { width: 390, height: 640 }, clean: true });
    await page.clock.install();
    await page.goto(productUrl('lyon', CAREERS));
    const figure = page.locator('[data-figure="3200"]');
    const value = async (): Promise<number> => Number((await figure.textContent())?.replace(/\D/g, ''));
    const scrollToBand = (distance: number): Promise<void> =>
      page.evaluate((pixels) => {
        const band = document.querySelector('[data-figures]')?.closest('section');
        scrollTo({ top: (band?.getBoundingClientRect().top ?? 0) + scrollY - pixels, behavior: 'instant' });
      }, distance);
    await page.clock.pauseAt(Date.now() + 60_000);
    await scrollToBand(1001);
    await page.clock.runFor(2000);
    expect(await figure.textContent()).toBe('3\u202f200');

    await scrollToBand(999);
    await figure.filter({ hasText: /^0$/ }).waitFor();
    await page.clock.runFor(700);
    expect(await value()).toBeGreaterThan(0);
    expect(await value()).toBeLessThan(3200);
    await page.clock.runFor(2000);
    expect(await value()).toBe(0);

    await scrollToBand(300);
    const risen = async (): Promise<number> => {
      await page.clock.runFor(50);
      return value();
    };
    await expect.poll(risen).toBeGreaterThan(0);
    expect(await value()).toBeLessThan(3200);
    await page.clock.runFor(1500);
    expect(await figure.textContent()).toBe('3\u202f200');
    expect(await page.locator('[data-figure="2017"]').textContent()).toBe('2017');
  });

  it.each([{ reducedMotion: 'reduce' as const }, { javaScriptEnabled: false }])(
    'they do not move with %j',
    async (options) => {
      const page = await openVisitor(browser, options);
      await page.goto(productUrl('lyon', CAREERS));
      expect(await page.locator('[data-figure]').allTextContents()).toEqual(['2017', '3\u202f200', '55', '5']);
    },
  );

  it('marks fields in error until edited, sends without leaving the page, reports a known address', async () => {
    const page = await visit(CAREERS);
    const form = formOf(page);
    await fill(form, { Prénom: 'Z0é', Téléphone: '12' });
    await send(page);
    await form.getByText('Renseignez votre prénom, en lettres').waitFor();
    expect(await form.locator('[aria-invalid]').count()).toBe(5);
    expect(await axeFindings(page, 'form[data-application-form]')).toEqual([]);
    await fill(form, { Prénom: 'Zoé' });
    expect(await form.locator('[aria-invalid]').count()).toBe(4);
    const mine = right();
    await fill(form, mine);
    await agree(form);
    await send(page);
    await form.getByText(SENT).waitFor();
    expect(await form.getByRole('button', { name: 'Envoyer ma candidature' }).count()).toBe(0);
    expect(await form.getByLabel('Prénom').inputValue()).toBe('');
    await fill(form, { ...mine, Nom: 'Autre' });
    await agree(form);
    await send(page);
    await form.getByText('Un lead avec cet email existe déjà dans votre market center').waitFor();
    expect(await form.getByLabel('E-mail', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  it('without JavaScript does the same', async () => {
    const page = await visit(CAREERS, { javaScriptEnabled: false });
    const form = formOf(page);
    const mine = { ...right(), Prénom: 'Z0é' };
    await fill(form, mine);
    await form.evaluate((element) => element.setAttribute('novalidate', ''));
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    expect(await form.locator('[aria-invalid]').count()).toBe(2);
    expect(await form.getByLabel('E-mail', { exact: true }).inputValue()).toBe(mine['E-mail']);
    await fill(form, { Prénom: 'Zoé' });
    await agree(form);
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await page.getByText(SENT).waitFor();
    expect(new URL(page.url()).searchParams.get('envoye')).toBe('1');
    expect(await form.getByRole('button').count()).toBe(0);
  });
});

describe('a job offer', () => {
  it('refuses other files than PDF before sending; when only the CV failed, sends only the CV again', async () => {
    const page = await visit(OFFER);
    const form = formOf(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/public/leads')) calls.push(pathname.replace(/[0-9a-f-]{36}/, 'id'));
    });
    await page.route('**/public/leads/*/cv', (route) => route.abort(), { times: 1 });
    await fill(form, right());
    await agree(form);
    await form.getByLabel('Votre CV (facultatif)').setInputFiles(PROGRAM);
    await send(page);
    await form.getByText('Seuls les fichiers PDF sont acceptés.').waitFor();
    await form.getByLabel('Votre CV (facultatif)').setInputFiles(CV);
    await form.getByText('CV Zoé.pdf').waitFor();
    await send(page);
    await form.getByText(/ce fichier n’a pas pu être joint/).waitFor();
    // The stored fields can no longer be edited, since a change would not be saved.
    expect(await form.locator('input:enabled:not([type="file"])').count()).toBe(0);
    const uploaded = page.waitForResponse((response) => response.url().endsWith('/cv'));
    await send(page);
    expect((await uploaded).status()).toBe(200);
    await form.getByText(SENT).waitFor();
    expect(calls).toEqual(['/public/leads', '/public/leads/id/cv', '/public/leads/id/cv']);
    expect(await form.locator('input:disabled').count()).toBe(0);
    await form.getByText('Choisir un fichier, ou le déposer ici').waitFor();
  });

  it('without JavaScript sends fields and CV in one request', async () => {
    const page = await visit(OFFER, { javaScriptEnabled: false });
    const form = formOf(page);
    const mine = right();
    await fill(form, mine);
    await agree(form);
    await form.getByLabel('Votre CV (facultatif)').setInputFiles(PROGRAM);
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await page.getByText('Le fichier n’est pas un PDF.').waitFor();
    await form.getByLabel('Votre CV (facultatif)').setInputFiles(CV);
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await page.getByText(SENT).waitFor();
  });
});

it('the drawn map says near the streets that it has none, and links to a map that has them', async () => {
  const page = await visit(CAREERS, {}, 'nantes');
  await page.getByRole('heading', { name: 'Où nous trouver' }).scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: /^Plan sans les rues/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/#map=13\/47\.\d+\/-1\.\d+$/);
  await page.getByRole('button', { name: 'Réduire la carte' }).click();
  await link.waitFor({ state: 'hidden' });
});

it('a market center without the leadgen contract shows the notice', async () => {
  const page = await visit(CAREERS, {}, 'nantes');
  await page.locator('#candidature').getByRole('link', { name: 'En savoir plus' }).click();
  await page.waitForURL(/\/leadgen-indisponible$/);
  expect(await page.getByRole('main').textContent()).toContain('contrat de génération de contacts');
});

it.each([
  ['lyon', CAREERS],
  ['lyon', OFFER],
  ['lyon', '/formation-reconversion-immobilier'],
  ['nantes', CAREERS],
  ['nantes', '/leadgen-indisponible'],
  ['claire-fontaine', CAREERS],
])('%s %s is accessible, also on a phone and at 320 px', async (site, path) => {
  const page = await visit(path, { reducedMotion: 'reduce' }, site);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeFindings(page)).toEqual([]);
});
