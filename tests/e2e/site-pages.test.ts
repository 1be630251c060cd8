import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { readPath } from './read-path.ts';

/** A visitor goes through the pages of the demo's sites other than its search and its listings. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const visit = async (
  site: string | null,
  path: string,
  options: Parameters<typeof newVisitor>[1] = {},
): Promise<Page> => {
  const visitor = await newVisitor(browser, { viewport: WIDE, reducedMotion: 'reduce', ...options });
  const page = await visitor.newPage();
  await page.goto(productUrl(site, path));
  return page;
};

describe('the home page', () => {
  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('its search card leads to the results, %s', async (_, javaScriptEnabled) => {
    const page = await visit('lyon', '/', { javaScriptEnabled });
    const card = page.getByRole('form', { name: 'Rechercher un bien' });
    await card.getByText('Louer', { exact: true }).click();
    await card
      .getByRole('searchbox')
      .or(card.getByRole('combobox', { name: 'Où ?' }))
      .fill('Lyon');
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

  it('an agent without properties says that they are coming', async () => {
    const page = await visit('lea-bernard', '/');
    expect(await page.getByRole('heading', { name: 'Les premières annonces arrivent' }).isVisible()).toBe(true);
  });

  it('neighbours show different pictures', async () => {
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
  it('opens and leads on without JavaScript', async () => {
    const page = await visit('lyon', '/', { viewport: PHONE, javaScriptEnabled: false });
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('banner').locator('summary').click();
    await menu.getByRole('link', { name: 'Nos biens' }).click();
    await page.waitForURL(/\/annonces$/);
  });

  it('closes by Escape and gives the focus back', async () => {
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
  it('goes from the skip link to the content, and every stop can be seen', async () => {
    const page = await visit('lyon', '/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu');
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nothing has the focus';
        const marked = element.closest('label') ?? element;
        const ring = [element, marked].some((one) => getComputedStyle(one).outlineStyle !== 'none');
        return ring ? '' : element.outerHTML.slice(0, 120);
      });
      expect(seen).toBe('');
    }
  });
});

describe('pages that say no', () => {
  it('404: says so and leads home or to the properties', async () => {
    expect((await readPath('lyon', '/nulle-part')).status).toBe(404);
    const page = await visit('lyon', '/nulle-part');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page introuvable');
    await page.getByRole('main').getByRole('link', { name: 'Voir nos biens' }).click();
    await page.waitForURL(/\/annonces$/);
  });

  it('a site that is not open shows nothing of itself', async () => {
    const answer = await readPath('toulouse', '/annonces');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Ce site n’est pas encore ouvert');
    expect(answer.text).not.toMatch(/Toulouse/i);
  });

  it('an unknown host is nobody’s', async () => {
    const answer = await readPath('personne', '/');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Site introuvable');
  });
});

describe('the network', () => {
  it('lists its market centers, each leading to its site', async () => {
    const page = await visit(null, '/');
    const link = page.getByRole('link', { name: 'Horizon Lyon market center à Lyon' });
    await link.click();
    await page.waitForURL((url) => url.hostname === 'lyon.localhost');
    expect(await page.getByRole('banner').getByText('Horizon Lyon').first().isVisible()).toBe(true);
  });

  it('searches in all markets and leads to the site that owns the mandate', async () => {
    const page = await visit(null, '/annonces');
    const href = await page.locator('[data-card-link]').first().getAttribute('href');
    expect(new URL(href ?? '').hostname).toMatch(/^[a-z0-9-]+\.localhost$/);
  });
});

describe('fees and legal notice', () => {
  it('the footer leads to both, and they say what the law asks', async () => {
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
  ])('are found by town and name, and lead to their page, %s', async (_, javaScriptEnabled) => {
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

  it('filter while one writes, by two letters at least, and say how many', async () => {
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

  it('unroll as the end comes near: six, then the others', async () => {
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

  it('as a list or a grid, remembered', async () => {
    const page = await visit('lyon', '/agents');
    await page.getByRole('link', { name: 'Liste' }).click();
    expect(await page.locator('[data-results]').getAttribute('data-view')).toBe('list');
    await page.goto(productUrl('lyon', '/agents'));
    await page.locator('[data-results][data-view=list]').waitFor();
  });
});

describe('an article', () => {
  it('is read, and its link copied', async () => {
    const page = await visit('lyon', '/actualites', { permissions: ['clipboard-read', 'clipboard-write'] });
    const card = page.getByRole('main').getByRole('article').first().getByRole('link');
    const title = await card.textContent();
    await card.click();
    await page.waitForURL(/\/actualites\/[0-9a-f-]{36}$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await page.getByRole('status').getByText('Copié dans le presse papier').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the reviews', () => {
  const TITLE = 'Ce que disent nos clients';

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('show in a frame that has no origin, in our faces, and nothing complains, %s', async (_, javaScriptEnabled) => {
    const page = await visit('lyon', '/', { javaScriptEnabled });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.locator('#avis').scrollIntoViewIfNeeded();
    const frame = page.frameLocator(`iframe[title="${TITLE}"]`);
    await frame.getByText('Famille R., Lyon 4e').waitFor();
    const inside = await frame.locator('body').evaluate(async (body) => {
      await document.fonts.ready;
      const faces = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return { origin, margin: getComputedStyle(body).marginTop, faces };
    });
    expect(inside).toEqual({ origin: 'null', margin: '0px', faces: ['Figtree'] });
    expect(complaints).toEqual([]);
  });

  it('come after the page, to those too who never go there', async () => {
    const page = await visit('lyon', '/');
    expect(await page.getByTitle(TITLE).count()).toBe(0);
    await page.getByTitle(TITLE).waitFor({ state: 'attached' });
  });
});
