import { expect, test } from 'vitest';
import type { ArticleItem } from '#contracts/articles';
import { buildArticle } from '#tests/factories/article';
import { openBlog, type Problem } from './setting.ts';

const blog = await openBlog();
const { call, tokens, draft, account, paul } = blog;

const listed = async (query: string): Promise<string[]> =>
  (await call<{ items: ArticleItem[] }>(tokens.zoe, `/admin/blog-posts?${query}`)).body.items.map(({ title }) => title);

const place = { market_id: blog.market.id, site_id: blog.site.id };
/** A published article of these moments. */
const build = (title: string, at: { updated: string; published: string }) =>
  buildArticle(blog.db, { ...place, title, updated_at: new Date(at.updated), published_at: new Date(at.published) });

test('articles are filtered by one or several authors, whose names are the choices', async () => {
  await draft({ title: 'De Zoé' });
  await blog.create({ title: 'De Paul' }, tokens.paul);
  await buildArticle(blog.db, { ...place, title: 'De personne', status: 'draft' });
  expect(await listed(`tab=draft&author=${paul.id}`)).toEqual(['De Paul']);
  expect((await listed(`tab=draft&author=${paul.id},${account.id}`)).toSorted()).toEqual(['De Paul', 'De Zoé']);
  expect(await listed(`tab=draft&author=${crypto.randomUUID()}`)).toEqual([]);
  const choices = await call<{ authors: object[] }>(tokens.zoe, '/admin/blog-posts/authors?tab=draft');
  expect(choices.body.authors).toEqual([
    { id: paul.id, name: 'Paul Durand' },
    { id: account.id, name: 'Zoé Martin' },
  ]);
  expect((await call(tokens.zoe, '/admin/blog-posts/authors?tab=published')).body).toEqual({ authors: [] });
});

test('days are those of Paris, also on the day on which the clocks change', async () => {
  await build('Veille', { updated: '2026-03-28T22:59:59Z', published: '2026-03-01T12:00:00Z' });
  await build('Minuit', { updated: '2026-03-28T23:00:00Z', published: '2026-03-02T12:00:00Z' });
  await build('Soir', { updated: '2026-03-29T21:59:59Z', published: '2026-03-03T12:00:00Z' });
  await build('Lendemain', { updated: '2026-03-29T22:00:00Z', published: '2026-03-03T23:30:00Z' });
  expect(await listed('updated=2026-03-29..2026-03-29')).toEqual(['Soir', 'Minuit']);
  expect(await listed('updated=..2026-03-28')).toEqual(['Veille']);
  expect(await listed('updated=2026-03-29..2026-03-30&published=2026-03-04..')).toEqual(['Lendemain']);
  expect(await listed('updated=2026-03-29..2026-03-29&q=soir')).toEqual(['Soir']);
});

test('a period is counted from now, in Paris', async () => {
  const now = blog.clock.now.getTime();
  await build('À l’instant', { updated: new Date(now).toISOString(), published: '2026-01-01T12:00:00Z' });
  const day = new Date(now - 86_400_000).toISOString();
  await build('Hier', { updated: day, published: '2026-01-01T12:00:00Z' });
  expect(await listed('updated=today')).toEqual(['À l’instant']);
  expect(await listed('updated=yesterday')).toEqual(['Hier']);
  expect(await listed('updated=last-7')).toEqual(['À l’instant', 'Hier']);
});

test.each(['author=moi', 'author=,', 'published=soon', 'updated=2026-02-30..', `q=${'a'.repeat(201)}`])(
  '%s is refused',
  async (query) => {
    const { status, body } = await call<Problem>(tokens.zoe, `/admin/blog-posts?${query}`);
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
  },
);
