import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ArticleDetail, ArticleVersion } from '#contracts/articles';
import type { RichNode } from '#domain/articles/rich-text';
import { buildArticle } from '#tests/factories/article';
import { openBlog, type Problem, textOf } from './setting.ts';

const blog = await openBlog();
const { draft, published, get, update, publish, archive, call, page, picture, tokens } = blog;

type History = { items: ArticleVersion[]; next: string | null };
const history = async (id: string, cursor = ''): Promise<History> =>
  (await call<History>(tokens.zoe, `/admin/blog-post/history/${id}${cursor && `?cursor=${cursor}`}`)).body;
type Version = Pick<ArticleDetail, 'title' | 'content' | 'picture'>;
const version = async (id: string, of: string | undefined): Promise<Version> =>
  (await call<Version>(tokens.zoe, `/admin/blog-post/history/${id}/${of}`)).body;
const restore = async <T = ArticleDetail>(id: string, of: string | undefined, seen?: object) =>
  call<T>(tokens.zoe, `/admin/blog-post/restore/${id}`, {
    method: 'POST',
    body: { version: of, seen: seen ?? (await get(id)).from },
  });
const write = async (id: string, title: string, more: object = {}, token = tokens.zoe) =>
  update(id, { title: { from: (await get(id)).title, to: title } }, more, token);

test('lists action, person and changed fields, the newest first', async () => {
  const { id } = await draft({ title: 'A' });
  await write(id, 'B', {}, tokens.paul);
  await publish(id);
  await archive(id);
  const { items, next } = await history(id);
  expect(items.map(({ kind, by, fields }) => [kind, by.name, fields])).toEqual([
    ['archived', 'Zoé Martin', []],
    ['published', 'Zoé Martin', []],
    ['saved', 'Paul Durand', ['title']],
    ['created', 'Zoé Martin', ['title', 'content']],
  ]);
  expect(next).toBeNull();
});

test('autosaves of one person within ten minutes are one version', async () => {
  const { id } = await draft({ title: 'A' });
  const auto = { autosave: true };
  await write(id, 'B', auto);
  await blog.later(4);
  await write(id, 'C', auto);
  await blog.later(4);
  await write(id, 'D', auto);
  await blog.later(4);
  await write(id, 'E', auto);
  await write(id, 'F', auto, tokens.paul);
  await write(id, 'G', auto);
  const { items } = await history(id);
  const titles = await Promise.all(items.map(async (item) => (await version(id, item.id)).title));
  expect(titles).toEqual(['G', 'F', 'E', 'D', 'A']);
});

test('a version contains the whole article of that time', async () => {
  const cover = await picture();
  const { id, from } = await draft({ title: 'A', content: textOf('a') });
  await write(id, 'B');
  await update(id, { picture: { from: null, to: cover } });
  await update(id, { content: { from: from.content, to: textOf('b') } });
  const { items } = await history(id);
  const all = await Promise.all(items.map((item) => version(id, item.id)));
  expect(all.map(({ title, content, picture: shown }) => [title, content, shown?.id ?? null])).toEqual([
    ['B', textOf('b'), cover],
    ['B', textOf('a'), cover],
    ['B', textOf('a'), null],
    ['A', textOf('a'), null],
  ]);
});

test('the first version of an article older than the journal contains the former values', async () => {
  const site = { market_id: blog.market.id, site_id: blog.site.id };
  const { id } = await buildArticle(blog.db, { ...site, title: 'Ancien' });
  expect((await get(id)).author).toBeNull();
  await write(id, 'Nouveau');
  await update(id, { content: { from: (await get(id)).from.content, to: textOf('Nouveau aussi') } });
  const { items } = await history(id);
  expect(items).toHaveLength(2);
  const before = await version(id, items[1]?.id);
  expect(before).toMatchObject({ title: 'Nouveau', content: textOf('Quelques mots.') });
});

test('restoring is a change like any other: into the working copy, with its own entry', async () => {
  const { id } = await published({ title: 'Bon', content: textOf('Bon.') });
  const good = (await history(id)).items.at(-1)?.id;
  const now = await get(id);
  await update(id, {
    title: { from: now.title, to: 'Mauvais' },
    content: { from: now.from.content, to: textOf('Mauvais.') },
  });
  await publish(id);
  const { status, body } = await restore(id, good);
  expect([status, body.title, body.isModified]).toEqual([200, 'Bon', true]);
  expect((await page(id)).text).toContain('Mauvais');
  expect((await history(id)).items[0]).toMatchObject({ kind: 'restored', fields: ['title', 'content'] });
  await publish(id);
  expect((await page(id)).text).toContain('Bon.');
  expect((await restore(id, good)).status).toBe(200);
  expect((await history(id)).items[0]?.kind).toBe('published');
});

test('restoring does not overwrite a later change of another person', async () => {
  const { id } = await draft({ title: 'A' });
  const first = (await history(id)).items[0]?.id;
  await write(id, 'B');
  const seen = (await get(id)).from;
  await write(id, 'C', {}, tokens.paul);
  const { status, body } = await restore<Problem>(id, first, seen);
  expect([status, body.conflicts]).toMatchObject([409, [{ field: 'title', current: 'C' }]]);
  expect((await get(id)).title).toBe('C');
});

test('a version with a deleted picture is not restored: the refusal names the reason', async () => {
  const id = await picture();
  const content: RichNode = { type: 'doc', content: [{ type: 'image', attrs: { src: `/media/${id}/640.webp` } }] };
  const article = await draft({ content });
  await update(article.id, { content: { from: article.from.content, to: textOf('Sans image') } });
  await blog.run(sql`delete from pictures where id = ${id}`);
  const { status, body } = await restore<Problem>(article.id, (await history(article.id)).items[1]?.id);
  expect([status, body.code]).toEqual([422, 'FOREIGN_PICTURE']);
});

test('people who left keep their names', async () => {
  const { id } = await draft();
  await write(id, 'De Paul', {}, tokens.paul);
  await blog.run(sql`delete from accounts where id = ${blog.paul.id}`);
  expect((await history(id)).items[0]?.by).toEqual({ id: null, name: 'Paul Durand' });
  expect((await get(id)).lastChange?.by.name).toBe('Paul Durand');
});

test('pages by cursor contain each version once', async () => {
  const { id } = await draft({ title: '0' });
  for (let n = 1; n <= 33; n += 1) await write(id, String(n));
  const first = await history(id);
  const second = await history(id, first.next ?? '');
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 4, null]);
  expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(34);
});
