import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeImages } from '#platform/images/images';
import { articleContent, buildArticle } from '#tests/factories/article';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** The blog: list, article, feed, sitemap, and hidden articles (rule ARTICLE-SHOWN). */

const { ask, db, market, directory } = await openTestApp();

const read = async (site: string, path: string) => {
  const answer = await ask(`${site}.localhost`, path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const siteId = (subdomain: string): string => {
  const site = directory.find(`${subdomain}.localhost`);
  if (site === null || site === 'network') throw new Error(subdomain);
  return site.id;
};
const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));

type Article = Awaited<ReturnType<typeof buildArticle>>;
const articles = new Map<string, Article>();
const idOf = (name: string): string => articles.get(name)?.id ?? '';

beforeAll(async () => {
  const nantes = await buildMarket(db, { name: 'Horizon Nantes' });
  await buildSite(db, { market_id: nantes.id, subdomain: 'nantes' });
  const full = await buildMarket(db, { name: 'Horizon Plein' });
  await buildSite(db, { market_id: full.id, subdomain: 'plein' });
  await directory.refresh();
  const add = async (name: string, overrides: Partial<Parameters<typeof buildArticle>[1]> = {}) => {
    const site = { market_id: market.id, site_id: siteId('lyon'), title: name };
    articles.set(name, await buildArticle(db, { ...site, ...overrides }));
  };
  await add('old', { published_at: day(1) });
  await add('new & <b>bold</b>', { published_at: day(9), content: articleContent('Des mots </script> à lire.') });
  await add('draft', { status: 'draft' });
  await add('archived', { status: 'archived', published_at: day(2) });
  await add('broken', {
    published_at: day(3),
    content: JSON.stringify({ type: 'doc', content: [{ type: 'iframe' }] }),
  });
  await add('of nantes', { market_id: nantes.id, site_id: siteId('nantes') });
  await add('of camille', { site_id: siteId('camille') });
  for (let n = 1; n <= 20; n += 1)
    await add(`full ${n}`, { market_id: full.id, site_id: siteId('plein'), published_at: day(n) });
});
afterAll(closeImages);

const titlesOn = (html: string): string[] =>
  [...html.matchAll(/<h2 class="font-display text-h3"><a href="\/actualites\/[^"]*"[^>]*>([^<]*)/g)].map(
    ([, title]) => title ?? '',
  );

describe('/actualites', () => {
  test('only published articles of this site, newest first, without markup', async () => {
    expect(titlesOn((await read('lyon', '/actualites')).text)).toEqual([
      'new &amp; &lt;b&gt;bold&lt;/b&gt;',
      'broken',
      'old',
    ]);
  });

  test('in pages of nine; a page beyond the last is the last', async () => {
    expect(titlesOn((await read('plein', '/actualites')).text)).toHaveLength(9);
    expect(titlesOn((await read('plein', '/actualites?page=3')).text)).toEqual(['full 2', 'full 1']);
    expect(titlesOn((await read('plein', '/actualites?page=99')).text)).toEqual(['full 2', 'full 1']);
  });

  test('without articles it shows a message (verbatim)', async () => {
    const site = await buildMarket(db, { name: 'Horizon Vide' });
    await buildSite(db, { market_id: site.id, subdomain: 'vide' });
    await directory.refresh();
    expect((await read('vide', '/actualites')).text).toContain('Il n&#x27;y a pas d&#x27;article pour le moment');
  });

  test('hidden on an agent’s site: list, article, feed, menu, sitemap, shared picture', async () => {
    for (const path of ['/actualites', `/actualites/${idOf('of camille')}`, '/actualites/rss.xml'])
      expect((await read('camille', path)).status).toBe(404);
    expect((await read('camille', '/')).text).not.toContain('/actualites');
    expect((await read('camille', '/sitemap-pages-1.xml')).text).not.toContain('/actualites');
    expect((await read('camille', '/sitemap-actualites-1.xml')).status).toBe(404);
    expect((await read('camille', `/partage/${idOf('of camille')}/${'0'.repeat(32)}.jpg`)).status).toBe(404);
  });
});

describe('/actualites/{id}', () => {
  test('title, text, share links, structured data', async () => {
    const { status, text } = await read('lyon', `/actualites/${idOf('new & <b>bold</b>')}`);
    expect(status).toBe(200);
    expect(text).toContain('Des mots &lt;/script&gt; à lire.');
    expect(text).toContain('data-copied="Copié dans le presse-papiers"');
    expect(text).toMatch(/href="https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http%3A%2F%2Flyon\.localhost/);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'new & <b>bold</b>',
      datePublished: day(9).toISOString(),
    });
  });

  test('invalid content is not shown', async () => {
    const { status, text } = await read('lyon', `/actualites/${idOf('broken')}`);
    expect([status, text.includes('<iframe')]).toEqual([200, false]);
  });

  test.each(['draft', 'archived', 'of nantes', 'of camille'])('%s: not found', async (name) => {
    expect((await read('lyon', `/actualites/${idOf(name)}`)).status).toBe(404);
  });

  test.each(['1', 'x', '00000000-0000-0000-0000-000000000000'])('%s: not found', async (id) => {
    expect((await read('lyon', `/actualites/${id}`)).status).toBe(404);
  });

  test('its share card is on this site', async () => {
    const id = idOf('old');
    const { text } = await read('lyon', `/actualites/${id}`);
    expect(text).toMatch(
      new RegExp(`og:image" content="http://lyon\\.localhost:3000/partage/${id}/[0-9a-f]{32}\\.jpg`),
    );
    expect((await read('nantes', `/partage/${id}/${'0'.repeat(32)}.jpg`)).status).toBe(404);
  });
});

test('the feed: newest first, absolute addresses, escaped', async () => {
  const { status, type, text } = await read('lyon', '/actualites/rss.xml');
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect([...text.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'new &amp; &lt;b&gt;bold&lt;/b&gt;',
    'broken',
    'old',
  ]);
  expect(text).toContain(`<link>http://lyon.localhost:3000/actualites/${idOf('old')}</link>`);
  expect(text).toContain('<pubDate>Fri, 09 Jan 2026 00:00:00 GMT</pubDate>');
  expect((await read('plein', '/actualites/rss.xml')).text.match(/<item>/g)).toHaveLength(20);
});

test('the sitemap contains each article with its last change', async () => {
  const { text } = await read('lyon', '/sitemap-actualites-1.xml');
  expect([...text.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc?.split('/').at(-1))).toEqual([
    idOf('new & <b>bold</b>'),
    idOf('broken'),
    idOf('old'),
  ]);
});
