import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LYON } from '#tests/access/setting';
import { buildArticle } from '#tests/factories/article';
import { openBlog } from './setting.ts';

const blog = await openBlog();
const place = { market_id: blog.market.id, site_id: blog.site.id };

const open = (query: string): Promise<Response> =>
  blog.ask(LYON, `/admin/blog-posts/export?${query}`, { headers: { authorization: `Bearer ${blog.tokens.zoe}` } });
const linesOf = (file: string): string[] => file.split('\r\n').slice(1, -1);

test('the file has the columns that are shown, in Paris time, and opens right in a spreadsheet', async () => {
  const add = (title: string, updated: string, published: string) =>
    buildArticle(blog.db, { ...place, title, updated_at: new Date(updated), published_at: new Date(published) });
  await add('=1+1', '2026-01-04T10:00:00Z', '2026-01-14T22:59:00Z');
  await add('-5,00', '2026-01-03T10:00:00Z', '2026-01-14T23:00:00Z');
  await add('+33612345678', '2026-01-02T10:00:00Z', '2026-07-14T22:00:00Z');
  await add('« Été » ; "œuvre"', '2026-01-01T10:00:00Z', '2026-01-14T12:00:00Z');
  const answer = await open('updated=2026-01-01..2026-01-31&columns=views,publishedAt,title,gone');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename=actualites-publiees-\d{4}-\d\d-\d\d\.csv$/,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Titre;Publié le;Vues',
    "'=1+1;14/01/2026 23:59;0",
    '-5,00;15/01/2026 00:00;0',
    "'+33612345678;15/07/2026 00:00;0",
    '"« Été » ; ""œuvre""";14/01/2026 13:00;0',
    '',
  ]);
});

test('without columns the file has all of the tab', async () => {
  await blog.draft({ title: 'Brouillon seul' });
  const text = await (await open('tab=draft&q=brouillon')).text();
  expect(text).toMatch(
    /^Titre;Modifié le;Auteur;Dernière modification\r\nBrouillon seul;.*;Zoé Martin;Zoé Martin\r\n$/,
  );
});

test('each of 10,001 rows is in the file once, despite concurrent inserts and changes', async () => {
  await blog.run(sql`
    insert into articles (market_id, site_id, id, title, content, updated_at)
    select ${place.market_id}, ${place.site_id}, gen_random_uuid(), 'Rang ' || n, '{}', now() - n * interval '1 second'
    from generate_series(1, 10001) n`);
  const answer = await open('tab=draft&q=rang&sort=updatedAt&direction=desc&columns=title');
  const reader = answer.body?.getReader() ?? expect.unreachable();
  const decoder = new TextDecoder();
  let text = '';
  let chunks = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    chunks += 1;
    if (chunks !== 3) continue;
    // To the first place of the list, from places before and after what was read.
    await blog.run(sql`update articles set updated_at = now() where title in ('Rang 1', 'Rang 9000')`);
    await blog.draft({ title: 'Rang nouveau' });
  }
  const written = linesOf(text);
  expect(chunks).toBeGreaterThan(10);
  expect(written).toHaveLength(10_001);
  expect(new Set(written)).toEqual(new Set(Array.from({ length: 10_001 }, (_, n) => `Rang ${n + 1}`)));
  expect(written.slice(0, 3)).toEqual(['Rang 1', 'Rang 2', 'Rang 3']);
});

test('an article that leaves the list during the export is in the file', async () => {
  const gone = await blog.draft({ title: 'Parti trop tôt' });
  await blog.draft({ title: 'Resté trop tard' });
  const answer = await open('tab=draft&q=trop&columns=title');
  await blog.archive(gone.id);
  expect(linesOf(await answer.text()).toSorted()).toEqual(['Parti trop tôt', 'Resté trop tard']);
});
