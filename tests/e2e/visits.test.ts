import { sql } from 'kysely';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { SITE_VISIT_WORDS } from '#fr/site-visits';
import { VISIT_FORM_WORDS as FORM, VISITOR_PAGE_WORDS } from '#fr/visits';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { callAs } from './call-as.ts';
import { callProduct } from './call-product.ts';
import { openOffice } from './office.ts';
import { openOwnSite, productDatabase } from './own-site.ts';

/** A visitor asks for a visit, and an agent confirms it (rules VISIT-ASK, VISIT-OFFICE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** Within the screen and, where axe can run, without findings. */
const check = async (page: Page, width: number, hasScripts = true): Promise<void> => {
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(width);
  if (hasScripts) expect(await axeFindings(page)).toEqual([]);
};

/** Runs in the page: which share of its day is above an entry of the agenda. */
const shareAbove = (card: Element): number => {
  const day = card.closest('ul')?.parentElement?.getBoundingClientRect();
  return day ? (card.getBoundingClientRect().top - day.top) / day.height : Number.NaN;
};

const openPlan = async () => {
  const db = await productDatabase();
  const own = await openOwnSite();
  const agent = await buildMember(db, { market_id: own.marketId, firstname: 'Inès', lastname: 'Faure' });
  const home = await buildListing(db, { market_id: own.marketId, member_id: agent.id, title: 'Maison de ville' });
  return { db, own, agent, home };
};

test.each([true, false])('a visitor asks on a telephone, with JavaScript: %s; the agent confirms', async (js) => {
  const { db, own, agent, home } = await openPlan();
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 540, to: 720 }]));
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    sql`insert into visit_plans (market_id, member_id, week, minutes, gap, notice_hours, days_ahead, is_active,
        updated_at) values (${own.marketId}, ${agent.id}, ${week}, 45, 30, 24, 20, true, now())`.execute(tx),
  );
  const path = `/annonces/${home.slug}/${home.id}`;
  await until(async () => (await callProduct(own.site, path)).text.includes(FORM.link));

  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: js });
  await page.goto(productUrl(own.site, path));
  await page.getByRole('link', { name: FORM.link }).first().click();
  await page.getByRole('heading', { level: 1, name: FORM.title }).waitFor();
  await check(page, 390, js);
  const form = page.getByRole('form', { name: FORM.title });
  // The first day begins at the time of now, because of the notice of 24 hours.
  const time = form.getByRole('checkbox', { name: /^\d\d:\d\d$/ }).first();
  await time.check();
  const day = (await time.inputValue()).slice(0, 10);
  await form.getByLabel('Prénom').fill('Zoé');
  await form.getByLabel('Nom', { exact: true }).fill('Martin');
  await form.getByLabel(/^Téléphone/).fill('06 12 34 56 78');
  await form.getByRole('button', { name: FORM.send }).click();
  await page.getByText('Veuillez accepter les conditions').waitFor();
  expect(await form.getByLabel('Prénom').inputValue()).toBe('Zoé');
  await form.getByLabel(/J’accepte les conditions/).check();
  await form.getByRole('button', { name: FORM.send }).click();
  await page.getByRole('heading', { level: 1, name: VISITOR_PAGE_WORDS.title }).waitFor();
  await check(page, 390, js);
  const address = page.url();

  const office = await openOffice(browser, { ...own, path: `/visites?date=${day}` });
  const asked = office.page.getByRole('link', { name: /Zoé Martin.*Demandée/s });
  await asked.press('Enter');
  await office.page.getByRole('dialog', { name: 'Zoé Martin' }).waitFor();
  await office.page.keyboard.press('Escape');
  await office.page.getByRole('dialog').waitFor({ state: 'detached' });
  await office.page.getByRole('link', { name: SITE_VISIT_WORDS.answerOf('Zoé Martin') }).click();
  const window = office.page.getByRole('dialog', { name: 'Zoé Martin' });
  await window.getByRole('radio', { name: /\d\d:\d\d$/, checked: true }).waitFor();
  await check(office.page, 1440);
  await window.getByRole('button', { name: SITE_VISIT_WORDS.window.confirm, exact: true }).click();
  await office.page.getByText(SITE_VISIT_WORDS.done.confirm).first().waitFor();
  await office.page.goto(productUrl(own.site, `/dashboard/visites?date=${day}`));
  const card = office.page.getByRole('link', { name: /Zoé Martin/ });
  await card.waitFor();
  await check(office.page, 1440);
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec((await card.textContent()) ?? '') ?? [];
  // The column of a day begins at 9 and ends at 19.
  expect(await card.evaluate(shareAbove)).toBeCloseTo((Number(hour) - 9 + Number(minute) / 60) / 10, 2);
  await page.goto(address);
  await page.getByText(VISITOR_PAGE_WORDS.states.confirmed).waitFor();

  // What ends a visit is asked again; the visitor gets a mail.
  await card.click();
  const end = window.getByRole('button', { name: SITE_VISIT_WORDS.window.cancel });
  const question = office.page.getByRole('dialog', { name: SITE_VISIT_WORDS.window.endings.cancel.title });
  await end.click();
  await question.getByText(SITE_VISIT_WORDS.window.endingTold).waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await question.getByRole('button', { name: SITE_VISIT_WORDS.window.endingBack }).click();
  await question.waitFor({ state: 'detached' });
  await end.click();
  await question.getByRole('button', { name: SITE_VISIT_WORDS.window.endings.cancel.confirm }).click();
  await office.page.getByText(SITE_VISIT_WORDS.done.cancel).first().waitFor();
  expect(office.errors).toEqual([]);
});

test('times of an agent are set in the back office, on a telephone too', async () => {
  const { own, agent } = await openPlan();
  const { page, errors } = await openOffice(
    browser,
    { ...own, path: '/visites?vue=horaires' },
    { viewport: { width: 390, height: 844 } },
  );
  const { plan: WORDS } = SITE_VISIT_WORDS;
  await page.getByRole('combobox', { name: WORDS.member }).click();
  await page.getByRole('option', { name: 'Inès Faure' }).click();
  const form = page.getByRole('form', { name: WORDS.title });
  await form.getByLabel('Lundi').fill('9h-12h, 11h-13h');
  await form.getByText(WORDS.rangesFault).waitFor();
  await form.getByLabel('Lundi').fill('9h-12h, 14h-18h30');
  await form.getByLabel(WORDS.active).check();
  await check(page, 390);
  await form.getByRole('button', { name: WORDS.save }).click();
  await page.getByText(WORDS.saved).first().waitFor();
  const { text } = await callAs(own, `/admin/visit-plan?member=${agent.id}`);
  expect(JSON.parse(text).plan).toMatchObject({
    isActive: true,
    week: expect.arrayContaining([
      [
        { from: 540, to: 720 },
        { from: 840, to: 1110 },
      ],
    ]),
  });
  expect(errors).toEqual([]);
});
