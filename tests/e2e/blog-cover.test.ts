import type { Browser } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { createArticles } from './create-articles.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The cover of an article is cropped to its place (rule FILE-CROP). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const portrait = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 600, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer();

const AUTHOR = siteOfFile();

it('a cover is cropped by keys, cropped again from the original, and taken whole', async () => {
  const [id = ''] = await createArticles(AUTHOR, [{ title: 'Une couverture' }]);
  const { page, errors } = await openOffice(browser, { ...AUTHOR, path: `/actualites/article/${id}` });
  const cover = page.getByRole('group', { name: 'Image de couverture' });
  const shown = cover.locator('> img');
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' });
  const ratio = async (): Promise<number> =>
    Number(await shown.getAttribute('width')) / Number(await shown.getAttribute('height'));
  await cover
    .locator('input[type="file"]')
    .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
  await cover.getByRole('button', { name: 'Recadrer' }).click();
  const frame = dialog.getByLabel('Cadre : déplacez-le avec les flèches');
  await frame.focus();
  const before = await frame.boundingBox();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await frame.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Recadrer', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(ratio).toBeCloseTo(1.5, 1);

  await cover.getByRole('button', { name: 'Recadrer' }).click();
  await dialog.getByRole('button', { name: 'Image entière' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(ratio).toBeCloseTo(2 / 3, 1);
  await page.getByText('Enregistré à').waitFor();

  await cover.getByRole('button', { name: 'Recadrer' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
