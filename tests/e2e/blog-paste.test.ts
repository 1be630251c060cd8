import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { richTextSchema } from '#contracts/rich-text';
import type { RichNode } from '#domain/articles/rich-text';
import { startBrowser } from '#tests/harness/browser';
import { openNewArticle, statusOf, storedArticle, textOf, waitSaved } from './article-page.ts';
import { siteOfFile } from './own-site.ts';

/** Texts of other programs, pasted from the clipboard into an article (rule ARTICLE-PASTE). */

const CLIPBOARDS = new URL('../../src/office/rich-text/paste/clipboards/', import.meta.url);

/** Blocks of the text that every clipboard has; a web page has one more. */
const BLOCKS = ['heading', 'paragraph', 'bulletList', 'orderedList', 'paragraph', 'paragraph'];

/** Puts HTML on the clipboard as a program does: the asynchronous API of browsers would sanitise it. */
const putOnClipboard = async (page: Page, html: string): Promise<void> => {
  await page.evaluate((given) => {
    const onCopy = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/html', given);
      event.clipboardData?.setData('text/plain', 'mots');
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('copy', onCopy, { capture: true, once: true });
  }, html);
  await page.keyboard.press('Control+c');
};

const OWN = siteOfFile();

it('texts of Word, Google Docs, Pages, LibreOffice and web pages are stored without their styles', async () => {
  const { page, errors } = await openNewArticle(await startBrowser(), OWN, 'Textes collés');
  const stored: RichNode[] = [];
  for (const file of readdirSync(CLIPBOARDS)) {
    await putOnClipboard(page, readFileSync(new URL(file, CLIPBOARDS), 'utf8'));
    await textOf(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+v');
    await textOf(page).getByRole('link', { name: 'la page' }).waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${file}`);
    await statusOf(page).filter({ hasText: 'Modifications en cours' }).waitFor();
    await waitSaved(page);
    const { content } = await storedArticle(page);
    expect(JSON.stringify(content)).toContain(file);
    stored.push(richTextSchema.parse(content));
  }
  expect(stored).toHaveLength(6);
  for (const { content = [] } of stored) {
    expect(content.slice(0, BLOCKS.length).map(({ type }) => type)).toEqual(BLOCKS);
    expect(content.slice(0, BLOCKS.length - 1)).toEqual(stored[0]?.content?.slice(0, BLOCKS.length - 1));
  }
  expect(JSON.stringify(stored)).not.toMatch(/data:|file:|javascript:|mso|style|class|color/i);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
  expect(errors).toEqual([]);
});
