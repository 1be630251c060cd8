import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { type MailBlock, writeMail } from '#server/notifications';
import { openVisitor, startBrowser } from '#tests/harness/browser';

/** Mails on a phone (rule MAIL-READABLE): one layout makes all of them. */

const LONG = 'une-adresse-sans-aucun-espace-'.repeat(4);
const SENDER = {
  name: 'Horizon Lyon',
  theme: {
    mainColor: { hue: 210, saturation: 60, lightness: 30 },
    highlightColor: { hue: 40, saturation: 80, lightness: 50 },
  },
  legalLine: LONG,
};
const SENTENCE = 'Répondre depuis le back-office à la personne qui a écrit ce message';
const BLOCKS: readonly MailBlock[] = [
  { kind: 'text', text: `Voir https://horizon.example/${LONG}` },
  { kind: 'quote', text: LONG },
  {
    kind: 'facts',
    rows: [
      ['Adresse électronique de la personne', `${LONG}@horizon.example`],
      [LONG, 'Oui'],
    ],
  },
  { kind: 'button', label: SENTENCE, href: 'https://horizon.example/' },
  { kind: 'button', label: LONG, href: 'https://horizon.example/' },
  { kind: 'note', text: LONG, link: { label: LONG, href: 'https://horizon.example/' } },
];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

test.each([320, 360, 600])('no mail is wider than a screen of %i pixels', async (width) => {
  const page = await openVisitor(browser, { viewport: { width, height: 700 }, isMobile: true });
  await page.setContent(writeMail(SENDER, { subject: 'Un message', title: LONG, blocks: BLOCKS }).html);
  const beyond = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
      .map(({ localName, textContent }) => `${localName}: ${textContent?.slice(0, 40)}`),
  );
  expect(beyond).toEqual([]);
  expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
});
