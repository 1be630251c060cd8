import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { FACTOR_WORDS } from '#fr/second-factor';
import { newVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { type OwnSite, openOwnSite, productDatabase } from './own-site.ts';

/** Second factors in Chromium, passkeys with its virtual authenticator (rules FACTOR-PASSKEY, FACTOR-STEP). */

const WORDS = FACTOR_WORDS;
const SECURITY = '/dashboard/mon-compte/second-facteur';
const PHONE = { width: 390, height: 844 };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** A page with an authenticator that has no passkeys and checks its person. */
const openPage = async (): Promise<Page> => {
  const context = await newVisitor(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const typePassword = async (page: Page, { site, email, password }: OwnSite): Promise<void> => {
  await page.goto(productUrl(site, '/connexion'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await button(page, 'Se connecter').click();
};
const atOffice = (page: Page) => page.waitForURL((address) => address.pathname.startsWith('/dashboard'));

const addPasskey = async (page: Page, own: OwnSite): Promise<void> => {
  await typePassword(page, own);
  await atOffice(page);
  await page.goto(productUrl(own.site, SECURITY));
  await button(page, WORDS.view.passkeys.add).click();
  await page.getByText(WORDS.view.codes.shown.title).first().waitFor();
  await button(page, WORDS.view.codes.shown.done).click();
  await page.getByText(WORDS.view.codes.left(10)).waitFor();
};

describe('a passkey', () => {
  it('that a person adds signs in alone, and is the second step after the password', async () => {
    const own = await openOwnSite();
    const page = await openPage();
    await addPasskey(page, own);

    await page.context().clearCookies();
    await page.goto(productUrl(own.site, '/connexion'));
    await button(page, WORDS.passkey.use).click();
    await atOffice(page);

    await page.context().clearCookies();
    await typePassword(page, own);
    await page.waitForURL((address) => address.pathname === '/connexion/verification');
    expect(await page.getByLabel(WORDS.step.recovery).getAttribute('autocomplete')).toBe('one-time-code');
    await button(page, WORDS.passkey.use).click();
    await atOffice(page);
  });

  it('of another person is refused with a message that stays readable', async () => {
    const own = await openOwnSite();
    const page = await openPage();
    await page.goto(productUrl(own.site, '/connexion'));
    await button(page, WORDS.passkey.use).click();
    await page.getByText(WORDS.passkey.failed).waitFor();
  });

  it('proves who is signed in before what cannot be undone', async () => {
    const own = await openOwnSite();
    const page = await openPage();
    await addPasskey(page, own);
    const db = await productDatabase();
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      tx.updateTable('sessions').set({ confirmed_at: null }).where('host', '=', `${own.site}.localhost`).execute(),
    );
    await button(page, WORDS.view.passkeys.remove).click();
    await page.getByRole('dialog').getByRole('button', { name: WORDS.view.passkeys.removal.confirm }).click();
    const dialog = page.getByRole('dialog', { name: WORDS.confirm.title });
    await dialog.getByLabel(WORDS.either).waitFor();
    await dialog.getByRole('button', { name: WORDS.passkey.use }).click();
    await page.getByText(WORDS.view.passkeys.removed).waitFor();
    expect(await dialog.count()).toBe(0);
  });
});

describe('an authenticator application', () => {
  it('is set up in the account, then its code is asked for, on a phone too', async () => {
    const own = await openOwnSite();
    const page = await openPage();
    await typePassword(page, own);
    await atOffice(page);
    await page.goto(productUrl(own.site, SECURITY));
    await button(page, WORDS.view.app.add).click();
    const field = page.getByLabel(WORDS.view.app.code);
    await field.waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const link = page.getByRole('link', { name: WORDS.view.app.open });
    expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
    const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
    const code = (steps = 0): string => new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });
    await field.fill(code());
    await button(page, WORDS.view.app.submit).click();
    await page.getByText(WORDS.view.codes.shown.title).first().waitFor();
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, WORDS.view.codes.shown.done).click();

    await page.context().clearCookies();
    await typePassword(page, own);
    await page.waitForURL((address) => address.pathname === '/connexion/verification');
    const step = page.getByLabel(WORDS.step.code);
    expect(await step.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await step.fill('ZZZZ-ZZZZ-ZZZZ');
    await button(page, WORDS.step.submit).click();
    await page.getByText(WORDS.faults.wrong).waitFor();
    await page.getByLabel(WORDS.step.remember).check();
    await step.fill(code(1));
    await button(page, WORDS.step.submit).click();
    await atOffice(page);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['device', 'refresh', 'session']);
  });
});
