import { describe, expect, it } from 'vitest';
import { visitFormHref } from '#domain/visits/visit';
import { ENDED_LINK_WORDS, ENDED_LINKS } from '#fr/ended-links';
import { listPages } from '#http/pages/page-table';
import { buildListing } from '#tests/factories/listing';
import { openTestApp } from './test-app.ts';

/** Private links that lead to nothing (rule PAGE-ENDED-LINK). */

const TOKEN = 'k3nKq0cW7yJb2mVt8xRzLs5dFgHaPeUo1iNwQvX4BtA';
const a = await openTestApp();
// The quiz belongs to the leadgen contract.
await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.updateTable('markets').set({ lead_gen: true }).execute());
await a.directory.refresh();
const pages = listPages({ dev: false });
const linked = pages.flatMap(({ path, link, whenClosed }) => (link ? [{ path, link, whenClosed }] : []));

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const open = async (host: string, path: string) => {
  const response = await a.ask(host, path);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, text: textOf(html) };
};

it('every page with a token in its path says what kind of link it is', () => {
  const paths = pages.filter(({ path }) => path.includes(':token')).map(({ path }) => path);
  // The page of a new password says itself that its link is dead.
  const others = paths.filter((path) => !linked.some((page) => page.path === path));
  expect([...new Set(others)]).toEqual(['/mot-de-passe/:token']);
  expect(new Set(linked.map(({ link }) => link))).toEqual(new Set(Object.keys(ENDED_LINKS)));
});

describe.each(linked)('$path with an unknown token', ({ path, link, whenClosed }) => {
  const address = path.replace(/:(token|id)/, TOKEN);

  it('says why, and leads on', async () => {
    const { status, headers, html, text } = await open('lyon.localhost', address);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(text).toContain(ENDED_LINK_WORDS.title);
    expect(text).toContain(ENDED_LINKS[link].reason);
    expect(html).toContain('name="robots" content="noindex');
    const hrefs = [...html.matchAll(/<a [^>]*class="button[^>]*href="([^"]+)"|href="([^"]+)" class="button/g)];
    const ways = hrefs.map(([, first, second]) => first ?? second ?? '').filter((href) => href.startsWith('/'));
    expect(ways).toContain('/');
    for (const way of ways) expect([way, (await a.ask('lyon.localhost', way)).status]).toEqual([way, 200]);
  });

  it('shows nothing of a closed site', async () => {
    const { status, text } = await open('ferme.localhost', address);
    expect(status).toBe(404);
    expect(text.includes(ENDED_LINK_WORDS.title)).toBe(whenClosed === true);
  });
});

it('the visit form of a withdrawn home leads to the page of that home', async () => {
  const { id } = await buildListing(a.db, { market_id: a.market.id, status: 'withdrawn', withdrawn_at: new Date() });
  const { status, headers } = await open('lyon.localhost', visitFormHref(id));
  expect(status).toBe(303);
  const gone = await a.ask('lyon.localhost', headers.get('location') ?? '');
  expect(gone.status).toBe(410);
});
