import { expect, test } from 'vitest';
import { LYON, OTHER, openAccess } from '#tests/access/setting';
import { buildArticle } from '#tests/factories/article';

const { ask, db, market, directory, login } = await openAccess();
const site = [...directory.all()].find(({ subdomain }) => subdomain === 'lyon') ?? expect.unreachable();
const draft = await buildArticle(db, {
  market_id: market.id,
  site_id: site.id,
  title: 'Un brouillon à relire',
  status: 'draft',
  published_at: null,
});
const path = `/actualites/${draft.id}/previsualisation`;

const cookie = async (): Promise<string> =>
  (await login()).headers
    .getSetCookie()
    .map((value) => value.split(';')[0] ?? '')
    .join('; ');

test('staff of the site see a draft as its published page; the preview is not cached and not indexed', async () => {
  const answer = await ask(LYON, path, { headers: { cookie: await cookie() } });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toContain('Un brouillon à relire');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('no other person sees it: visitors must sign in, its public address and other sites return 404', async () => {
  const visitor = await ask(LYON, path);
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/connexion']);
  expect((await ask(LYON, `/actualites/${draft.id}`)).status).toBe(404);
  const elsewhere = await ask(OTHER, path, { headers: { cookie: await cookie() } });
  expect(await elsewhere.text()).not.toContain('Un brouillon');
});
