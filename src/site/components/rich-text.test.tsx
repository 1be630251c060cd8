import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RichNode } from '#domain/articles/rich-text';
import { RichText } from './rich-text.tsx';

const ID = 'a'.repeat(32);
const PICTURE = { id: ID, width: 1200, height: 800, color: '#aabbcc' };
const show = (...content: object[]): string =>
  renderToStaticMarkup(
    <RichText content={{ type: 'doc', content } as RichNode} pictures={new Map([[ID, PICTURE]])} />,
  ).replace(/ (class|tabindex)="[^"]*"/gi, '');
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const LINK = { type: 'link', attrs: { href: '/vendre' } };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test.each<[string, object, string]>([
  ['a paragraph', paragraph(text('Bonjour')), '<p>Bonjour</p>'],
  [
    'what looks like markup',
    paragraph(text('<img src=x onerror=alert(1)>')),
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  ],
  [
    'marks within marks',
    paragraph(text('a', { type: 'bold' }, { type: 'italic' })),
    '<p><em><strong>a</strong></em></p>',
  ],
  [
    'code, highlight, superscript, subscript',
    paragraph(
      text('a', { type: 'code' }),
      text('b', { type: 'highlight' }),
      text('c', { type: 'superscript' }),
      text('d', { type: 'subscript' }),
    ),
    '<p><code>a</code><mark>b</mark><sup>c</sup><sub>d</sub></p>',
  ],
  [
    'the first heading of a text is the second of the page',
    { type: 'heading', attrs: { level: 1 }, content: [text('T')] },
    '<h2>T</h2>',
  ],
  [
    'lists',
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('a'))] }] },
    '<ol start="3"><li><p>a</p></li></ol>',
  ],
  ['a quote', { type: 'blockquote', content: [paragraph(text('a'))] }, '<blockquote><p>a</p></blockquote>'],
  ['code in lines', { type: 'codeBlock', content: [text('a\nb')] }, '<pre><code>a\nb</code></pre>'],
  [
    'a link elsewhere',
    paragraph(
      text('a', { type: 'link', attrs: { href: 'https://x.example/?a=1&b=2', target: '_top', class: 'evil' } }),
    ),
    '<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener nofollow">a</a></p>',
  ],
  ['a link here', paragraph(text('a', { type: 'link', attrs: { href: '/vendre' } })), '<p><a href="/vendre">a</a></p>'],
  [
    'one link whose words are partly bold, with a line break in it',
    paragraph(
      text('Lisez '),
      text('notre ', LINK),
      text('guide', { type: 'bold' }, LINK),
      { type: 'hardBreak', marks: [LINK] },
      text(' complet', LINK),
      text('.'),
    ),
    '<p>Lisez <a href="/vendre">notre <strong>guide</strong><br/> complet</a>.</p>',
  ],
  [
    'two links side by side',
    paragraph(text('a', LINK), text('b', { type: 'link', attrs: { href: '/agents' } }), text('c', LINK)),
    '<p><a href="/vendre">a</a><a href="/agents">b</a><a href="/vendre">c</a></p>',
  ],
  [
    'links in different paragraphs',
    { type: 'blockquote', content: [paragraph(text('a', LINK)), paragraph(text('b', LINK))] },
    '<blockquote><p><a href="/vendre">a</a></p><p><a href="/vendre">b</a></p></blockquote>',
  ],
  [
    'code in a link',
    paragraph(text('a : b', { type: 'code' }, LINK)),
    '<p><a href="/vendre"><code>a : b</code></a></p>',
  ],
  ['a picture that is not of this market', { type: 'image', attrs: { src: `/media/${'b'.repeat(32)}/960.webp` } }, ''],
  ['a node that nobody knows', { type: 'iframe', attrs: { src: 'https://x.example' } }, ''],
  ['a mark that nobody knows', paragraph(text('a', { type: 'blink' })), '<p>a</p>'],
])('%s', (_, node, expected) => {
  expect(show(node)).toBe(`<div>${expected}</div>`);
});

test('text alignment is a class', () => {
  const html = renderToStaticMarkup(
    <RichText
      content={{ type: 'doc', content: [{ type: 'paragraph', attrs: { textAlign: 'center' } }] }}
      pictures={new Map()}
    />,
  );
  expect(html).toMatch(/<p class="[^"]*text-center/);
});

test('a stored picture is shown in its widths, with its alternative text', () => {
  const html = show({
    type: 'image',
    attrs: { src: `/media/${ID}/640.webp`, alt: 'Un salon', title: 'Rue de la République' },
  });
  expect(html).toContain(`srcSet="/media/${ID}/320.avif 320w`);
  expect(html).toContain(`src="/media/${ID}/960.webp"`);
  expect(html).toContain('alt="Un salon"');
  expect(html).toContain('<figcaption>Rue de la République</figcaption>');
});
