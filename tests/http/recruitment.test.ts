import { beforeAll, describe, expect, test } from 'vitest';
import { buildJobOffer } from '#tests/factories/job-offer';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { pdf } from '#tests/files/pdf';
import { openTestApp, type TestApp } from './test-app.ts';

/**
 * Pages and calls of recruitment through the whole HTTP application (rules JOB-OFFER-SHOWN, LEAD-SERVER-FIELDS,
 * LEAD-CV-UPLOAD).
 */

const ADMIN = { role: 'vitrine_admin' } as const;
const OWN = { 'sec-fetch-site': 'same-origin' };
const OFFER = '/horizon-offre-emploi-charge-de-recrutement';
const CAREERS = '/horizon-recrutement';
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  const { db, market } = app;
  await db.write(ADMIN, (tx) =>
    tx.updateTable('markets').set({ lead_gen: true }).where('id', '=', market.id).execute(),
  );
  await db.write(ADMIN, (tx) =>
    tx
      .updateTable('sites')
      .set({ settings: JSON.stringify({ iframe: 'https://www.openstreetmap.org/export/embed.html?bbox=4.8' }) })
      .where('subdomain', '=', 'lyon')
      .execute(),
  );
  const other = await buildMarket(db, { lead_gen: true });
  const bare = await buildMarket(db, { name: 'Sans contrat' });
  await buildSite(db, { market_id: bare.id, subdomain: 'bare' });
  await buildJobOffer(db, {
    market_id: market.id,
    url: 'charge-de-recrutement',
    title: 'Chargé <i>de</i> recrutement',
  });
  const closed = await buildJobOffer(db, {
    market_id: market.id,
    url: 'fermee',
    title: 'Poste <b>fermé</b>',
    active: false,
  });
  const former = { market_id: market.id, url: 'ancienne', job_offer_id: closed.id };
  await db.write(ADMIN, (tx) => tx.insertInto('former_job_offer_urls').values(former).execute());
  await buildJobOffer(db, { market_id: other.id, url: 'ailleurs' });
  await buildJobOffer(db, { market_id: bare.id, url: 'ouverte' });
  await app.directory.refresh();
});

const read = async (host: string, path: string) => {
  const answer = await app.ask(`${host}.localhost`, path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
/** As one chunk of bytes: no stream of the test stays open when the server stops reading. */
const post = async (
  path: string,
  body: FormData | URLSearchParams,
  host = 'lyon',
  headers: Record<string, string> = OWN,
) => {
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type') ?? '';
  const init = { method: 'POST', body: await encoded.arrayBuffer(), headers: { ...headers, 'content-type': type } };
  return app.ask(`${host}.localhost`, path, init);
};

describe('pages', () => {
  test.each([
    ['lyon', CAREERS, 200],
    ['lyon', OFFER, 200],
    ['camille', OFFER, 200],
    ['lyon', '/formation-reconversion-immobilier', 200],
    ['lyon', '/leadgen-indisponible', 200],
    ['lyon', '/autre-recrutement', 404],
    ['lyon', '/autre-offre-emploi-charge-de-recrutement', 404],
    ['lyon', '/horizon-offre-emploi-fermee', 404],
    ['lyon', '/horizon-offre-emploi-ailleurs', 404],
    ['lyon', '/horizon-offre-emploi-ancienne', 301],
    ['lyon', '/horizon-offre-emploi-', 404],
    ['ferme', CAREERS, 404],
    ['bare', CAREERS, 200],
    ['bare', '/horizon-offre-emploi-ouverte', 302],
  ])('%s %s answers %i', async (host, path, status) => {
    expect((await read(host, path)).status).toBe(status);
  });

  test('the careers page lists the open positions; the market’s own map loads after a click', async () => {
    const { text, headers } = await read('lyon', CAREERS);
    expect(text).toContain(`href="${OFFER}"`);
    expect(text).not.toContain('offre-emploi-fermee');
    expect(text).toContain('data-frame="https://www.openstreetmap.org/export/embed.html?bbox=4.8"');
    expect(text).not.toContain('<iframe');
    expect(headers.get('content-security-policy')).toContain('frame-src https://www.openstreetmap.org;');
    const own = await read('camille', CAREERS);
    expect(own.text).toContain('<link rel="canonical" href="http://lyon.localhost:3000/horizon-recrutement">');
    // The market center receives the application, also from an agent's site.
    expect(own.text).toContain('qu’Horizon Lyon utilise ces informations');
    expect(own.text).toContain('les actualités d’Horizon Lyon');
  });

  test('a closed position shows what else is open, without a form (rule JOB-OFFER-CLOSED)', async () => {
    const { text } = await read('lyon', '/horizon-offre-emploi-fermee');
    expect(text).toContain('Cette offre n’est plus ouverte');
    expect(text).toContain(`href="${OFFER}"`);
    expect(text).toContain('name="robots" content="noindex');
    for (const absent of ['<b>fermé</b>', 'data-application-form', '"@type":"JobPosting"', 'data-count'])
      expect(text).not.toContain(absent);
    const posted = await post('/horizon-offre-emploi-fermee', new URLSearchParams({ firstname: 'Zoé' }));
    expect([posted.status, await posted.text()]).toEqual([404, expect.stringContaining('n’est plus ouverte')]);
  });

  test('a former address leads to the present one (rule JOB-OFFER-ADDRESS)', async () => {
    const { headers } = await read('lyon', '/horizon-offre-emploi-ancienne');
    expect(headers.get('location')).toBe('/horizon-offre-emploi-fermee');
  });

  test('a position has structured data, and its text is inert', async () => {
    const { text } = await read('lyon', OFFER);
    expect(text).toContain('"@type":"JobPosting"');
    expect(text).not.toContain('<i>de</i>');
    expect(text).toMatch(/enctype="multipart\/form-data"/i);
  });

  test('without the leadgen contract a link to the notice replaces the form', async () => {
    const { text, headers } = await read('bare', CAREERS);
    expect(text).toContain('href="/leadgen-indisponible"');
    expect(text).not.toContain('data-application-form');
    expect(headers.get('content-security-policy')).toContain("frame-src 'none'");
    expect((await read('bare', '/leadgen-indisponible')).text).toContain('contrat de génération de contacts');
    expect((await read('bare', '/horizon-offre-emploi-ouverte')).headers.get('location')).toBe('/leadgen-indisponible');
    const posted = await post(CAREERS, new URLSearchParams({ firstname: 'Zoé' }), 'bare');
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/leadgen-indisponible']);
  });

  test('they are in the sitemap of the market’s own site, not of an agent’s', async () => {
    const { text } = await read('lyon', '/sitemap-recrutement-1.xml');
    for (const path of [CAREERS, '/formation-reconversion-immobilier', OFFER])
      expect(text).toContain(`<loc>http://lyon.localhost:3000${path}</loc>`);
    expect(text).not.toContain('fermee');
    expect((await read('camille', '/sitemap-recrutement-1.xml')).status).toBe(404);
    expect((await read('camille', '/sitemap-pages-1.xml')).text).not.toContain('reconversion');
  });
});

describe('a form without JavaScript', () => {
  test('marks every invalid field and the file, and shows the values again', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ firstname: 'Zoé', lastname: '2', email: 'x', phone: '1' }))
      form.set(name, value);
    form.set('cv', new File(['MZ not a document'], 'cv.pdf'));
    const answer = await post(OFFER, form);
    const text = await answer.text();
    expect(answer.status).toBe(422);
    for (const field of ['lastname', 'email', 'phone', 'rgpd', 'cv'])
      expect(text).toContain(`id="application-${field}-error"`);
    expect(text).not.toContain('id="application-firstname-error"');
    expect(text).toContain('value="Zoé"');
    expect(text).toContain('Le fichier n’est pas un PDF.');
  });

  test.each([
    ['an empty file', 0, 422],
    ['a file beyond 2 MB', 2_100_000, 422],
    ['30 MB', 30_000_000, 413],
  ])('%s is refused', async (_, size, status) => {
    const form = new FormData();
    form.set('cv', new File([new Uint8Array(size)], 'cv.pdf'));
    const answer = await post(OFFER, form);
    expect(answer.status).toBe(status);
    if (status === 422) expect(await answer.text()).toContain('id="application-cv-error"');
  });
});

describe('the upload of a CV', () => {
  const path = `/public/leads/${crypto.randomUUID()}/cv`;
  const upload = (size = 0, fields: Record<string, string> = { token: 'a.b' }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File(size ? [new Uint8Array(size)] : [new Uint8Array(pdf())], 'cv.pdf'));
    return form;
  };

  test('an unknown token is not found', async () => {
    expect((await post(path, upload())).status).toBe(404);
  });
  test('30 MB are refused during the upload', async () => {
    const answer = await post(path, upload(30_000_000));
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'TOO_LARGE']);
  });
  test('another field, no token, no file or an invalid id are refused', async () => {
    expect((await post(path, upload(0, { token: 'a.b', mcId: 'x' }))).status).toBe(400);
    expect((await post(path, upload(0, {}))).status).toBe(400);
    expect((await post(path, new URLSearchParams({ token: 'a.b', file: 'x' }))).status).toBe(400);
    expect((await post('/public/leads/1/cv', upload())).status).toBe(400);
  });
  test('JSON, and another site’s page, are refused', async () => {
    const headers = { ...OWN, 'content-type': 'application/json' };
    expect((await app.ask('lyon.localhost', path, { method: 'POST', body: '{}', headers })).status).toBe(415);
    const cross = { 'sec-fetch-site': 'same-site' };
    expect((await app.ask('lyon.localhost', path, { method: 'POST', body: upload(), headers: cross })).status).toBe(
      403,
    );
  });
  test('/openapi.json documents the form', async () => {
    const answer = await app.ask('lyon.localhost', '/openapi.json');
    const { paths, components } = await answer.json();
    const { content } = paths['/public/leads/{id}/cv'].post.requestBody;
    const { $ref } = content['multipart/form-data'].schema;
    expect(components.schemas[$ref.split('/').at(-1)].properties.file).toMatchObject({
      type: 'string',
      format: 'binary',
    });
  });
  test('no address serves a stored one', async () => {
    for (const value of ['/cvs/aa/aa.pdf', '/documents/aa.pdf', `/media/${'a'.repeat(32)}/cv.pdf`, path])
      expect((await read('lyon', value)).status).not.toBe(200);
  });
});
