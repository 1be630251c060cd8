import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { ALERT_WORDS } from '#fr/lead-arrivals';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Sound and notification of leads that arrive (rule LEAD-ALERT), in a browser whose notifications are recorded. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile({ leadGen: true });
const COLLEAGUE = 'admin@horizon.example';

type Recorded = { heard: string[]; clicks: (() => void)[] };

/** Notifications and sounds of all tabs, recorded in each. */
const record = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const told = new BroadcastChannel('told');
    const recorded: Recorded = { heard: [], clicks: [] };
    const say = (text: string): void => {
      recorded.heard.push(text);
      told.postMessage(text);
    };
    told.onmessage = ({ data }) => recorded.heard.push(data);
    const Told = class {
      static readonly permission = 'granted';
      static readonly requestPermission = async () => 'granted';
      onclick: () => void = () => undefined;
      constructor(title: string) {
        recorded.clicks.push(() => this.onclick());
        say(title);
      }
    };
    const Tones = class extends AudioContext {
      constructor() {
        super();
        say('sound');
      }
    };
    Object.assign(globalThis, { Notification: Told, AudioContext: Tones, recorded });
  });

const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded.heard);

it('a candidate of a colleague is told once by the browser, and opens in its programme; one’s own is not', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/mon-compte' }, { clean: true });
  await record(page);
  const other = await page.context().newPage();
  for (const item of [page, other]) await item.goto(productUrl(OWN.site, '/dashboard/mon-compte'));
  const read = other.waitForResponse('**/admin/leads/newest');
  await page.getByRole('switch', { name: /^Afficher une notification/ }).press('Space');
  await page.getByRole('switch', { name: /^Jouer un son/ }).press('Space');
  await other.getByRole('switch', { name: /^Jouer un son/, checked: true }).waitFor();
  await read;

  const again = other.waitForResponse('**/admin/leads/newest');
  await addLead(OWN, 'Zoé Alerte');
  await again;
  const id = await addLead({ site: OWN.site, email: COLLEAGUE }, 'Zoé Alerte', { type: 'tl' });
  await expect.poll(async () => (await heardOn(other)).toSorted()).toEqual([ALERT_WORDS.arrived(1), 'sound']);

  for (const item of [page, other])
    await item.evaluate(() => {
      for (const click of (globalThis as unknown as { recorded: Recorded }).recorded.clicks) click();
    });
  const opened = (page: Page): boolean => new URL(page.url()).pathname === `/dashboard/leadership/leads/${id}`;
  await expect.poll(() => opened(page) || opened(other)).toBe(true);
  expect(errors).toEqual([]);
});
