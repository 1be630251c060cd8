import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { LEAD_RULES_ADDRESS } from '#dashboard/addresses.ts';
import { GONE } from '#fr/back-office';
import { LEAD_RULE_WORDS } from '#fr/lead-rules';
import { LEAD_WINDOW } from '#fr/leads';
import { SAVING_WORDS } from '#fr/saving';
import { startBrowser } from '#tests/harness/browser';
import { callProduct } from './call-product.ts';
import { openOffice } from './office.ts';
import { openOwnSite } from './own-site.ts';

/** What people typed and created survives a closed tab, a lost answer and a colleague (rules CALL-ONCE, LEAD-*). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const LEADS = '/leads';

/** A call of the signed-in person, from the page. */
const call = (page: Page, method: 'POST' | 'DELETE', path: string, body: object): Promise<Record<string, never>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const request: RequestInit = { method: verb, headers, body: JSON.stringify(sent) };
      return (await fetch(address, request)).json();
    },
    [method, path, body] as const,
  );

const openLead = async (page: Page, name: string): Promise<void> => {
  const person = { fullname: name, email: `${crypto.randomUUID()}@exemple.fr`, phone: '06 12 34 56 78', type: 'agent' };
  await call(page, 'POST', '/admin/leads', person);
  await page.getByRole('link', { name }).first().click();
};
const activityOf = (page: Page, name: string) => {
  const window = page.getByRole('dialog', { name });
  return {
    window,
    kind: window.getByRole('combobox', { name: LEAD_WINDOW.activity.kind }),
    comment: window.getByLabel(LEAD_WINDOW.activity.comment),
    add: window.getByRole('button', { name: LEAD_WINDOW.activity.add }),
  };
};

it('the comment of an activity is shown again after the tab ended', async () => {
  const own = await openOwnSite({ leadGen: true });
  const { page } = await openOffice(browser, { ...own, path: LEADS }, { clean: true });
  await openLead(page, 'Ada Perdue');
  const { comment } = activityOf(page, 'Ada Perdue');
  await comment.fill('Rappeler lundi,\naprès la visite');
  const address = page.url();
  const next = await page.context().newPage();
  // As a browser that crashes: no handler of the page runs.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Rappeler lundi');
  await page.close({ runBeforeUnload: false });
  await next.goto(address);
  const again = activityOf(next, 'Ada Perdue');
  await expect.poll(() => again.comment.inputValue()).toBe('Rappeler lundi,\naprès la visite');
  await again.window.getByRole('button', { name: SAVING_WORDS.kept.forget }).click();
  expect(await again.comment.inputValue()).toBe('');
  await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage))).not.toContain('Rappeler lundi');
});

it('an activity whose answer was lost is stored once, and a double click adds one', async () => {
  const own = await openOwnSite({ leadGen: true });
  const { page } = await openOffice(browser, { ...own, path: LEADS });
  await openLead(page, 'Bea Double');
  const { window, kind, comment, add } = activityOf(page, 'Bea Double');
  await kind.selectOption('Appel téléphonique');
  await comment.fill('Premier appel');
  let stored = 0;
  await page.route('**/admin/leads/*/activities', async (route) => {
    const request = route.request();
    const sent = { method: 'POST', headers: await request.allHeaders(), body: request.postData() ?? '' };
    if (stored > 0) return route.continue();
    stored = (await callProduct(own.site, new URL(request.url()).pathname, sent)).status;
    await route.abort();
  });
  await add.click();
  await page.getByText(LEAD_WINDOW.activity.failed).waitFor();
  await add.click();
  const timeline = window.getByRole('list', { name: 'Historique du lead' });
  await expect.poll(() => comment.inputValue()).toBe('');
  await kind.selectOption('Appel téléphonique');
  await comment.fill('Second appel');
  await add.dblclick();
  await timeline.getByText('Second appel').waitFor();
  const lead = /leads\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
  const { items } = await page.evaluate(async (id) => (await fetch(`/admin/leads/${id}/timeline`)).json(), lead);
  const comments = items.map(({ comment: text }: { comment?: string }) => text).filter(Boolean);
  expect([stored, comments.toSorted()]).toEqual([200, ['Premier appel', 'Second appel']]);
});

it('a lead that a colleague archives is not shown any longer', async () => {
  const own = await openOwnSite({ leadGen: true });
  const { page } = await openOffice(browser, { ...own, path: LEADS });
  await openLead(page, 'Cleo Partie');
  const { window } = activityOf(page, 'Cleo Partie');
  await window.waitFor();
  const lead = /leads\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
  await call(page, 'POST', '/admin/leads/changes', {
    selection: { ids: [lead] },
    change: { field: 'status', to: 'archived' },
    readAt: new Date().toISOString(),
  });
  await page.getByText(GONE.text).waitFor();
  await expect.poll(() => page.getByRole('dialog').getByText('Cleo Partie').count()).toBe(0);
});

it('a rule that a colleague deletes keeps what is typed, and can be added again', async () => {
  const own = await openOwnSite({ leadGen: true });
  const { page } = await openOffice(browser, { ...own, path: LEAD_RULES_ADDRESS });
  const rule = {
    name: 'Rhône',
    isActive: true,
    programme: null,
    zips: [],
    origins: [],
    members: [own.memberId],
    answerHours: null,
  };
  const { id } = await call(page, 'POST', '/admin/lead-rules', rule);
  await page.getByRole('link', { name: 'Rhône' }).click();
  const name = page.getByLabel(LEAD_RULE_WORDS.form.fields.name);
  await name.fill('Rhône et Ain');
  await call(page, 'DELETE', `/admin/lead-rules/${id}`, {});
  await page.getByText(LEAD_RULE_WORDS.form.gone).waitFor();
  expect(await name.inputValue()).toBe('Rhône et Ain');
  await page.getByRole('button', { name: LEAD_RULE_WORDS.form.addAgain }).click();
  await page.getByRole('link', { name: 'Rhône et Ain' }).waitFor();
});
