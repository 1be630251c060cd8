import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SITE_PAGES } from '#domain/sites/page-fields';
import { PAGE_NAMES } from '#domain/sites/page-names';
import { buildArticle } from '#tests/factories/article';
import { buildMember } from '#tests/factories/member';
import { openPages, own } from '#tests/site-pages/setting';

/** The preview of a page while it is edited (rule SITE-PAGE-PREVIEW). */
const pages = await openPages();
const LYON = 'lyon.localhost';
await buildArticle(pages.db, { market_id: pages.market.id, site_id: pages.site.id });

const cookie = `session=${pages.tokens.zoe}`;
const FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const frame = (page: string, headers: Record<string, string>, host = LYON) =>
  pages.ask(host, `/dashboard/apercu/${page}`, { headers });
const preview = async (page: string, fields: object) =>
  pages.call<{ html: string }>(`/${page}/preview`, { method: 'POST', body: { fields } });

describe('the document of the frame', () => {
  test('is the stored page, without scripts, and only this host can frame it', async () => {
    const answer = await frame('sell', { ...FRAME, cookie });
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('Vendez au juste prix, en confiance');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('data-page=');
  });

  test.each([
    ['a plain tab', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
    ['a frame of another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
    ['a frame of another site of the network', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }],
    ['a client that does not say', {}],
  ])('is refused in %s', async (_, headers) => {
    expect((await frame('sell', { ...headers, cookie })).status).toBe(403);
  });

  test('is refused without a session, and with one of another host', async () => {
    expect((await frame('sell', FRAME)).status).toBe(403);
    expect((await frame('sell', { ...FRAME, cookie }, 'autre.localhost')).status).toBe(403);
  });
});

describe('the page with unsaved values', () => {
  test('shows them, stores nothing, and is on no public page', async () => {
    const { status, body } = await preview('home', { 'banner.title': own('Pas encore enregistré') });
    expect(status).toBe(200);
    expect(body.html).toContain('Pas encore enregistré');
    expect(await pages.history('home')).toEqual([]);
    const published = await (await pages.ask(LYON, '/')).text();
    expect(published).not.toContain('Pas encore enregistré');
    expect(published).not.toContain('data-field');
  });

  test('shows a point that is not complete yet', async () => {
    const { status, body } = await preview('sell', { 'listing.sellPoints': own([{ title: 'Un début', content: '' }]) });
    expect([status, body.html.includes('Un début')]).toEqual([200, true]);
  });

  test('shows the inherited value in place of an emptied one', async () => {
    await pages.save('sell', { 'banner.title': own('Vendre vite') });
    const { body } = await preview('sell', { 'banner.title': own('') });
    expect(body.html).not.toContain('Vendre vite');
    expect(body.html).toContain('Vendez au juste prix, en confiance');
  });

  test.each(PAGE_NAMES)('marks the fields of %s', async (page) => {
    await buildMember(pages.db, { market_id: pages.market.id });
    const picture = await pages.picture();
    const { fields } = SITE_PAGES[page];
    const given = Object.fromEntries(
      fields.flatMap((field) => (field.endsWith('pictureId') ? [[field, own(picture)]] : [])),
    );
    const { html } = (await preview(page, given)).body;
    const marked = new Set([...html.matchAll(/data-field="([^"]+)"/g)].map((match) => String(match[1])));
    expect(marked).toEqual(new Set(fields.filter((field) => !field.startsWith('metadata'))));
  });

  test('is 404 for the page of a module that is not active', async () => {
    const setModule = async (fynder: object): Promise<void> => {
      const settings = JSON.stringify({ fynder });
      await pages.run(sql`update sites set settings = settings || ${settings} where id = ${pages.site.id}`);
      await pages.directory.refresh();
    };
    await setModule({ status: 'inactive' });
    expect((await preview('estimation', {})).status).toBe(404);
    await setModule({ status: 'active' });
  });

  test('is refused to a person without the right', async () => {
    await pages.run(sql`update markets set lead_gen = false where id = ${pages.market.id}`);
    await pages.directory.refresh();
    expect((await preview('home', {})).status).toBe(403);
    expect((await frame('home', { ...FRAME, cookie })).status).toBe(403);
  });
});
