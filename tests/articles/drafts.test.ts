import { expect, test } from 'vitest';
import type { ArticleItem } from '#contracts/articles';
import { buildArticle } from '#tests/factories/article';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openBlog, type Problem, textOf } from './setting.ts';

const blog = await openBlog();
const { create, draft, get, call, tokens, published, page } = blog;

type List = { items: ArticleItem[]; next: string | null; counts: Record<string, { count: number; isExact: boolean }> };
const list = async (query: string, token = tokens.zoe, host?: string): Promise<List> =>
  (await call<List>(token, `/admin/blog-posts?${query}`, host === undefined ? {} : { host })).body;

test('a new article is a draft of its author that no visitor sees', async () => {
  const { status, body } = await create({ title: 'Premier jet' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'draft',
    title: 'Premier jet',
    isModified: false,
    publishedAt: null,
    author: { id: blog.account.id, name: 'Zoé Martin' },
    lastChange: { by: { name: 'Zoé Martin' } },
    from: { title: 'Premier jet', picture: null },
  });
  expect((await page(body.id)).status).toBe(404);
  const detail = await get(body.id);
  expect(detail).toMatchObject({ ...body, content: textOf('Quelques mots.'), picture: null });
  expect(detail.views).toMatchObject({ total: 0 });
  expect(detail.views.days).toHaveLength(30);
});

test('a double click makes one article, another request under its key none', async () => {
  const body = { title: 'Une seule fois', content: textOf('Une fois.') };
  const sent = { method: 'POST', body, key: 'double-click' };
  const both = await Promise.all([1, 2].map(() => call(tokens.zoe, '/admin/blog-post/create', sent)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.id).toBe(both[1]?.body.id);
  const other = await call<Problem>(tokens.zoe, '/admin/blog-post/create', {
    ...sent,
    body: { ...body, title: 'Autre' },
  });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  // Another person's key is her own.
  expect((await call(tokens.paul, '/admin/blog-post/create', sent)).body.id).not.toBe(both[0]?.body.id);
  expect((await list('tab=draft&q=une seule fois')).items).toHaveLength(2);
});

test.each([
  [{ title: '' }, ['title'], ['Votre article doit contenir un titre']],
  [{ content: textOf() }, ['content'], ['Votre article doit contenir un message']],
  [
    { title: ' ', content: textOf(' ') },
    ['title', 'content'],
    ['Votre article doit contenir un titre', 'Votre article doit contenir un message'],
  ],
])('%j is refused (verbatim), and kept by an autosave', async (body, fields, messages) => {
  const refused = await call<Problem>(tokens.zoe, '/admin/blog-post/create', {
    method: 'POST',
    body: { title: 'Un titre', content: textOf('Quelques mots.'), ...body },
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'ARTICLE_NOT_PUBLISHED']);
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(fields);
  expect(refused.body.errors?.map(({ message }) => message)).toEqual(messages);
  expect((await create({ ...body, autosave: true })).status).toBe(200);
});

test('tabs show their own articles, the latest change first; archived ones are in none', async () => {
  const one = await draft({ title: 'Onglet un' });
  const two = await published({ title: 'Onglet deux' });
  const three = await published({ title: 'Onglet trois' });
  const gone = await published({ title: 'Onglet parti' });
  await blog.archive(gone.id);
  const ids = async (tab: string) => (await list(`tab=${tab}&q=onglet`)).items.map(({ id }) => id);
  expect(await ids('draft')).toEqual([one.id]);
  expect(await ids('published')).toEqual([three.id, two.id]);
  const item = (await list('q=onglet deux')).items[0];
  expect(item).toMatchObject({ status: 'published', views: 0, lastChange: { by: { name: 'Zoé Martin' } } });
});

test.each(['Ete', 'ÉTÉ', 'l’oeuvre', "l'œuvre", '  été  '])('%s finds « L’œuvre de l’été »', async (q) => {
  const { id } = await draft({ title: 'L’œuvre de l’été 100 %' });
  expect((await list(`tab=draft&q=${encodeURIComponent(q)}`)).items.map((item) => item.id)).toContain(id);
});

test('special characters of a search are not patterns', async () => {
  await draft({ title: 'Cent pour cent' });
  const { id } = await draft({ title: '100 % _net_' });
  for (const q of ['%', '_']) {
    const { items } = await list(`tab=draft&q=${encodeURIComponent(q)}`);
    expect(items.map((item) => item.id)).toContain(id);
    expect(items.filter((item) => !item.title.includes(q))).toEqual([]);
  }
  expect((await list(`tab=draft&q=${encodeURIComponent('\\')}`)).items).toEqual([]);
  expect((await list('tab=draft&q=_net_')).items.map((item) => item.id)).toEqual([id]);
});

test.each([
  ['updatedAt', 'published'],
  ['publishedAt', 'published'],
  ['title', 'published'],
  ['publishedAt', 'draft'],
] as const)('pages by %s in the tab %s hold each article once, also when others come meanwhile', async (sort, tab) => {
  const market = await buildMarket(blog.db);
  const host = `p-${sort.toLowerCase()}-${tab}`;
  const site = await buildSite(blog.db, { market_id: market.id, subdomain: host });
  const at = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + (n % 3)));
  const add = (n: number) => {
    const dates = { updated_at: at(n), ...(tab === 'published' && { published_at: at(n + 1) }) };
    const title = `Titre ${n % 4}`;
    return buildArticle(blog.db, { market_id: market.id, site_id: site.id, status: tab, title, ...dates });
  };
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push((await add(n)).id);
  const { email } = await blog.adminOf(site);
  await blog.directory.refresh();
  const token = await blog.tokenOf(email, `${host}.localhost`);
  const seen: ArticleItem[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
    const next: List = await list(
      `tab=${tab}&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      token,
      `${host}.localhost`,
    );
    seen.push(...next.items);
    cursor = next.next;
    if (pages === 1) await add(2);
  }
  expect(
    seen
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
      .sort(),
  ).toEqual(ids.sort());
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
});

test.each(['x', 'WyJ4Il0', '%00'])('the cursor %s is refused', async (cursor) => {
  const answer = await call<Problem>(tokens.zoe, `/admin/blog-posts?cursor=${cursor}`);
  expect(answer.status).toBe(400);
});

test('tabs count up to a thousand', async () => {
  const market = await buildMarket(blog.db);
  const site = await buildSite(blog.db, { market_id: market.id, subdomain: 'milliers' });
  const row = { market_id: market.id, site_id: site.id, title: 'Un', content: JSON.stringify(textOf('Un')) };
  const rows = Array.from({ length: 1001 }, () => ({ ...row, id: crypto.randomUUID(), status: 'draft' as const }));
  await blog.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('articles').values(rows).execute());
  const { email } = await blog.adminOf(site);
  await blog.directory.refresh();
  const token = await blog.tokenOf(email, 'milliers.localhost');
  expect((await list('', token, 'milliers.localhost')).counts).toEqual({
    published: { count: 0, isExact: true },
    draft: { count: 1000, isExact: false },
  });
});
