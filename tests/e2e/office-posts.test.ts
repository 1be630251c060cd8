import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { FeedItem } from '#contracts/posts';
import { startBrowser } from '#tests/harness/browser';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { uniqueLetters } from './letters.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Notifications of the mobile application in the back office (rules POST-CONTENT, POST-AUTO-LINK, POST-WITHDRAWN). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser('whole');
});

const OWN = siteOfFile({ leadGen: true });

/** Another one in each attempt. */
const newWord = (): string => `Visite${uniqueLetters()}`;

const textsOfFeed = async (page: Page): Promise<string[]> => {
  const feed = await page.evaluate(async () => (await fetch('/public/posts')).json());
  return (feed as { items: FeedItem[] }).items.map(({ text }) => text);
};

it('a notification is written with the keyboard, kept as a draft, published once, listed and withdrawn', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/notifications-mobiles' });
  // The test server reaches no page of the internet: this is the answer for one that responds.
  await page.route(/urlTesting\?url=https%3A%2F%2Fhorizon\.example/, (route) => route.fulfill({ json: { ok: true } }));
  const text = page.getByRole('textbox', { name: 'Texte de la notification' });
  const publish = page.getByRole('button', { name: 'Publier', exact: true });
  await text.waitFor();
  await publish.click();
  await page.getByText('Votre actualité doit contenir un message').waitFor();
  await page.getByText('Actualité non publiée').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const word = newWord();
  await text.focus();
  await page.keyboard.type(`${word} : horizon.example et absent.invalid ce samedi.`);
  await text.getByRole('link', { name: 'horizon.example' }).waitFor();
  expect(await text.getByRole('link').count()).toBe(1);
  await page.getByRole('textbox', { name: 'Titre (facultatif)' }).fill('Portes ouvertes');

  await until(() => page.evaluate((part) => Object.values(localStorage).some((copy) => copy.includes(part)), word));
  await page.reload();
  const draft = page.getByRole('dialog');
  await draft.getByText(word).waitFor();
  await page.keyboard.press('Enter');
  await draft.waitFor({ state: 'detached' });
  await text.getByRole('link', { name: 'horizon.example' }).waitFor();

  await publish.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Publier cette notification ?' });
  await question.getByText('elle paraîtra seulement dans l’application mobile').waitFor();
  await question.getByRole('button', { name: 'Publier' }).dblclick();
  await page.getByText('Notification publiée', { exact: true }).waitFor();
  await until(async () => (await text.innerText()).trim() === '');
  const row = page.getByRole('link', { name: 'Portes ouvertes' }).first();
  await row.waitFor();
  expect((await textsOfFeed(page)).filter((value) => value.includes(word))).toEqual([
    `${word} : horizon.example et absent.invalid ce samedi.`,
  ]);

  await row.click();
  const window = page.getByRole('dialog', { name: 'Portes ouvertes' });
  await window.getByText(word).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('button', { name: 'Retirer la notification' }).click();
  await page.getByText('Notification retirée', { exact: true }).waitFor();
  await window.getByRole('term').getByText('Retirée', { exact: true }).waitFor();
  expect((await textsOfFeed(page)).filter((value) => value.includes(word))).toEqual([]);
  expect(errors).toEqual([]);
});
