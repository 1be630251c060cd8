import { expect, test } from 'vitest';
import type { RichNode } from '#domain/articles/rich-text';
import { imageOf, openBlog, type Problem, textOf } from './setting.ts';

const blog = await openBlog();
const { draft, update, get, publish, picture, other } = blog;
const mine = await picture();
const foreign = await picture(other.market.id);
const nowhere = 'f'.repeat(32);

const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const inside = (node: RichNode, levels: number): RichNode =>
  levels === 0 ? node : { type: 'blockquote', content: [inside(node, levels - 1)] };
const linked = (href: string): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'ici', marks: [{ type: 'link', attrs: { href } }] }],
});

test.each([
  ['a picture of others', doc(imageOf(foreign)), 'FOREIGN_PICTURE'],
  ['a picture of others deep inside', doc(inside(imageOf(foreign), 8)), 'FOREIGN_PICTURE'],
  ['a picture of others beside one of ours', doc(imageOf(mine), imageOf(foreign)), 'FOREIGN_PICTURE'],
  ['a picture of nobody', doc(imageOf(nowhere)), 'FOREIGN_PICTURE'],
  ['a link to a picture of others', doc(linked(`/media/${foreign}/640.webp`)), 'FOREIGN_PICTURE'],
  ['a script', doc(linked('javascript:alert(1)')), 'LINK'],
  ['a picture elsewhere', doc({ type: 'image', attrs: { src: 'https://x.example/a.png' } }), 'PICTURE'],
  ['an unknown node', doc({ type: 'iframe' }), 'NOT_ALLOWED'],
  ['no document', { type: 'paragraph' }, 'NOT_ALLOWED'],
  ['too many levels', doc(inside(imageOf(mine), 12)), 'TOO_DEEP'],
])('%s is refused in French, and stored nowhere', async (_, content, code) => {
  const { id, from } = await draft();
  const { status, body } = await update<Problem>(id, { content: { from: from.content, to: content } });
  expect([status, body.code]).toEqual([422, code]);
  expect(body.errors).toMatchObject([{ field: 'content', message: expect.stringMatching(/^(Votre|Une|Un) /) }]);
  expect((await get(id)).content).toEqual(textOf('Quelques mots.'));
  expect((await blog.create({ content })).status).toBe(422);
});

test('a cover of another market is refused', async () => {
  const { id } = await draft();
  const { status, body } = await update<Problem>(id, { picture: { from: null, to: foreign } });
  expect([status, body.errors?.[0]?.field]).toEqual([422, 'picture']);
});

test('stored pictures are kept at any depth, attributes without effect are not', async () => {
  const { id, from } = await draft();
  const written = doc(inside(imageOf(mine), 3), { type: 'paragraph', attrs: { textAlign: null } });
  const stored = doc(inside(imageOf(mine), 3), { type: 'paragraph' });
  const { body } = await update(id, { content: { from: from.content, to: written } });
  expect((await get(id)).content).toEqual(stored);
  // The same text, as the editor writes it again, is no change.
  const again = await update(id, { content: { from: body.from.content, to: written } });
  expect(again.body).toEqual(body);
});

/** About `letters` of French in paragraphs of 400, as the editor writes them. */
const longText = (letters: number): RichNode =>
  doc(
    ...Array.from({ length: letters / 400 }, () => ({
      type: 'paragraph',
      attrs: { textAlign: null },
      content: [{ type: 'text', text: 'Un bien rare, à visiter très vite avec nous. '.repeat(9).slice(0, 400) }],
    })),
  );

test('an article of 200,000 letters is saved, published and read', async () => {
  const { id, from } = await draft();
  const saved = await update(id, { content: { from: from.content, to: longText(200_000) } });
  expect(saved.status).toBe(200);
  expect((await publish(id)).status).toBe(200);
  expect((await blog.page(id)).text.match(/Un bien rare/g)?.length).toBeGreaterThanOrEqual(4500);
});

test('a text that is too long, up to four times, is refused with its own message', async () => {
  const { id, from } = await draft();
  for (const letters of [260_000, 800_000]) {
    const { status, body } = await update<Problem>(id, { content: { from: from.content, to: longText(letters) } });
    expect([status, body.errors?.[0]?.message]).toEqual([
      422,
      'Votre texte est trop long : 256 ko au plus, soit environ 200 000 caractères',
    ]);
  }
});
