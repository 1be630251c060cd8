import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ArticleItem } from '#contracts/articles';
import type { BoundedCount, SelectionOutcome } from '#contracts/lists';
import { buildArticle } from '#tests/factories/article';
import { openBlog, type Problem } from './setting.ts';

const blog = await openBlog();
const { call, tokens, draft, published, archive } = blog;

const act = <T = SelectionOutcome>(selection: object) =>
  call<T>(tokens.zoe, '/admin/blog-posts/archive', { method: 'POST', body: { selection } });
const titles = async (query: string): Promise<string[]> =>
  (await call<{ items: ArticleItem[] }>(tokens.zoe, `/admin/blog-posts?${query}`)).body.items.map(({ title }) => title);
const countOf = async (query: string): Promise<BoundedCount> =>
  (await call<BoundedCount>(tokens.zoe, `/admin/blog-posts/count?${query}`)).body;

test('chosen articles are archived like single ones: off the site, recorded, pictures released', async () => {
  const picture = await blog.picture();
  const one = await published({ title: 'Un', picture });
  const two = await draft({ title: 'Deux' });
  const kept = await published({ title: 'Gardé' });
  expect((await blog.page(one.id)).status).toBe(200);
  expect(await act({ ids: [one.id, two.id] })).toEqual({ status: 200, body: { done: 2, refused: [] } });
  expect((await blog.page(one.id)).status).toBe(404);
  expect((await blog.page(kept.id)).status).toBe(200);
  expect((await blog.rowsOf(one.id)).at(-1)).toMatchObject({
    action: 'article.archived',
    actor_name: 'Zoé Martin',
    fields: { status: { from: 'published', to: 'archived' }, picture: { from: picture, to: null } },
  });
  expect((await blog.rowsOf(two.id)).at(-1)).toMatchObject({ fields: { status: { from: 'draft', to: 'archived' } } });
  const files = await blog.rows(sql`select from changes where subject_id = ${one.id} and file_ids <> '{}'`);
  expect(files).toEqual([]);
});

test('articles archived or deleted in the meantime are counted, the others are archived', async () => {
  const [one, two] = [await draft({ title: 'Premier' }), await draft({ title: 'Second' })];
  await archive(one.id);
  const { body } = await act({ ids: [one.id, two.id, crypto.randomUUID()] });
  expect(body.done).toBe(1);
  expect(body.refused.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: 'ARTICLE_ARCHIVED', count: 1 },
    { code: 'NOT_FOUND', count: 1 },
  ]);
});

test('all rows of a list are those that its filters show, except the excluded ones', async () => {
  const rows = await Promise.all(['Lot un', 'Lot deux', 'Lot trois', 'Autre'].map((title) => draft({ title })));
  expect(await countOf('tab=draft&q=lot')).toEqual({ count: 3, isExact: true });
  const selection = { filters: { tab: 'draft', q: 'LOT' }, except: [rows[1]?.id], count: 2 };
  expect((await act(selection)).body).toEqual({ done: 2, refused: [] });
  expect(await titles('tab=draft&q=lot')).toEqual(['Lot deux']);
  expect(await titles('tab=draft&q=autre')).toEqual(['Autre']);
});

test('when the number of rows has changed, nothing is archived', async () => {
  await draft({ title: 'Série un' });
  await draft({ title: 'Série deux' });
  const refused = await act<Problem>({ filters: { tab: 'draft', q: 'serie' }, count: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'SELECTION_CHANGED']);
  expect(refused.body.current).toEqual({ count: 2 });
  expect(await titles('tab=draft&q=serie')).toHaveLength(2);
});

test('an excluded article that left the list is not subtracted: the refusal has the number of the others', async () => {
  const rows = await Promise.all(['Fuite un', 'Fuite deux', 'Fuite trois'].map((title) => draft({ title })));
  const except = [rows[0]?.id];
  await archive(rows[0]?.id as string);
  const all = { filters: { tab: 'draft', q: 'fuite' }, except };
  const refused = await act<Problem>({ ...all, count: 1 });
  expect([refused.body.code, refused.body.current]).toEqual(['SELECTION_CHANGED', { count: 2 }]);
  expect((await act({ ...all, count: 2 })).body).toEqual({ done: 2, refused: [] });
});

test('thousands are archived in one transaction, more than ten thousand are refused', async () => {
  const place = { market_id: blog.market.id, site_id: blog.site.id };
  const { content } = await buildArticle(blog.db, { ...place, status: 'draft', title: 'Modèle' });
  const add = (from: number, to: number) =>
    blog.run(sql`
      insert into articles (market_id, site_id, id, title, content)
      select ${place.market_id}, ${place.site_id}, gen_random_uuid(), 'Masse ' || n, ${JSON.stringify(content)}::jsonb
      from generate_series(${from}::int, ${to}::int) n`);
  await add(1, 1200);
  const all = { filters: { tab: 'draft', q: 'masse' }, count: 1200 };
  expect((await act(all)).body).toEqual({ done: 1200, refused: [] });
  await add(1, 10_001);
  expect(await countOf('tab=draft&q=masse')).toEqual({ count: 10_000, isExact: false });
  const refused = await act<Problem>({ ...all, count: 10_001 });
  expect([refused.status, refused.body.code]).toEqual([422, 'SELECTION_TOO_LARGE']);
});

test.each([{ ids: [] }, { ids: ['x'] }, { filters: { tab: 'archived' }, count: 1 }, { filters: {} }, {}])(
  'the selection %j is refused',
  async (selection) => {
    expect((await act(selection)).status).toBe(400);
  },
);
