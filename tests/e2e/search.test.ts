import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';

/** The search page, on the demo's Lyon site (rule SEARCH-RESULTS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const WIDE = { viewport: { width: 1440, height: 900 } };
const CARDS = '[data-results] > [data-listing]';
const visit = async (path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { ...WIDE, ...options });
  await page.goto(productUrl('lyon', path), { waitUntil: 'load' });
  return page;
};
const idsOf = (page: Page): Promise<string[]> =>
  page.locator(CARDS).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-listing') ?? ''));
const heading = (page: Page): Promise<string | null> => page.locator('[data-count]').textContent();
const waitForHeading = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((text) => document.querySelector('[data-count]')?.textContent?.includes(text), words);

/** Enter needs no place: under load a click can meet another part, because the page moves while its fonts arrive. */
const press = (control: Locator): Promise<void> => control.press('Enter');

describe('without JavaScript', () => {
  it('the form searches, and links lead from page to page', async () => {
    const page = await visit('/annonces', { javaScriptEnabled: false });
    expect(await page.locator(CARDS).count()).toBe(20);
    await page.getByRole('radio', { name: 'Louer' }).press('Space');
    await press(page.getByRole('button', { name: 'Rechercher' }));
    await page.waitForURL((url) => url.searchParams.get('category') === 'rent');
    expect(await heading(page)).toContain('à louer');

    await page.goto(productUrl('lyon', '/annonces'));
    const first = await idsOf(page);
    await press(page.locator('a[rel=next]'));
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    const second = await idsOf(page);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await press(page.locator('a[rel=prev]'));
    await page.waitForURL((url) => !url.searchParams.has('page'));
    expect(await idsOf(page)).toEqual(first);
  });

  it('shows the same results and the same count as with it', async () => {
    const path = '/annonces?location=Lyon&type=1,2&priceMax=600000&sort=priceAsc';
    const [plain, rich] = await Promise.all([visit(path, { javaScriptEnabled: false }), visit(path)]);
    expect(await heading(plain)).toBe(await heading(rich));
    expect(await idsOf(plain)).toEqual((await idsOf(rich)).slice(0, 20));
    await plain.goto(productUrl('lyon', `${path}&page=2`));
    await rich.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await rich.waitForFunction((cards) => document.querySelectorAll(cards).length > 20, CARDS);
    expect((await idsOf(rich)).slice(20, 40)).toEqual(await idsOf(plain));
  });
});

describe('when the scripts fail to load', () => {
  it('the search button works, and filters can be opened on a phone', async () => {
    const page = await openVisitor(browser);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(productUrl('lyon', '/annonces'));
    expect(await page.getByRole('button', { name: 'Carte' }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await page.getByText('La liste contient déjà tous les biens').isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('summary', { hasText: 'Filtres' }).click();
    await page.getByText('Louer', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Balcon' }).check();
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(/category=rent.*features=balcony/);
    expect(await heading(page)).toContain('à louer');
  });
});

describe('while results are loading', () => {
  it('skeletons are shown until the results arrive', async () => {
    const page = await visit('/annonces');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/annonces?category=rent*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByText('Louer', { exact: true }).click();
    await page.locator('[data-waiting]').first().waitFor();
    expect(await page.locator('[data-waiting]').count()).toBe(6);
    expect(await page.locator(CARDS).count()).toBe(0);
    expect(await page.locator('[data-region="results"]').getAttribute('aria-busy')).toBe('true');
    const [card, shape] = [
      await page.locator('[data-results]').boundingBox(),
      await page.locator('[data-waiting]').first().boundingBox(),
    ];
    expect(shape?.width).toBeGreaterThan((card?.width ?? 0) / 3);
    release();
    await waitForHeading(page, 'à louer');
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    expect(await page.locator(CARDS).count()).toBe(20);
  });

  it('a failed request loads the whole page instead', async () => {
    const page = await visit('/annonces');
    let failed = false;
    await page.route('**/annonces?category=rent*', (route) => {
      if (failed) return route.continue();
      failed = true;
      return route.abort();
    });
    await page.getByText('Louer', { exact: true }).click();
    await page.waitForURL(/category=rent/);
    await waitForHeading(page, 'à louer');
  });
});

describe('from the list to a listing', () => {
  /** Records the elements with the transition name when a page is left, and whether the next page has a transition. */
  const visitWatched = async (options: VisitorOptions = {}): Promise<Page> => {
    const page = await openVisitor(browser, { ...WIDE, ...options, clean: true });
    await page.addInitScript(() => {
      const moves = (event: Event): boolean => Boolean((event as Event & { viewTransition?: unknown }).viewTransition);
      const leave = (event: Event): void => {
        const named = [...document.querySelectorAll('img, [data-lead-picture]')].filter(
          (element) => getComputedStyle(element).viewTransitionName === 'lead-picture',
        );
        if (moves(event))
          sessionStorage.setItem(
            'left',
            named.map((element) => element.closest('[data-listing]')?.getAttribute('data-listing')).join(),
          );
      };
      // After the page's own handler.
      addEventListener('load', () => addEventListener('pageswap', leave));
      addEventListener('pagereveal', (event) => sessionStorage.setItem(location.pathname, String(moves(event))));
    });
    await page.goto(productUrl('lyon', '/annonces'));
    return page;
  };
  const openFirst = async (page: Page): Promise<string | null> => {
    const id = await page.locator(CARDS).first().getAttribute('data-listing');
    await page.locator(`${CARDS} [data-card-link]`).first().click();
    await page.waitForURL(`**/${id}`);
    await page.locator('[data-lead-picture]').waitFor();
    return id;
  };
  /** A page is revealed with its first frame, later than its elements can be found. */
  const noted = async (page: Page): Promise<(string | null)[]> => {
    await page.waitForFunction(() => sessionStorage.getItem(location.pathname) !== null);
    return page.evaluate(() => [sessionStorage.getItem('left'), sessionStorage.getItem(location.pathname)]);
  };

  it("the card's picture transitions into that of the page", async () => {
    const page = await visitWatched();
    const id = await openFirst(page);
    expect(await noted(page)).toEqual([id, 'true']);
    const lead = page.locator('[data-lead-picture]');
    expect(await lead.evaluate((element) => getComputedStyle(element).viewTransitionName)).toBe('lead-picture');
  });

  it('there is no transition with prefers-reduced-motion', async () => {
    const page = await visitWatched({ reducedMotion: 'reduce' });
    await openFirst(page);
    expect(await noted(page)).toEqual([null, 'false']);
  });
});

describe('filters', () => {
  it('apply at once, are in the address, and are removed by Back', async () => {
    const page = await visit('/annonces');
    const before = await heading(page);
    await page.getByText('Louer', { exact: true }).click();
    await waitForHeading(page, 'à louer');
    expect(new URL(page.url()).search).toBe('?category=rent');
    await page.goBack();
    await waitForHeading(page, 'à vendre');
    expect(await heading(page)).toBe(before);
    expect(await page.getByRole('radio', { name: 'Acheter' }).isChecked()).toBe(true);
  });

  it('the maximum price depends on the category', async () => {
    const page = await visit('/annonces?priceMax=300000');
    const range = page.locator('[data-range]').first();
    expect(await range.getAttribute('data-max')).toBe('2000000');
    await page.getByText('Louer', { exact: true }).click();
    await waitForHeading(page, 'à louer');
    expect(await page.locator('[data-range]').first().getAttribute('data-max')).toBe('5000');
    expect(new URL(page.url()).searchParams.has('priceMax')).toBe(false);
  });

  it('land area has steps of a hundred, can be typed exactly, and has a text value', async () => {
    const page = await visit('/annonces');
    await page.getByRole('button', { name: /filtres/i }).click();
    const least = page.getByRole('slider', { name: /^Terrain.*Minimum$/ });
    await least.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/landMin=100(&|$)/);
    const words = async () => (await least.getAttribute('aria-valuetext'))?.replace(/\s/g, ' ');
    expect(await words()).toBe('100 m²');
    await page.keyboard.press('End');
    expect(await words()).toBe('100 000 m²');
    await page.locator('#f-landMin').fill('1234');
    expect(await words()).toBe('1 200 m²');
    await page.locator('#f-landMin').blur();
    await page.waitForURL(/landMin=1234(&|$)/);
    await page.getByRole('slider', { name: /^Terrain.*Maximum$/ }).press('ArrowLeft');
    await page.waitForURL(/landMin=1234&landMax=95000/);
  });

  it('a name of several towns, submitted by Enter, selects the town with listings', async () => {
    const page = await visit('/annonces');
    await page.locator('#search-place').fill('Thil');
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Thil (01120)');
    expect(await page.locator('#search-place').inputValue()).toBe('Thil (01120)');
  });

  it('a place is suggested, selected by keyboard, and removed by its pill', async () => {
    const page = await visit('/annonces');
    await page.locator('#search-place').pressSequentially('villeurb');
    await page.getByRole('option', { name: 'Villeurbanne (69100)' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Villeurbanne');
    expect(new URL(page.url()).searchParams.get('zipcode') ?? '69100').toBe('69100');
    await page.getByRole('link', { name: /Retirer le filtre Villeurbanne/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('location'));
    expect(await page.locator('#search-place').inputValue()).toBe('');
  });

  it('the drawer shows the count, its button closes it, the badge shows the number of filters', async () => {
    const page = await visit('/annonces');
    await page.getByRole('button', { name: /Plus de filtres/ }).click();
    await page.getByRole('checkbox', { name: 'Cheminée' }).check();
    await page.waitForURL(/features=fireplace/);
    await page.waitForFunction(() => document.querySelector('[data-live="more"]')?.textContent?.includes('1'));
    const count = (await heading(page))?.replace(/ à vendre.*/, '');
    await page.getByRole('button', { name: `Voir ${count}` }).click();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('without results suggests a wider search that has results', async () => {
    const page = await visit('/annonces?type=8&priceMax=20000&rooms=5');
    await page.getByText('Aucun bien ne correspond à tous vos critères.').waitFor();
    await page.locator('[data-region="results"] a[data-refine]').first().click();
    await page.locator(CARDS).first().waitFor();
    expect(await page.locator(CARDS).count()).toBeGreaterThan(0);
  });
});

describe('infinite scroll', () => {
  it('adds the next twenty, announces them once, and Back restores cards and position', async () => {
    const page = await visit('/annonces');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForFunction((cards) => document.querySelectorAll(cards).length >= 40, CARDS);
    // All previous cards are above, so there is no link to a previous page and no page number.
    expect(await page.locator('[data-pager]').locator('[rel=prev], p').count()).toBe(0);
    const card = page.locator(`${CARDS} [data-card-link]`).nth(29);
    const id = await page.locator(CARDS).nth(29).getAttribute('data-listing');
    await card.click();
    await page.waitForURL(`**/${id}`);
    await page.goBack();
    await page.waitForFunction((cards) => document.querySelectorAll(cards).length >= 40, CARDS);
    // Read once, because the list may load more.
    const shown = await idsOf(page);
    expect(new Set(shown).size).toBe(shown.length);
    await page.waitForFunction((listing) => {
      const box = document.querySelector(`[data-listing="${listing}"]`)?.getBoundingClientRect();
      return box !== undefined && box.bottom > 0 && box.top < innerHeight;
    }, id);
  });
});

describe('infinite scroll from a page in the middle', () => {
  it('keeps the link to the previous page', async () => {
    const page = await visit('/annonces?page=2');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForFunction((cards) => document.querySelectorAll(cards).length >= 40, CARDS);
    const back = page.locator('[data-pager] [rel=prev]');
    expect(await back.count()).toBe(1);
    expect(await back.getAttribute('href')).not.toContain('page=');
  });
});

describe('the pictures of a card', () => {
  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  /** Which pictures of the first card are loaded. */
  const loaded = (page: Page): Promise<boolean[]> =>
    page
      .locator('[data-carousel]')
      .first()
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  const waitForSecond = (page: Page): Promise<unknown> =>
    page.waitForFunction(
      () => (document.querySelector('[data-carousel] li:nth-child(2) img') as HTMLImageElement).naturalWidth > 0,
    );

  it('other than the first are loaded on pointer interaction', async () => {
    const page = await visit('/annonces');
    await expect.poll(async () => (await loaded(page))[0]).toBe(true);
    expect((await loaded(page)).filter(Boolean).length).toBe(1);
    await page.locator('[data-carousel]').first().hover();
    await waitForSecond(page);
  });

  it('change by the arrows, one per click, and extra clicks do not open the listing', async () => {
    const page = await visit('/annonces');
    const card = page.locator('[data-carousel]').first();
    const at = (position: number) =>
      card.locator('[data-position]', { hasText: new RegExp(`^${position}$`) }).waitFor();
    const last = await card.locator('[data-slides] > li').count();
    await card.hover();
    await card.locator('[data-step="1"]').dblclick();
    await at(3);
    await card.locator('[data-step="1"]').click({ clickCount: last, force: true });
    await at(last);
    await card.locator('[data-step="-1"]').click();
    await at(last - 1);
    expect(new URL(page.url()).pathname).toBe('/annonces');
  });

  it('are loaded when swiped without JavaScript or when its script fails to load', async () => {
    for (const scripts of ['off', 'lost']) {
      const page = await openVisitor(browser, { ...PHONE, ...(scripts === 'off' && { javaScriptEnabled: false }) });
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(productUrl('lyon', '/annonces'));
      await page
        .locator('[data-slides]')
        .first()
        .evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
      await waitForSecond(page);
    }
  });
});

describe('the map', () => {
  const SPOTS = '.map-price span, .map-dot span';
  /** A price in the unobstructed part of the map. */
  const spotInView = (page: Page): Promise<[number, number]> =>
    page
      .waitForFunction((spots) => {
        const map = document.querySelector('[data-map]')?.getBoundingClientRect();
        const box = [...document.querySelectorAll(spots)]
          .map((spot) => spot.getBoundingClientRect())
          .filter(
            (rect) =>
              map &&
              rect.left > map.left + 60 &&
              rect.right < map.right - 90 &&
              rect.top > map.top + 70 &&
              rect.bottom < innerHeight - 60,
          )
          .at(-1);
        return box && [box.x + box.width / 2, box.y + box.height / 2];
      }, SPOTS)
      .then(async (handle) => (await handle.jsonValue()) as [number, number]);

  it('draws all its results without computing the style of the page for each', async () => {
    const page = await openVisitor(browser, WIDE);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const countStyles = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
    };
    const before = await countStyles();
    await page.goto(productUrl('lyon', '/annonces'));
    await page.locator('[data-map][data-drawn]').waitFor();
    const computed = (await countStyles()) - before;
    expect(computed).toBeGreaterThan(0);
    expect(computed).toBeLessThan(await page.locator('.map-spot').count());
  });

  it('a circle shows its card, also when that card is not loaded yet', async () => {
    const page = await visit('/annonces');
    const [x, y] = await spotInView(page);
    await page.mouse.click(x, y);
    const selected = page.locator('[data-listing][data-selected]');
    await selected.waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-selected]')?.getBoundingClientRect();
      return box !== undefined && box.top < innerHeight && box.bottom > 0;
    });
    expect(await selected.count()).toBe(1);
  });

  it('a hovered or focused card highlights its circle', async () => {
    const page = await visit('/annonces');
    await page.locator('[data-map][data-drawn]').waitFor();
    const second = page.locator(CARDS).nth(1);
    await second.locator('article').hover();
    await page.waitForFunction(
      (id) => document.querySelector('[data-map]')?.getAttribute('data-highlighted') === id,
      await second.getAttribute('data-listing'),
    );
    const first = page.locator(CARDS).nth(0);
    await first.locator('[data-card-link]').focus();
    await page.waitForFunction(
      (id) => document.querySelector('[data-map]')?.getAttribute('data-highlighted') === id,
      await first.getAttribute('data-listing'),
    );
    expect(await page.getByRole('region', { name: /Carte des biens/ }).isVisible()).toBe(true);
  });

  it('can be moved by keyboard, shows its keys, and Escape returns to the list', async () => {
    const page = await visit('/annonces');
    const map = page.getByRole('application', { name: /Carte des biens/ });
    await page.locator('[data-map][data-drawn]').waitFor();
    await map.focus();
    const hint = page.locator('#map-hint');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('#map-hint') as Element).opacity === '1');
    expect(await map.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    expect(await hint.textContent()).toContain('revenir à la liste');
    const asked = page.waitForRequest(/\/public\/properties\/map\?/);
    await page.keyboard.press('ArrowRight');
    await asked;
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.matches('[data-results] [data-card-link]'))).toBe(true);
  });

  it('requests nothing from other sites', async () => {
    const page = await openVisitor(browser, WIDE);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('localhost')) foreign.push(request.url());
    });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(productUrl('lyon', '/annonces'));
    await page.locator('[data-map][data-drawn]').waitFor();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('on a phone it is loaded only on demand', async () => {
    const page = await visit('/annonces', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    expect(await page.locator('.leaflet-container').count()).toBe(0);
    await page.getByRole('button', { name: 'Carte' }).click();
    await page.locator('.leaflet-container').waitFor();
    await page.getByRole('button', { name: 'Liste' }).click();
    expect(await page.locator('.leaflet-container').isVisible()).toBe(false);
  });
});

describe('accessibility', () => {
  it('axe finds nothing in the open drawer', async () => {
    const page = await openVisitor(browser);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(productUrl('lyon', '/annonces'));
    await page.getByRole('button', { name: /filtres/i }).click();
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  });
});
