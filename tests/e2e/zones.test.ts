import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';

/** Zones of the search, on the demo's Lyon site (rules ZONE-ADDRESS, ZONE-DRAWING). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const WIDE = { viewport: { width: 1440, height: 900 } };
const visit = async (path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { ...WIDE, ...options });
  await page.goto(productUrl('lyon', path), { waitUntil: 'load' });
  return page;
};
const onMap = async (path = '/annonces'): Promise<Page> => {
  const page = await visit(path);
  await page.locator('[data-map][data-drawn]').waitFor();
  return page;
};
const zoneIn = (page: Page): string | null => new URL(page.url()).searchParams.get('zone');
const total = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator('[data-count]').textContent())?.replace(/\s/g, '') ?? '', 10) || 0;
const waitForZones = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((text) => document.querySelector('[data-count]')?.textContent?.includes(text), words);

/** Positions on the screen, by their share of the map's width and height. */
const placesOn = async (page: Page, shares: readonly (readonly [number, number])[]): Promise<[number, number][]> => {
  const box = await page.locator('[data-map="results"]').boundingBox();
  if (!box) throw new Error('no map');
  return shares.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y]);
};

const AROUND = [
  [0.3, 0.4],
  [0.7, 0.4],
  [0.7, 0.7],
  [0.3, 0.7],
] as const;

const startLine = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Dessiner une zone' }).click();
  await page.getByText('Tracez le contour').waitFor();
};

const drawLine = async (page: Page, shares: readonly (readonly [number, number])[]): Promise<void> => {
  const [first, ...rest] = await placesOn(page, shares);
  if (!first) throw new Error('no line');
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of rest) await page.mouse.move(...place, { steps: 8 });
  await page.mouse.up();
};

describe('drawn on the map', () => {
  it('its script is loaded when somebody draws, not before', async () => {
    // Without the modules that an earlier test left in its page.
    const page = await openVisitor(browser, { ...WIDE, clean: true });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(productUrl('lyon', '/annonces'), { waitUntil: 'load' });
    await page.locator('[data-map][data-drawn]').waitFor();
    const isDrawing = (path: string): boolean => /\/zone-map-[\w-]+\.js$/.test(path);
    expect(scripts.some((path) => path.endsWith('.js'))).toBe(true);
    expect(scripts.filter(isDrawing)).toEqual([]);
    await startLine(page);
    expect(scripts.filter(isDrawing)).toHaveLength(1);
  });

  it('a line around an area searches in it, Back returns, and a second area is added', async () => {
    const page = await onMap();
    const all = await total(page);
    await startLine(page);
    expect(await axeFindings(page, '.map-tools')).toEqual([]);
    await drawLine(page, AROUND);
    await waitForZones(page, 'dans la zone choisie');
    const one = zoneIn(page);
    expect(one).not.toBeNull();
    expect(await total(page)).toBeLessThan(all);
    expect(await page.getByRole('link', { name: 'Retirer le filtre Zone dessinée' }).isVisible()).toBe(true);
    await startLine(page);
    await drawLine(page, [
      [0.05, 0.3],
      [0.15, 0.3],
      [0.15, 0.5],
    ]);
    await waitForZones(page, 'dans les zones choisies');
    expect(zoneIn(page)?.split('.')).toHaveLength(2);
    await page.goBack();
    await waitForZones(page, 'dans la zone choisie');
    expect(zoneIn(page)).toBe(one);
    await page.goBack();
    await page.waitForFunction(
      (count) => document.querySelector('[data-count]')?.textContent?.replace(/\D/g, '').startsWith(String(count)),
      all,
    );
    expect(zoneIn(page)).toBeNull();
  });

  it('corner by corner; a crossing line is refused in one sentence, and Escape gives up', async () => {
    const page = await onMap();
    await page.getByRole('button', { name: 'Dessiner une zone' }).press('Enter');
    const finish = page.getByRole('button', { name: 'Terminer' });
    await finish.waitFor();
    expect(await finish.isDisabled()).toBe(true);
    const places = await placesOn(page, AROUND);
    const [a, b, c, d] = places;
    if (!a || !b || !c || !d) throw new Error('four corners');
    for (const place of [a, c, b, d]) await page.mouse.click(...place);
    await finish.click();
    await page.getByText('ses côtés se croisent').waitFor();
    for (const place of places) await page.mouse.click(...place);
    await page.mouse.click(...a);
    await page.getByRole('button', { name: 'Retirer le dernier coin' }).click();
    await finish.click();
    await waitForZones(page, 'dans la zone choisie');
    const zone = zoneIn(page);
    await startLine(page);
    await page.keyboard.press('Escape');
    await page.getByText('Tracez le contour').waitFor({ state: 'detached' });
    expect(zoneIn(page)).toBe(zone);
    await page.getByRole('link', { name: 'Retirer le filtre Zone dessinée' }).click();
    await page.waitForURL((url) => !url.searchParams.has('zone'));
  });

  it('with a finger on a phone', async () => {
    const page = await visit('/annonces', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Carte' }).tap();
    await page.locator('[data-map][data-drawn]').waitFor();
    await page.getByRole('button', { name: 'Dessiner une zone' }).tap();
    await page.getByText('Tracez le contour').waitFor();
    for (const [x, y] of await placesOn(page, AROUND)) await page.touchscreen.tap(x, y);
    await page.getByRole('button', { name: 'Terminer' }).tap();
    await waitForZones(page, 'dans la zone choisie');
    expect(zoneIn(page)).not.toBeNull();
  });

  it('after a move of the map, the search in what it shows', async () => {
    const page = await onMap('/annonces?location=Lyon');
    const here = page.getByRole('button', { name: 'Rechercher dans cette zone' });
    expect(await here.isVisible()).toBe(false);
    await page.getByRole('application', { name: /Carte des biens/ }).press('ArrowRight');
    await here.click();
    await waitForZones(page, 'dans la zone choisie');
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['zone']);
    await here.waitFor({ state: 'hidden' });
  });
});

it('the form suggests communes; a chosen one is added, and does not start the search of the other field', async () => {
  const page = await visit('/annonces');
  await page.locator('summary', { hasText: 'Ajouter une commune' }).press('Enter');
  const near = page.getByRole('combobox', { name: 'Commune ou adresse' });
  await near.fill('villeurb');
  await page.getByRole('option', { name: /^Villeurbanne/ }).waitFor();
  await near.press('ArrowDown');
  await near.press('Enter');
  expect(await near.inputValue()).toContain('Villeurbanne');
  expect(new URL(page.url()).search).toBe('');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await near.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('zone') === '69266');
  expect(await page.locator('form[data-search] [name="location"]').inputValue()).toBe('');
});

describe.each([true, false])('with the form, scripts: %s', (javaScriptEnabled) => {
  it('communes, circles and travel times are added by keys and removed', async () => {
    const page = await visit('/annonces', { javaScriptEnabled });
    const all = await total(page);
    const add = async (near: string, within: string): Promise<void> => {
      await page.locator('summary', { hasText: 'Ajouter une commune' }).press('Enter');
      await page.getByLabel('Commune ou adresse').fill(near);
      await page.getByLabel('Jusqu’où').selectOption({ label: within });
      const before = page.url();
      await page.getByLabel('Commune ou adresse').press('Enter');
      await page.waitForURL((url) => url.href !== before);
    };
    await add('Villeurbanne', 'La commune entière');
    expect(zoneIn(page)).toBe('69266');
    await expect.poll(() => total(page)).toBeLessThan(all);
    const some = await total(page);
    await add('Lyon', 'Rayon de 2\u00a0km');
    expect(await total(page)).toBeGreaterThanOrEqual(some);
    await add('Lyon', '20\u00a0min en voiture');
    const circle = page.getByRole('link', { name: /Retirer le filtre Cercle de 7.km autour de Lyon.*à vol d’oiseau/ });
    expect(await circle.isVisible()).toBe(true);
    await circle.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('zone')?.split('.').length === 2);
    await page.getByRole('radio', { name: 'Louer' }).press('Space');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Rechercher' }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('category') === 'rent');
    expect(zoneIn(page)?.split('.')).toHaveLength(2);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('category'));
    expect(zoneIn(page)?.split('.')).toHaveLength(2);
  });

  it('a place that nobody knows is named as such, and what was typed stays', async () => {
    const page = await visit('/annonces?near=zzzzzz&within=5km', { javaScriptEnabled });
    expect(await page.getByRole('alert').textContent()).toContain('aucune commune ni adresse');
    expect(await page.getByLabel('Commune ou adresse').inputValue()).toBe('zzzzzz');
    if (javaScriptEnabled) expect(await axeFindings(page, 'main')).toEqual([]);
  });
});
