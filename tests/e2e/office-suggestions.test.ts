import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { holdPlaces } from './held-places.ts';
import { openOffice } from './office.ts';

/** Suggestions of a back office whose answers are late (rule SUGGEST-PRESENT-TEXT). Nothing is saved. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

it('Enter before the answer waits for it, and says when several are meant or when it failed', async () => {
  const { page, errors } = await openOffice(browser, {
    site: 'claire-fontaine',
    email: 'claire.fontaine@horizon.example',
    path: '/preferences',
  });
  const towns = page.getByRole('region', { name: 'Secteurs', exact: true });
  const chips = towns.getByRole('button', { name: /^Retirer/ });
  const chosen = () => chips.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')));
  const input = towns.getByRole('combobox', { name: 'Communes' });
  await chips.first().waitFor();
  for (let left = await chips.count(); left > 0; left -= 1) await chips.last().click();
  const answerOf = await holdPlaces(page);

  await input.fill('Bord');
  await (await answerOf('Bord')).continue();
  await page.getByRole('option', { name: 'Bordeaux (33000)' }).waitFor();
  await input.press('ArrowDown');
  await input.fill('Pessac');
  // Its list is still that of the former text; Playwright would wait for an option that can be taken.
  await page.getByRole('option', { name: 'Bordeaux (33000)' }).click({ force: true });
  await input.press('Enter');
  const pessac = await answerOf('Pessac');
  expect(await chosen()).toEqual([]);
  await towns.getByRole('status').getByText('Recherche…').waitFor();
  await pessac.continue();
  await expect.poll(chosen).toEqual(['Retirer\u00a0: Pessac']);
  expect(await input.inputValue()).toBe('');

  await input.fill('Saint-Denis');
  await input.press('Enter');
  await (await answerOf('Saint-Denis')).continue();
  await towns.getByRole('status').getByText('Plusieurs résultats').waitFor();
  expect(await chosen()).toHaveLength(1);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await input.press('Enter');
  await expect.poll(chosen).toEqual(['Retirer\u00a0: Pessac', 'Retirer\u00a0: Saint-Denis']);

  await input.fill('Lormont');
  await input.press('Enter');
  await (await answerOf('Lormont')).abort();
  await towns.getByRole('status').getByText('La recherche n’a pas abouti').waitFor();
  await input.press('Enter');
  await (await answerOf('Lormont')).continue();
  await expect.poll(async () => (await chosen()).length).toBe(3);
  // A failed request is reported in the console by the browser.
  expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
