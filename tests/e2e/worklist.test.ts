import { sql } from 'kysely';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { SITE_VIEW_TITLES } from '#fr/site-views';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { ADMIN } from '#tests/access/setting';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';
import { type OwnSite, openOwnSite, productDatabase } from './own-site.ts';

/** 'Aujourd’hui' is worked off without leaving it (rule WORKLIST-TODAY), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const PATH = '/aujourd-hui';
const run = async (query: ReturnType<typeof sql>): Promise<unknown> =>
  (await productDatabase()).write(ADMIN, (tx) => query.execute(tx));

/** As accessible names are compared: without the spaces that do not break. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const section = (page: Page, name: keyof typeof WORDS.sections) =>
  page.getByRole('region', { name: plain(WORDS.sections[name]), exact: true });
const focused = async (page: Page): Promise<string> =>
  plain(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));

/** A lead with a reminder of the person, due today or before. */
const remind = async (site: OwnSite, fullname: string, daysLate: number): Promise<void> => {
  const id = await addLead(site, fullname);
  await sendAs(site, `/admin/leads/${id}/reminder`, { kind: 'call', dueOn: '2199-12-31', note: '' }, 'PUT');
  await run(sql`
    update lead_reminders set due_on = (now() at time zone 'Europe/Paris')::date - ${daysLate}::int
    where lead_id = ${id}`);
  await run(sql`update leads set affected_to = ${site.memberId} where id = ${id}`);
};

const receiveMessage = (site: OwnSite, firstname: string): Promise<unknown> =>
  run(sql`
    insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient)
    values (${site.marketId}, ${site.siteId}, ${crypto.randomUUID()}, 'contact-form', ${firstname}, 'Blanc',
      'lea@example.fr', '+33612345678', 'Bonjour', 'agence@example.fr')`);

const wishVisit = (site: OwnSite): Promise<unknown> =>
  run(sql`
    insert into estimations (market_id, site_id, id, type, address, zip, city, lat, lng, area, insee, firstname,
      lastname, email, phone, completed_at, wish, wished_at)
    values (${site.marketId}, ${site.siteId}, ${crypto.randomUUID()}, 'house', '3 rue des Lilas', '69003', 'Lyon', 45.7,
      4.8, 90, '69383', 'Zoé', 'Petit', 'zoe@example.fr', '+33612345678', now(), 'visit', now())`);

it('says in one sentence that nothing waits, and shows what arrives meanwhile', async () => {
  const site = await openOwnSite({ leadGen: true });
  const { page, errors } = await openOffice(browser, { ...site, path: PATH });
  await page.getByText(WORDS.empty.title).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await addLead(site, 'Inès Nouvelle');
  await section(page, 'lacksFollower').getByRole('link', { name: 'Inès Nouvelle' }).waitFor();
  // 24 px, as WCAG 2.5.8 asks, though the line is lower.
  const area = await page.locator('a[href^="tel:"]').evaluate((link) => {
    const { left, width, top, height } = link.getBoundingClientRect();
    const hits = (y: number): boolean => document.elementFromPoint(left + width / 2, y)?.closest('a') === link;
    return [11.5, -11.5].filter((beside) => hits(top + height / 2 + beside)).length;
  });
  expect(area).toBe(2);
  expect(errors).toEqual([]);
});

it('reminders are done and moved by keys: the focus goes to the next line', async () => {
  const site = await openOwnSite({ leadGen: true });
  for (const [rank, name] of ['Anna Un', 'Boris Deux', 'Carla Trois'].entries()) await remind(site, name, 3 - rank);
  const { page, errors } = await openOffice(browser, { ...site, path: PATH });
  const late = section(page, 'late');
  await late.getByRole('button', { name: 'Fait : Anna Un' }).focus();
  await page.keyboard.press('Enter');
  await late.getByRole('link', { name: 'Anna Un' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Fait : Boris Deux');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: plain(WORDS.delays[3]) }).press('Enter');
  await late.getByRole('link', { name: 'Boris Deux' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Fait : Carla Trois');
  await page.keyboard.press('Enter');
  await page.getByText(WORDS.empty.title).waitFor();
  await expect.poll(() => focused(page)).toBe(WORDS.label);
  await page.getByRole('radiogroup', { name: WORDS.views.label }).getByText(WORDS.views.rappels).click();
  await page.getByRole('region', { name: 'À venir' }).getByRole('link', { name: 'Boris Deux' }).waitFor();
  expect(errors).toEqual([]);
});

it('leads, messages and wishes are handled without leaving the view', async () => {
  const site = await openOwnSite({ leadGen: true });
  await addLead(site, 'Dina Libre');
  const neglected = await addLead(site, 'Élie Ancien');
  await run(sql`
    update leads set affected_to = ${site.memberId}, updated_at = now() - interval '121 hours'
    where id = ${neglected}`);
  await receiveMessage(site, 'Léa');
  await wishVisit(site);
  const { page, errors } = await openOffice(browser, { ...site, path: PATH });
  await section(page, 'lacksAction').getByText('depuis 5 jours').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await section(page, 'lacksFollower')
    .getByRole('button', { name: plain(WORDS.takeOf('Dina Libre')) })
    .press('Enter');
  await section(page, 'lacksFollower').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(WORDS.callOf('Élie Ancien'));

  await page.keyboard.press('Enter');
  const lead = page.getByRole('dialog', { name: 'Élie Ancien' });
  await lead.getByRole('combobox', { name: 'Statut d’Élie Ancien' }).selectOption('Connecté');
  await section(page, 'lacksAction').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await lead.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(WORDS.readOf('Léa Blanc'));

  await page.keyboard.press('Enter');
  const message = page.getByRole('dialog', { name: 'Léa Blanc' });
  await message.getByText('Bonjour').first().waitFor();
  await section(page, 'messages').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await message.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(plain(WORDS.handleOf('Zoé Petit')));

  await page.keyboard.press('Enter');
  await page.getByText(WORDS.empty.title).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dashboard${PATH}`);
  expect(errors).toEqual([]);
});

it('a visit is done, and wanted again, in the window of its estimation', async () => {
  const site = await openOwnSite({});
  await wishVisit(site);
  const { page, errors } = await openOffice(browser, { ...site, path: PATH });
  await section(page, 'visits').getByRole('link', { name: 'Zoé Petit' }).click();
  const estimation = page.getByRole('dialog', { name: /3 rue des Lilas/ });
  await estimation.getByRole('button', { name: plain(WORDS.handleOf('Zoé Petit')) }).click();
  await estimation.getByText(/^Fait le/).waitFor();
  await section(page, 'visits').waitFor({ state: 'detached' });
  await estimation.getByRole('button', { name: plain(WORDS.reopenOf('Zoé Petit')) }).click();
  await section(page, 'visits').getByRole('link', { name: 'Zoé Petit' }).waitFor();
  expect(errors).toEqual([]);
});

it('the home view begins with the most urgent lines, worked off there', async () => {
  const site = await openOwnSite({ leadGen: true });
  for (const name of ['Anna Un', 'Boris Deux', 'Carla Trois', 'Dina Quatre']) await addLead(site, name);
  await receiveMessage(site, 'Léa');
  const { page, errors } = await openOffice(browser, { ...site, path: '' });
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect.poll(() => first.textContent()).toBe(SITE_VIEW_TITLES.today);
  const free = section(page, 'lacksFollower');
  await expect.poll(() => free.getByRole('listitem').count()).toBe(3);
  await free.getByRole('button', { name: plain(WORDS.takeOf('Anna Un')) }).press('Enter');
  await free.getByRole('link', { name: 'Dina Quatre' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await section(page, 'messages').getByRole('link', { name: 'Léa Blanc', exact: true }).click();
  await page.getByRole('dialog', { name: 'Léa Blanc' }).waitFor();
  expect(errors).toEqual([]);
});

it('on a site without leads has messages and visits, and no reminders', async () => {
  const site = await openOwnSite({});
  await receiveMessage(site, 'Léa');
  const { page, errors } = await openOffice(browser, { ...site, path: PATH });
  await section(page, 'messages').getByRole('link', { name: 'Léa Blanc', exact: true }).waitFor();
  expect(await page.getByRole('radiogroup', { name: WORDS.views.label }).count()).toBe(0);
  expect(errors).toEqual([]);
});
