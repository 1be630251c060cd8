import { readdirSync, readFileSync } from 'node:fs';
import type { JSONContent } from '@tiptap/core';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { richTextSchema } from '#contracts/rich-text';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { serveKits } from './kits/serve-kits.ts';

/** What an article keeps of pasted HTML (rule ARTICLE-PASTE), in an editor on a page of its own. */

/** HTML that programs put on the clipboard: the same text for each program, real or imitated. */
const CLIPBOARDS = new URL('../../src/office/rich-text/paste/clipboards/', import.meta.url);

let origin = '';
let page: Page;
beforeAll(async () => {
  const kits = await serveKits('paste.html');
  ({ origin } = kits);
  return kits.close;
});
beforeEach(async () => {
  page = await openVisitor(await startBrowser());
  await page.goto(origin);
});

const paste = (html: string, before?: JSONContent) =>
  page.evaluate(([given, node]) => window.paste(given, node), [html, before] as const);

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const aligned = (textAlign: string, ...content: object[]) => ({ ...paragraph(...content), attrs: { textAlign } });
const item = (...content: object[]) => ({ type: 'listItem', content });
const list = (type: string, ...content: object[]) => ({ type, content });
const LINK = { ...text('la page'), marks: [{ type: 'link', attrs: { href: 'https://www.exemple.fr/page?a=1&b=2' } }] };

const EXPECTED = [
  { type: 'heading', attrs: { level: 2 }, content: [text('Vendre son appartement')] },
  aligned(
    'center',
    text('Un bien '),
    text('rare', 'bold'),
    text(', '),
    text('calme', 'italic'),
    text(' et '),
    text('lumineux', 'underline'),
    text(', au 2'),
    text('e', 'superscript'),
    text(' étage à Lyon.'),
  ),
  list(
    'bulletList',
    item(paragraph(text('Premier')), list('bulletList', item(paragraph(text('Dessous'))))),
    item(paragraph(text('Second'))),
  ),
  { ...list('orderedList', item(paragraph(text('Estimer'))), item(paragraph(text('Vendre')))), attrs: { start: 1 } },
  aligned('justify', text('Voir '), LINK, text('.')),
  paragraph(text('Prix | 250\u00a0000\u00a0€')),
];

const MORE: Readonly<Record<string, readonly object[]>> = {
  'web-page.html': [paragraph(text('Ouvrir, contact, suite, haut'))],
};

it.each(readdirSync(CLIPBOARDS))('%s: formats of articles are kept, everything else is removed', async (file) => {
  const { content, hasDroppedPictures } = await paste(readFileSync(new URL(file, CLIPBOARDS), 'utf8'));
  expect(content).toEqual([...EXPECTED, ...(MORE[file] ?? [])]);
  expect(hasDroppedPictures).toBe(true);
  expect(richTextSchema.safeParse({ type: 'doc', content }).error).toBeUndefined();
});

const CENTERED = '<p style="text-align: center">Un</p><p>Deux</p>';

it('the first pasted paragraph keeps its alignment in an empty paragraph', async () => {
  expect((await paste(CENTERED)).content).toEqual([aligned('center', text('Un')), paragraph(text('Deux'))]);
  expect((await paste('<p align="right">Un</p>')).content).toEqual([aligned('right', text('Un'))]);
});

it('the first pasted paragraph joins the words at the caret, and takes their alignment', async () => {
  const { content } = await paste(CENTERED, paragraph(text('Avant ')));
  expect(content).toEqual([paragraph(text('Avant Un')), paragraph(text('Deux'))]);
  const right = await paste('Un', { type: 'paragraph', attrs: { textAlign: 'right' } });
  expect(right.content).toEqual([aligned('right', text('Un'))]);
});

it.each([
  ['highlighted words of Word', `<p><span style='background:yellow;mso-highlight:yellow'>Un</span></p>`, 'highlight'],
  ['highlighted words of Google Docs', '<span style="background-color:#ffff00">Un</span>', 'highlight'],
  ['a bold paragraph', '<p style="font-weight: 700">Un</p>', 'bold'],
  ['struck words', '<p><del>Un</del></p>', 'strike'],
  ['lowered words', '<span style="vertical-align: sub; font-size: 0.6em">Un</span>', 'subscript'],
  ['code', '<p><code class="language-ts">Un</code></p>', 'code'],
])('%s keep their format', async (_, html, mark) => {
  expect((await paste(html)).content).toEqual([paragraph(text('Un', mark))]);
});

it.each([
  ['the white background of a page', '<span style="background-color: rgb(255, 255, 255)">Un</span>'],
  ['a white background of Google Docs', '<span style="background-color:#ffffff">Un</span>'],
  ['the `b` around a text of Google Docs', '<b style="font-weight:normal" id="docs-internal-guid-1"><p>Un</p></b>'],
  ['hidden words', '<p>Un<span style="mso-hide:all"> caché</span><span style="display: none"> caché</span></p>'],
  ['comments and unfinished markup', '<p>Un<!-- <b>deux</b></p>'],
])('%s are no format', async (_, html) => {
  expect((await paste(html)).content).toEqual([paragraph(text('Un'))]);
});

it('lists of Word keep their levels and numbers', async () => {
  const itemOf = (marker: string, level: number, words: string): string =>
    `<p class=MsoListParagraph style='mso-list:l2 level${level} lfo3'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>` +
    `${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  const html = [itemOf('3.', 1, 'Trois'), itemOf('a.', 2, 'A'), itemOf('i.', 3, 'I'), itemOf('4.', 1, 'Quatre')].join(
    '',
  );
  const inner = (words: string, ...more: object[]) => ({
    ...list('orderedList', item(paragraph(text(words)), ...more)),
    attrs: { start: 1 },
  });
  expect((await paste(html)).content).toEqual([
    {
      ...list('orderedList', item(paragraph(text('Trois')), inner('A', inner('I'))), item(paragraph(text('Quatre')))),
      attrs: { start: 3 },
    },
  ]);
});

it('a text that is copied from the editor is pasted as it was, with its empty paragraphs', async () => {
  const html =
    '<p data-pm-slice="1 1 []" style="text-align: center">Un</p><p></p><p>Deux <a href="/vendre">ici</a></p>';
  expect((await paste(html)).content).toEqual([
    aligned('center', text('Un')),
    { type: 'paragraph' },
    paragraph(text('Deux '), { ...text('ici'), marks: [{ type: 'link', attrs: { href: '/vendre' } }] }),
  ]);
});
