import { describe, expect, test } from 'vitest';
import { MAX_BYTES, MAX_DEPTH, MAX_NODES } from '#domain/articles/content-size';
import { OFFERED_LEVELS } from '#domain/articles/formats';
import { excerptOf, picturesOf, plainText, type RichNode } from '#domain/articles/rich-text';
import { postTextSchema, richTextSchema } from './rich-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (href: unknown) => doc(paragraph(text('ici', { type: 'link', attrs: { href } })));
const image = (src: unknown) => doc({ type: 'image', attrs: { src } });
const isAccepted = (value: unknown): boolean => richTextSchema.safeParse(value).success;

const ID = 'a'.repeat(32);

/** Nested quotes: `depth` levels in total, including the document and the last paragraph. */
const nested = (depth: number): object => {
  let node: object = { type: 'paragraph' };
  for (let level = 3; level <= depth; level += 1) node = { type: 'blockquote', content: [node] };
  return doc(node);
};

describe('allowed content of an article (rule ARTICLE-CONTENT)', () => {
  test.each<[string, unknown]>([
    ['nothing', doc()],
    ['an empty paragraph', doc({ type: 'paragraph' })],
    ['alignment', doc({ type: 'paragraph', attrs: { textAlign: 'center' }, content: [text('a')] })],
    ['no alignment', doc({ type: 'heading', attrs: { level: 2, textAlign: null }, content: [text('a')] })],
    [
      'every mark',
      doc(
        paragraph(
          text(
            'a',
            ...['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript', 'highlight'].map(
              (type) => ({
                type,
              }),
            ),
          ),
        ),
      ),
    ],
    ['a list', doc({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a'))] }] })],
    [
      'a list as the editor writes it',
      doc({
        type: 'orderedList',
        attrs: { start: 3, type: null },
        content: [{ type: 'listItem', content: [paragraph(text('a'))] }],
      }),
    ],
    [
      'a quote, a line, code',
      doc(
        { type: 'blockquote', content: [paragraph()] },
        { type: 'horizontalRule' },
        { type: 'codeBlock', attrs: { language: null }, content: [text('1 < 2')] },
      ),
    ],
    ...OFFERED_LEVELS.map((level): [string, unknown] => [
      `a heading of level ${level}`,
      doc({ type: 'heading', attrs: { level } }),
    ]),
    ['a line break', doc(paragraph(text('a'), { type: 'hardBreak' }, text('b')))],
    [
      'a link with what the editor adds',
      doc(
        paragraph(
          text('a', {
            type: 'link',
            attrs: {
              href: 'https://www.service-public.gouv.fr/',
              target: '_blank',
              rel: 'noopener noreferrer nofollow',
              class: null,
            },
          }),
        ),
      ),
    ],
    ['a link to a page of ours', link('/vendre')],
    ['a mail address', link('mailto:bonjour@horizon.example')],
    ['a telephone number', link('tel:+33199001200')],
    ['a picture of ours', image(`/media/${ID}/960.webp`)],
    ['as deep as may be', nested(MAX_DEPTH)],
    ['200,000 letters in one paragraph', doc(paragraph(text('à la mer '.repeat(22_222))))],
    [
      '200,000 letters in many paragraphs',
      doc(
        ...Array.from({ length: 500 }, () => ({
          ...paragraph(text('Un bien rare, à visiter très vite avec nous. '.repeat(9).slice(0, 400))),
          attrs: { textAlign: null },
        })),
      ),
    ],
  ])('%s', (_, value) => {
    expect(isAccepted(value)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['no document', paragraph(text('a'))],
    ['a text', 'a'],
    ['null', null],
    ['a list as document', []],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://x.example' } })],
    ['an unknown mark', doc(paragraph(text('a', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['an attribute that no one writes', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
    ['a style', doc({ type: 'paragraph', attrs: { style: 'x' } })],
    ['an alignment that is none', doc({ type: 'paragraph', attrs: { textAlign: 'left;color:red' } })],
    ['a heading of level 9', doc({ type: 'heading', attrs: { level: 9 } })],
    ['an item outside a list', doc({ type: 'listItem', content: [paragraph()] })],
    ['a block in a paragraph', doc(paragraph(paragraph()))],
    ['a field beside', doc({ ...paragraph(text('a')), html: '<script>' })],
    ['script', link('javascript:alert(1)')],
    ['script, written otherwise', link('  JaVaScript:alert(1)')],
    ['script with a line feed', link('java\nscript:alert(1)')],
    ['data', link('data:text/html,<script>alert(1)</script>')],
    ['vbscript', link('vbscript:x')],
    ['http', link('http://x.example/')],
    ['an address of another host without a scheme', link('//x.example/')],
    ['the same with a backslash', link('/\\x.example/')],
    ['userinfo', link('https://horizon.example@x.example/')],
    ['no address', link(undefined)],
    ['a picture of others', image('https://x.example/a.png')],
    ['a picture as data', image('data:image/png;base64,AAAA')],
    ['a picture above ours', image(`/media/${ID}/../../admin/960.webp`)],
    ['a picture of no format of ours', image(`/media/${ID}/960.svg`)],
    ['one level too deep', nested(MAX_DEPTH + 1)],
    ['too many nodes', doc(...Array.from({ length: MAX_NODES }, () => ({ type: 'paragraph' })))],
  ])('refused: %s', (_, value) => {
    expect(isAccepted(value)).toBe(false);
  });

  test('a tree of a hundred thousand levels is refused without a stack overflow', () => {
    expect(isAccepted(nested(100_000))).toBe(false);
  });

  test.each([
    ['TOO_DEEP', nested(MAX_DEPTH + 1)],
    ['TOO_LARGE', doc(paragraph(text('a'.repeat(MAX_BYTES))))],
    ['TOO_MANY', doc(...Array.from({ length: MAX_NODES }, () => ({ type: 'paragraph' })))],
    ['LINK', link('javascript:alert(1)')],
    ['PICTURE', image('https://x.example/a.png')],
  ])('a refusal says why: %s', (code, value) => {
    expect(richTextSchema.safeParse(value).error?.issues[0]?.message).toBe(code);
  });

  test('bytes, not letters, are counted', () => {
    const many = (letter: string, letters: number) =>
      doc(...Array.from({ length: Math.ceil(letters / 10_000) }, () => paragraph(text(letter.repeat(10_000)))));
    expect(isAccepted(many('a', MAX_BYTES - 20_000))).toBe(true);
    expect(isAccepted(many('é', MAX_BYTES - 20_000))).toBe(false);
    expect(isAccepted(many('a', MAX_BYTES + 20_000))).toBe(false);
  });
});

describe('the words of an article', () => {
  const article = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Un titre')] },
    paragraph(text('Un '), text('mot', { type: 'bold' }), { type: 'hardBreak' }, text('et un autre.')),
    { type: 'image', attrs: { src: `/media/${ID}/960.webp` } },
    { type: 'image', attrs: { src: `/media/${ID}/1280.webp` } },
  ) as RichNode;

  test('are separated by one space', () => {
    expect(plainText(article)).toBe('Un titre Un mot et un autre.');
    expect(picturesOf(article)).toEqual([ID]);
  });

  test.each([
    ['short', 40, 'short'],
    ['un deux trois', 9, 'un deux…'],
    ['un deux, trois', 9, 'un deux…'],
    ['x'.repeat(60), 50, `${'x'.repeat(50)}…`],
  ])('an excerpt of %o in %i letters', (words, most, expected) => {
    expect(excerptOf(doc(paragraph(text(words))) as RichNode, most)).toBe(expected);
  });

  test('an excerpt leaves headings out, unless there is nothing else', () => {
    expect(excerptOf(article)).toBe('Un mot et un autre.');
    expect(excerptOf({ ...article, content: article.content?.slice(0, 1) })).toBe('Un titre');
  });
});

describe('allowed content of a notification (rule POST-CONTENT)', () => {
  const isPost = (value: unknown): boolean => postTextSchema.safeParse(value).success;

  test.each<[string, unknown]>([
    ['nothing', doc()],
    ['paragraphs', doc({ type: 'paragraph' }, paragraph(text('a')))],
    ['an https link', link('https://horizon.example/a')],
    ['an http link', link('http://horizon.example')],
  ])('%s is accepted', (_, value) => {
    expect(isPost(value)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['a script', link('javascript:alert(1)')],
    ['data', link('data:text/html,a')],
    ['an e-mail address', link('mailto:a@horizon.example')],
    ['a page of the site', link('/vendre')],
    ['no address', doc(paragraph(text('ici', { type: 'link', attrs: {} })))],
    [
      'another attribute of a link',
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://a.fr', rel: '' } }))),
    ],
    ['bold', doc(paragraph(text('a', { type: 'bold' })))],
    [
      'two links',
      doc(paragraph(text('a', ...['a', 'b'].map((n) => ({ type: 'link', attrs: { href: `https://${n}.fr` } }))))),
    ],
    ['a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [text('a')] })],
    ['a picture', image(`/media/${ID}/640.webp`)],
    ['a line break', doc(paragraph({ type: 'hardBreak' }))],
    ['an alignment', doc({ type: 'paragraph', attrs: { textAlign: 'center' } })],
    ['a paragraph in a paragraph', doc(paragraph(paragraph(text('a'))))],
    ['words outside of a paragraph', doc(text('a'))],
    ['another field', { ...doc(), marks: [] }],
    ['a list', [doc()]],
    ['null', null],
  ])('%s is refused', (_, value) => {
    expect(isPost(value)).toBe(false);
  });
});
