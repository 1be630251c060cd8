import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LYON, OTHER } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildArticle } from '#tests/factories/article';
import { openBlog, textOf } from './setting.ts';

const blog = await openBlog();
const { call, tokens, other } = blog;

const CAMILLE = 'camille.localhost';
const agent = await buildAccount(blog.db, { member: blog.member });
const agentToken = await blog.tokenOf(agent.email, CAMILLE);
const otherToken = (await blog.signIn(OTHER, { email: other.account.email, password: PASSWORD })).token;

const agentSite = blog.directory.byMarket(blog.market.id).find(({ type }) => type === 'agent');
const theirs = await buildArticle(blog.db, { market_id: other.market.id, site_id: other.site.id, title: 'À eux' });
const sibling = await buildArticle(blog.db, { market_id: blog.market.id, site_id: agentSite?.id ?? '' });

const VERSION = crypto.randomUUID();
const seen = { title: 'À eux', content: 'x'.repeat(43), picture: null };
const calls = (id: string): [method: string, path: string, body?: object][] => [
  ['GET', `/admin/blog-post/${id}`],
  ['GET', `/admin/blog-post/history/${id}`],
  ['GET', `/admin/blog-post/history/${id}/${VERSION}`],
  ['PUT', `/admin/blog-post/update/${id}`, { changes: { title: { from: 'À eux', to: 'À nous' } } }],
  ['POST', `/admin/blog-post/publish/${id}`, { changes: { title: { from: 'À eux', to: 'À nous' } } }],
  ['POST', `/admin/blog-post/archive/${id}`, {}],
  ['POST', `/admin/blog-post/restore/${id}`, { version: VERSION, seen }],
];
const everyCall = (id: string): ReturnType<typeof calls> => [
  ['GET', '/admin/blog-posts'],
  ['POST', '/admin/blog-post/create', { title: 'Un titre', content: textOf('Des mots.') }],
  ...calls(id),
];

test('an agent’s site has no blog: 403 to its own agent, whatever the call', async () => {
  for (const [method, path, body] of everyCall(sibling.id))
    expect([path, (await call(agentToken, path, { method, body, host: CAMILLE })).status]).toEqual([path, 403]);
});

test('every call without a session of this host is refused', async () => {
  for (const [method, path, body] of everyCall(theirs.id))
    for (const token of [null, otherToken, agentToken])
      expect((await call(token, path, { method, body, host: LYON })).status).toBe(401);
});

test.each([
  ['another market’s', theirs.id],
  ['another site’s of this market', sibling.id],
  ['nobody’s', crypto.randomUUID()],
])('%s article is not there', async (_, id) => {
  for (const [method, path, body] of calls(id))
    expect([path, (await call(tokens.zoe, path, { method, body })).status]).toEqual([path, 404]);
  const rows = await blog.rows<{ title: string; status: string }>(
    sql`select title, status from articles where id = ${theirs.id}`,
  );
  expect(rows).toEqual([{ title: 'À eux', status: 'published' }]);
});

test('a version of another article is 404', async () => {
  const mine = (await blog.create()).body;
  const second = (await blog.create()).body;
  const rows = await blog.rows<{ id: string }>(sql`select id from changes where subject_id = ${second.id}`);
  const version = rows[0]?.id;
  expect((await call(tokens.zoe, `/admin/blog-post/history/${mine.id}/${version}`)).status).toBe(404);
  const body = { version, seen: mine.from };
  expect((await call(tokens.zoe, `/admin/blog-post/restore/${mine.id}`, { method: 'POST', body })).status).toBe(404);
});
