import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';
import { stubPushService } from './push-service.ts';

/** Push notifications of visitors and of staff (rule PUSH-CONSENT). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser('whole');
});

const SITE = 'bordeaux';

it('a visitor switches notifications on with a click, sees one, and switches them off', async () => {
  const page = await openVisitor(browser, { permissions: ['notifications'], clean: true });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await stubPushService(page);
  await page.goto(productUrl(SITE, '/'));
  // Enter needs no place: the footer moves while the page above it arrives.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notifications' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  const on = page.getByRole('button', { name: 'Recevoir les notifications' });
  const off = page.getByRole('button', { name: 'Ne plus recevoir les notifications' });
  await on.waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await on.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Les notifications sont activées sur cet appareil.').waitFor();
  expect(await off.evaluate((button) => button === document.activeElement)).toBe(true);

  const devtools = await page.context().newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  const shown = {
    title: 'Portes ouvertes',
    body: 'Samedi',
    tag: 'a',
    url: '/notifications',
    unsubscribe: { label: 'Se désabonner', url: '/' },
    opened: 'x',
  };
  const origin = new URL(page.url()).origin;
  const data = JSON.stringify(shown);
  // A worker that is not active yet drops the message, so it is delivered until it is shown; the tag replaces it.
  const titles = async () => {
    if (registrationId !== '')
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title).join();
    });
  };
  expect(await until(titles, 20_000, 250)).toBe('Portes ouvertes');

  await off.click();
  await page.getByText('Les notifications sont désactivées sur cet appareil.').waitFor();
  await on.waitFor();
  expect(errors).toEqual([]);
});

it('without push notifications in the browser there is no button', async () => {
  const page = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(productUrl(SITE, '/notifications'));
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  expect(await page.getByRole('button', { name: /notifications/ }).count()).toBe(0);
});

it('staff switch notifications on with the keyboard, still have them after a reload, and switch them off', async () => {
  const staff = { site: 'lyon', email: 'op.lyon@horizon.example', path: '/notifications-mobiles' };
  const { page, errors } = await openOffice(browser, staff, { permissions: ['notifications'], clean: true });
  await stubPushService(page);
  await page.reload();
  const on = page.getByRole('button', { name: 'Les recevoir sur cet appareil' });
  await on.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Notifications activées sur cet appareil').waitFor();
  await page.reload();
  const off = page.getByRole('button', { name: 'Ne plus les recevoir sur cet appareil' });
  await off.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await off.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Notifications désactivées sur cet appareil').waitFor();
  await on.waitFor();
  expect(errors).toEqual([]);
});

it('staff whose browser refuses notifications read why', async () => {
  const staff = { site: 'lyon', email: 'op.lyon@horizon.example', path: '/notifications-mobiles' };
  const { page } = await openOffice(browser, staff, { clean: true });
  await page.addInitScript(() =>
    Object.assign(Notification, { requestPermission: async () => 'denied' satisfies NotificationPermission }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Les recevoir sur cet appareil' }).click();
  await page.getByText('Votre navigateur bloque les notifications de ce site').waitFor();
});
