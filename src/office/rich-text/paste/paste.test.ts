// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import { expect, it } from 'vitest';
import { richTextSchema } from '#contracts/rich-text';
import type { RichNode } from '#domain/articles/rich-text';
import { contentJson } from '../content-json.ts';
import { EXTENSIONS } from '../extensions.ts';
import { inputHandlers } from '../input-handlers.ts';
import { ARTICLE_LINKS } from '../link-rules.ts';

/** HTML that programs put on the clipboard: the same text for each program, real or imitated. */
const CLIPBOARDS = import.meta.glob<string>('./clipboards/*.html', { query: '?raw', import: 'default', eager: true });

type Pasted = { content: readonly RichNode[]; hasDroppedPictures: boolean };

const paste = (html: string, before: JSONContent = { type: 'paragraph' }): Pasted => {
  let hasDroppedPictures = false;
  const handlers = inputHandlers({
    pictures: { check: async () => 'unused', upload: async () => Promise.reject(), onRefused: () => undefined },
    links: ARTICLE_LINKS,
    openLink: () => undefined,
    focusToolbar: () => undefined,
    onDroppedPictures: () => {
      hasDroppedPictures = true;
    },
  });
  const editor = new Editor({
    extensions: [...EXTENSIONS],
    content: { type: 'doc', content: [before] },
    autofocus: 'end',
    injectCSS: false,
    // jsdom has no layout.
    editorProps: { ...handlers, handleScrollToSelection: () => true },
  });
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const { content = [] } = contentJson(editor.state.doc);
  editor.destroy();
  return { content, hasDroppedPictures };
};

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
  'web-page': [paragraph(text('Ouvrir, contact, suite, haut'))],
};

const nameOf = (path: string): string => /([\w-]+)\.html$/.exec(path)?.[1] ?? path;

it.each(Object.entries(CLIPBOARDS).map(([path, html]) => [nameOf(path), html] as const))(
  '%s: formats of articles are kept, everything else is removed',
  (name, html) => {
    const { content, hasDroppedPictures } = paste(html);
    expect(content).toEqual([...EXPECTED, ...(MORE[name] ?? [])]);
    expect(hasDroppedPictures).toBe(true);
    expect(richTextSchema.safeParse({ type: 'doc', content }).error).toBeUndefined();
  },
);

const CENTERED = '<p style="text-align: center">Un</p><p>Deux</p>';

it('the first pasted paragraph keeps its alignment in an empty paragraph', () => {
  expect(paste(CENTERED).content).toEqual([aligned('center', text('Un')), paragraph(text('Deux'))]);
  expect(paste('<p align="right">Un</p>').content).toEqual([aligned('right', text('Un'))]);
});

it('the first pasted paragraph joins the words at the caret, and takes their alignment', () => {
  const { content } = paste(CENTERED, paragraph(text('Avant ')));
  expect(content).toEqual([paragraph(text('Avant Un')), paragraph(text('Deux'))]);
  const right = paste('Un', { type: 'paragraph', attrs: { textAlign: 'right' } });
  expect(right.content).toEqual([aligned('right', text('Un'))]);
});

it.each([
  ['highlighted words of Word', `<p><span style='background:yellow;mso-highlight:yellow'>Un</span></p>`, 'highlight'],
  ['highlighted words of Google Docs', '<span style="background-color:#ffff00">Un</span>', 'highlight'],
  ['a bold paragraph', '<p style="font-weight: 700">Un</p>', 'bold'],
  ['struck words', '<p><del>Un</del></p>', 'strike'],
  ['lowered words', '<span style="vertical-align: sub; font-size: 0.6em">Un</span>', 'subscript'],
  ['code', '<p><code class="language-ts">Un</code></p>', 'code'],
])('%s keep their format', (_, html, mark) => {
  expect(paste(html).content).toEqual([paragraph(text('Un', mark))]);
});

it.each([
  ['the white background of a page', '<span style="background-color: rgb(255, 255, 255)">Un</span>'],
  ['a white background of Google Docs', '<span style="background-color:#ffffff">Un</span>'],
  ['the `b` around a text of Google Docs', '<b style="font-weight:normal" id="docs-internal-guid-1"><p>Un</p></b>'],
  ['hidden words', '<p>Un<span style="mso-hide:all"> caché</span><span style="display: none"> caché</span></p>'],
  ['comments and unfinished markup', '<p>Un<!-- <b>deux</b></p>'],
])('%s are no format', (_, html) => {
  expect(paste(html).content).toEqual([paragraph(text('Un'))]);
});

it('lists of Word keep their levels and numbers', () => {
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
  expect(paste(html).content).toEqual([
    {
      ...list('orderedList', item(paragraph(text('Trois')), inner('A', inner('I'))), item(paragraph(text('Quatre')))),
      attrs: { start: 3 },
    },
  ]);
});

it('a text that is copied from the editor is pasted as it was, with its empty paragraphs', () => {
  const html =
    '<p data-pm-slice="1 1 []" style="text-align: center">Un</p><p></p><p>Deux <a href="/vendre">ici</a></p>';
  expect(paste(html).content).toEqual([
    aligned('center', text('Un')),
    { type: 'paragraph' },
    paragraph(text('Deux '), { ...text('ici'), marks: [{ type: 'link', attrs: { href: '/vendre' } }] }),
  ]);
});
