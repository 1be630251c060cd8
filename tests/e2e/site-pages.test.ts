import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { COVER_RATIO } from '#domain/articles/article-picture';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { callProduct } from './call-product.ts';

/** Pages of the demo's sites other than search and listings. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const visit = async (site: string | null, path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: WIDE, reducedMotion: 'reduce', ...options });
  await page.goto(productUrl(site, path));
  return page;
};

describe('the home page', () => {
  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('its search card opens the results, %s', async (_, javaScriptEnabled) => {
    const page = await visit('lyon', '/', { javaScriptEnabled });
    const card = page.getByRole('form', { name: 'Rechercher un bien' });
    await card.getByText('Louer', { exact: true }).click();
    await card.getByRole(javaScriptEnabled ? 'combobox' : 'textbox', { name: 'Où ?' }).fill('Lyon');
    await card.getByLabel('Type de bien').selectOption({ label: 'Appartement' });
    await card.getByRole('button', { name: 'Voir les biens' }).click();
    await page.waitForURL((url) => url.pathname === '/annonces');
    const heading = await page.locator('[data-count]').textContent();
    expect(heading).toMatch(/à louer à Lyon/);
    expect(await page.getByRole('link', { name: 'Retirer le filtre Appartement' }).count()).toBe(1);
  });

  it('one of its properties opens, and Back returns', async () => {
    const page = await visit('lyon', '/');
    const link = page.locator('[data-card-link]').first();
    const title = await link.textContent();
    await link.click();
    await page.waitForURL(/\/annonces\/[^/]+\/[0-9a-f-]+$/);
    expect(await page.locator('h1').textContent()).toBe(title);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('an agent without properties shows a notice', async () => {
    const page = await visit('lea-bernard', '/');
    expect(await page.getByRole('heading', { name: 'Les premières annonces arrivent' }).isVisible()).toBe(true);
  });

  it('adjacent sections show different pictures', async () => {
    const page = await visit('lyon', '/');
    const pictures = await page
      .locator('#listings')
      .locator('xpath=ancestor::section')
      .locator('[data-slides] > li:first-child img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(pictures.length).toBeGreaterThan(2);
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

describe('the menu of a phone', () => {
  it('opens and its links work without JavaScript', async () => {
    const page = await visit('lyon', '/', { viewport: PHONE, javaScriptEnabled: false });
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('banner').locator('summary').click();
    await menu.getByRole('link', { name: 'Nos biens' }).click();
    await page.waitForURL(/\/annonces$/);
  });

  it('closes by Escape and restores the focus', async () => {
    const page = await visit('lyon', '/', { viewport: PHONE });
    const summary = page.getByRole('banner').locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Nos biens' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('header details').getAttribute('open')).toBeNull();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the keyboard', () => {
  it('goes from the skip link to the content, and every focused element is visible', async () => {
    const page = await visit('lyon', '/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu');
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nothing has the focus';
        const marked = element.closest('label') ?? element;
        const ring = [element, marked].some((element) => getComputedStyle(element).outlineStyle !== 'none');
        return ring ? '' : element.outerHTML.slice(0, 120);
      });
      expect(seen).toBe('');
    }
  });
});

describe('error pages', () => {
  it('404 has links to the home page and the properties', async () => {
    expect((await callProduct('lyon', '/nulle-part')).status).toBe(404);
    const page = await visit('lyon', '/nulle-part');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page introuvable');
    await page.getByRole('main').getByRole('link', { name: 'Voir nos biens' }).click();
    await page.waitForURL(/\/annonces$/);
  });

  it('a closed site shows none of its content', async () => {
    const answer = await callProduct('toulouse', '/annonces');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Ce site n’est pas encore ouvert');
    expect(answer.text).not.toMatch(/Toulouse/i);
  });

  it('an unknown host shows no site', async () => {
    const answer = await callProduct('personne', '/');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Site introuvable');
  });
});

describe('the network', () => {
  it('lists its market centers with links to their sites', async () => {
    const page = await visit(null, '/');
    const link = page.getByRole('link', { name: 'Horizon Lyon market center à Lyon' });
    await link.click();
    await page.waitForURL((url) => url.hostname === 'lyon.localhost');
    expect(await page.getByRole('banner').getByText('Horizon Lyon').first().isVisible()).toBe(true);
  });

  it('searches in all markets and links to the canonical site of a listing', async () => {
    const page = await visit(null, '/annonces');
    const href = await page.locator('[data-card-link]').first().getAttribute('href');
    expect(new URL(href ?? '').hostname).toMatch(/^[a-z0-9-]+\.localhost$/);
  });
});

describe('fees and legal notice', () => {
  it('are linked from the footer and contain what the law requires', async () => {
    const page = await visit('equipe-moreau', '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Honoraires' }).click();
    await page.waitForURL(/\/honoraires$/);
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await page.waitForURL(/\/mentions-legales$/);
    for (const name of ['Éditeur du site', 'Activité réglementée', 'Hébergement', 'Médiation de la consommation'])
      expect(await page.getByRole('heading', { name }).isVisible(), name).toBe(true);
  });
});

describe('the agents', () => {
  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('are found by town and name, and link to their page, %s', async (_, javaScriptEnabled) => {
    const page = await visit('lyon', '/agents', { javaScriptEnabled });
    await page.getByLabel('Ville ou code postal').fill('croix');
    await page.getByLabel('Ville ou code postal').fill('69004');
    await page.getByLabel('Nom du conseiller').fill('font');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(/name=font/);
    await page.locator('[data-count]', { hasText: /^1\u00a0conseiller$/ }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Claire Fontaine' }).click();
    await page.waitForURL(/\/agents\/claire-fontaine\//);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Claire Fontaine');
    const opened = page.waitForEvent('popup');
    await page.locator('[data-card-link]').first().click();
    await (await opened).waitForURL(/\/annonces\//);
  });

  it('are filtered while typing, from two characters, and their number is shown', async () => {
    const page = await visit('lyon', '/agents');
    const cards = page.locator('[data-item]');
    const count = page.locator('[data-count]');
    const all = await count.textContent();
    await page.getByLabel('Nom du conseiller').pressSequentially('z');
    await page.waitForURL(/name=z$/);
    expect(await count.textContent()).toBe(all);
    await page.getByLabel('Nom du conseiller').fill('hugo');
    await page.waitForURL(/name=hugo$/);
    await page.getByRole('status').getByText('1\u00a0conseiller').waitFor();
    expect(await cards.count()).toBe(1);
    expect(await page.getByLabel('Nom du conseiller').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('are loaded near the end of the list: six, then the others', async () => {
    const page = await visit('lyon', '/agents?location=ly', { viewport: PHONE });
    expect(await page.locator('[data-item]').count()).toBe(6);
    await page.evaluate(() => scrollBy(0, 200));
    await page.waitForFunction(() => document.querySelectorAll('[data-item]').length > 6);
    const ids = await page
      .locator('[data-item]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-item')));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await page.locator('[data-more]').count()).toBe(0);
  });

  it('are shown as a list or a grid, and the choice is remembered', async () => {
    const page = await visit('lyon', '/agents');
    await page.getByRole('link', { name: 'Liste' }).click();
    expect(await page.locator('[data-results]').getAttribute('data-view')).toBe('list');
    await page.goto(productUrl('lyon', '/agents'));
    await page.locator('[data-results][data-view=list]').waitFor();
  });
});

describe('an article', () => {
  it('is shown with its cover as it was cropped, and its link can be copied', async () => {
    const page = await visit('lyon', '/actualites', { permissions: ['clipboard-read', 'clipboard-write'] });
    const card = page.getByRole('main').getByRole('article').first().getByRole('link');
    const title = await card.textContent();
    await card.click();
    await page.waitForURL(/\/actualites\/[0-9a-f-]{36}$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await page.getByRole('status').getByText('Copié dans le presse-papiers').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(await axeFindings(page)).toEqual([]);
    const cover = page.locator('article img').first();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { width: shown = 0, height = 1 } = (await cover.boundingBox()) ?? {};
      expect(shown / height).toBeCloseTo(COVER_RATIO, 2);
    }
  });
});

describe('the reviews', () => {
  const TITLE = 'Ce que disent nos clients';

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('are shown in a frame without origin, in the site’s fonts, without error, %s', async (_, javaScriptEnabled) => {
    const page = await visit('bordeaux', '/', { javaScriptEnabled });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.locator('#avis').scrollIntoViewIfNeeded();
    const frame = page.frameLocator(`iframe[title="${TITLE}"]`);
    await frame.getByText('M. et Mme L., Bordeaux').waitFor();
    const inside = await frame.locator('body').evaluate(async (body) => {
      await document.fonts.ready;
      const faces = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return { origin, margin: getComputedStyle(body).marginTop, faces };
    });
    expect(inside).toEqual({ origin: 'null', margin: '0px', faces: ['Figtree'] });
    expect(complaints).toEqual([]);
  });

  it('are loaded after the page, also without scrolling to them', async () => {
    const page = await visit('bordeaux', '/');
    expect(await page.getByTitle(TITLE).count()).toBe(0);
    await page.getByTitle(TITLE).waitFor({ state: 'attached' });
  });
});
