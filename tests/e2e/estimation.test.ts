import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';

/**
 * The estimation in a browser: step form with and without JavaScript, and the conversation (rules ESTIMATION-*). An
 * address may start sixty estimations a day, so cases that need no browser are in tests/estimation.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const open = async (site: string, path = '/estimation', options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: { width: 1280, height: 900 }, ...options });
  await page.goto(productUrl(site, path));
  return page;
};

const addressField = (page: Page) => page.locator('#estimation-address');
const CONSENT = /J’accepte les conditions/;
const PRICE = /^Entre \d[\d\s]*€ et \d[\d\s]*€$/;

const fillHome = async (page: Page, street: string): Promise<void> => {
  await addressField(page).fill(`${street}, 69003 Lyon`);
  await page.getByLabel('Surface habitable').fill('62,5');
  await page.getByLabel('Pièces').fill('3');
};
const fillPerson = async (page: Page): Promise<void> => {
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('O’Brien');
  await page.getByLabel('E-mail').fill(`zoe.${crypto.randomUUID()}@example.fr`);
  await page.getByLabel(CONSENT).check();
};

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the step form %s', (_, javaScriptEnabled) => {
  it('goes from the home to the price, and takes a wish to be called', async () => {
    const page = await open('lyon', '/estimation', { javaScriptEnabled });
    await page.getByRole('button', { name: 'Continuer' }).waitFor();
    await fillHome(page, `12 rue Garibaldi${javaScriptEnabled ? '' : ' bis'}`);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Étape 2 sur 3').waitFor();
    await page.getByRole('button', { name: 'Voir mon estimation' }).click();
    await page.getByText("Veuillez accepter les conditions d'utilisation").waitFor();
    expect(await page.getByText('Renseignez un nom/prénom valide').count()).toBe(2);
    expect(await page.getByLabel('Téléphone', { exact: true }).count()).toBe(0);
    await fillPerson(page);
    await page.getByRole('button', { name: 'Voir mon estimation' }).click();
    const price = page.getByRole('heading', { level: 1, name: /Entre/ });
    await price.waitFor();
    expect(await price.textContent()).toMatch(PRICE);
    expect(await page.getByText('données de démonstration').count()).toBe(1);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await page.getByText('Une visite', { exact: true }).click();
    await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await page.getByText('C’est noté').waitFor();
    await page.getByRole('button', { name: 'Recevoir le rapport PDF' }).click();
    await page.getByText('Le rapport part dans un instant').waitFor();
    await page.getByLabel('Mobile').fill('12');
    await page.getByRole('button', { name: 'Recevoir le lien par SMS' }).click();
    await page.getByText('Veuillez renseigner un numéro de téléphone valide').waitFor();
  });
});

describe('the step form', () => {
  it('shows the land of a house and the floor of a flat, which starts at 0', async () => {
    const page = await open('lyon');
    const [floor, land] = [page.getByLabel('Étage', { exact: true }), page.getByLabel('Surface du terrain')];
    expect([await floor.inputValue(), await land.isVisible()]).toEqual(['0', false]);
    await page.getByText('Maison', { exact: true }).click();
    expect([await floor.isVisible(), await floor.inputValue(), await land.isVisible()]).toEqual([false, '', true]);
    await page.getByText('Appartement', { exact: true }).click();
    expect(await floor.inputValue()).toBe('0');
  });

  it('names what is missing in French, and every step has a title of its own', async () => {
    const page = await open('lyon');
    await addressField(page).waitFor();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Veuillez renseigner une adresse valide').waitFor();
    await page.getByText('Indiquez une surface supérieure à 0').waitFor();
    await fillHome(page, '14 rue Garibaldi');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Où vous envoyer le résultat' }).waitFor();
    await page.getByRole('link', { name: 'Modifier le bien' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre bien' }).waitFor();
  });

  it('suggests towns, and keeps the street that was typed', async () => {
    const page = await open('lyon');
    await addressField(page).pressSequentially('12 rue Garibaldi, 69003');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await addressField(page).inputValue()).toBe('12 rue Garibaldi, 69003 Lyon 3e');
  });

  it('refuses an address outside of France, and keeps what was typed', async () => {
    const page = await open('lyon');
    await addressField(page).fill('Rue Neuve 12, 1000 Bruxelles');
    await page.getByLabel('Surface habitable').fill('60');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Veuillez renseigner une adresse valide').waitFor();
    expect(await addressField(page).inputValue()).toBe('Rue Neuve 12, 1000 Bruxelles');
  });

  it('starts from the band of the home page, is corrected, and resumed in the same browser', async () => {
    const page = await open('lyon', '/');
    await page.getByLabel('Adresse de votre bien').fill('15 rue Garibaldi, 69003 Lyon');
    await page.getByRole('button', { name: 'Estimer mon bien' }).click();
    expect(await addressField(page).inputValue()).toBe('15 rue Garibaldi, 69003 Lyon');
    await page.getByLabel('Surface habitable').fill('60');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('link', { name: 'Modifier le bien' }).click();
    expect(await page.getByLabel('Surface habitable').inputValue()).toBe('60');
    await page.getByLabel('Surface habitable').fill('75');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Étape 2 sur 3').waitFor();
    await page.goto(productUrl('lyon', '/estimation'));
    await page.getByRole('link', { name: 'La reprendre' }).click();
    await page.getByText('Étape 2 sur 3').waitFor();
  });

  it.each([320, 820])('the result is accessible and uncut at %i px', async (width) => {
    const page = await open('hugo-petit', '/estimation', { reducedMotion: 'reduce' });
    await fillHome(page, `${width} cours Lafayette`);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await fillPerson(page);
    await page.getByRole('button', { name: 'Voir mon estimation' }).click();
    await page.getByText('Estimation indicative').first().waitFor();
    await page.setViewportSize({ width, height: 800 });
    const month = await page.locator('[aria-labelledby="historique"] span').first().boundingBox();
    expect(month?.height).toBeGreaterThan(12);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the conversation', () => {
  const say = async (page: Page, field: string, text: string): Promise<void> => {
    await page.locator(field).fill(text);
    await page.keyboard.press('Enter');
  };

  it('by keyboard: faults with their sentences, a failed price, corrections before and after the price', async () => {
    const page = await open('claire-fontaine', '/estimation', { reducedMotion: 'reduce' });
    await say(page, '#chat-address', 'Rue Neuve 12, 1000 Bruxelles');
    await page.getByText('Veuillez renseigner une adresse valide').waitFor();
    await say(page, '#chat-address', '12 rue Garibaldi, 69003 Lyon');
    await page.getByText('Étape 2 sur 4').waitFor();
    await page.getByRole('button', { name: 'Un appartement' }).press('Enter');
    await say(page, '#chat-area', '0');
    await page.getByText('Indiquez une surface supérieure à 0').waitFor();
    await say(page, '#chat-area', '12,5');
    await page.getByText("Ce champ n'accepte que des chiffres, sans espace").waitFor();
    await say(page, '#chat-area', '');
    await page.getByText('Veuillez saisir une réponse').waitFor();
    await say(page, '#chat-area', '999999999');
    await page.getByText('Ce nombre est trop grand').waitFor();
    await say(page, '#chat-area', '62');
    await page.locator('#chat-floor').waitFor();
    await page.getByRole('button', { name: /Modifier la réponse « 62/ }).press('Enter');
    expect(await page.locator('#chat-area').inputValue()).toBe('62');
    await say(page, '#chat-area', '65');
    await say(page, '#chat-floor', '2');
    await say(page, '#chat-phonenumber', '12');
    await page.getByText('Veuillez renseigner un numéro de téléphone valide').waitFor();
    await say(page, '#chat-phonenumber', '06 12 34 56 78');
    await page.getByText("Veuillez accepter les conditions d'utilisation").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(CONSENT).check();
    const changes: string[] = [];
    page.on('request', (sent) => sent.method() === 'PUT' && changes.push(sent.postData() ?? ''));
    const price = page.locator('[data-chat-price]');
    let isDown = true;
    await page.route('**/price', (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    await page.locator('#chat-phonenumber').press('Enter');
    await page.getByText('Le prix n’a pas pu être calculé.').waitFor();
    expect(await price.count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    isDown = false;
    await page.getByRole('button', { name: 'Calculer à nouveau' }).press('Enter');
    await price.filter({ hasText: PRICE }).waitFor();
    expect(await page.getByText('Le prix n’a pas pu être calculé.').count()).toBe(0);
    // With the home sent once more, the mail of the completed estimation could find it without a price.
    expect(changes).toEqual([expect.stringContaining('phonenumber')]);
    const first = await price.textContent();
    await page.getByRole('button', { name: /Modifier la réponse « 65/ }).press('Enter');
    await page.locator('#chat-area').waitFor();
    expect(await price.count()).toBe(0);
    // Nothing else depends on the area.
    await say(page, '#chat-area', '40');
    await price.filter({ hasText: PRICE }).waitFor();
    expect(await price.textContent()).not.toBe(first);
    expect(await page.getByText('Je préfère un formulaire').isVisible()).toBe(false);
    // Another kind has land instead of a floor.
    await page.getByRole('button', { name: /Modifier la réponse « Un appartement/ }).press('Enter');
    await page.getByRole('button', { name: 'Une maison' }).press('Enter');
    await page.locator('#chat-groundArea').waitFor();
    await page.getByRole('button', { name: /Modifier la réponse « Une maison/ }).press('Enter');
    await page.getByRole('button', { name: 'Un appartement' }).press('Enter');
    await say(page, '#chat-floor', '2');
    await price.filter({ hasText: PRICE }).waitFor();
    expect(await page.getByRole('button', { name: /^Modifier la réponse/ }).count()).toBe(5);
    await page.getByRole('link', { name: 'Voir le détail et les ventes voisines' }).press('Enter');
    await page.getByText('m², 2e étage').waitFor();
  });

  it('an address that the server refuses is asked again with its sentence; a saved home is offered again', async () => {
    const page = await open('claire-fontaine', '/estimation', { reducedMotion: 'reduce' });
    await page.route('**/public/places**', (route) => route.fulfill({ status: 503, body: '' }));
    await say(page, '#chat-address', 'Rue Neuve 12, 1000 Bruxelles');
    await page.getByRole('button', { name: 'Une maison' }).click();
    await say(page, '#chat-area', '90');
    await page.getByText('Veuillez renseigner une adresse valide').waitFor();
    await say(page, '#chat-address', '16 rue Garibaldi, 69003 Lyon');
    // Stored, but its answer is lost: another area can be said.
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = async (...request) => {
        const response = await send(...request);
        const [address] = request;
        if (typeof address !== 'string' || !address.endsWith('/public/analyze/init')) return response;
        window.fetch = send;
        throw new TypeError('lost');
      };
    });
    await say(page, '#chat-area', '91');
    await page.getByText('Une erreur est survenue, veuillez réessayer').waitFor();
    await say(page, '#chat-area', '90');
    await page.locator('#chat-groundArea').waitFor();
    await page.goto(productUrl('claire-fontaine', '/estimation'));
    await page.getByRole('link', { name: 'La reprendre' }).click();
    await page.getByText('Étape 2 sur 3').waitFor();
    // An expired link is not offered. The step writes its own when its script has arrived.
    await page.goto(productUrl('claire-fontaine', '/estimation'));
    const token = `${Buffer.from(JSON.stringify({ until: Date.now() - 1 })).toString('base64url')}.x`;
    await page.evaluate((path) => localStorage.setItem('vitrine.estimation', path), `/estimation/${token}`);
    await page.reload();
    expect(await page.locator('[data-resume]').isVisible()).toBe(false);
  });

  it('without JavaScript, and for who prefers it, the step form is shown', async () => {
    const plain = await open('claire-fontaine', '/estimation', { javaScriptEnabled: false });
    expect(await plain.getByRole('button', { name: 'Continuer' }).isVisible()).toBe(true);
    expect(await plain.locator('[data-chat]').isVisible()).toBe(false);
    const page = await open('claire-fontaine');
    await page.getByRole('link', { name: 'Je préfère un formulaire' }).click();
    await page.getByRole('button', { name: 'Continuer' }).waitFor();
  });
});

it('the address of an estimation opens on its own site only, and not after a change', async () => {
  const page = await open('lyon');
  await fillHome(page, '18 rue Garibaldi');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('Étape 2 sur 3').waitFor();
  const { pathname } = new URL(page.url());
  for (const [site, path] of [
    ['bordeaux', pathname],
    ['lyon', `${pathname.slice(0, -2)}xx`],
  ] as const) {
    const response = await page.goto(productUrl(site, path));
    expect(response?.status()).toBe(404);
  }
});
