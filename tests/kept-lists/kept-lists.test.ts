import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptHref } from '#domain/listings/kept-homes';
import { euros } from '#fr/format';
import { KEPT_WORDS } from '#fr/kept-homes';
import { KEEP_LIST_WORDS, KEPT_LIST_FAULTS, KEPT_LIST_WORDS, LIST_DONE } from '#fr/kept-lists';
import { closeImages } from '#platform/images/images';
import { newToken } from '#platform/tokens';
import { adminCtx } from '#server/context';
import { applyRetention } from '#server/privacy';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from '#tests/http/test-app';

/** Lists of favourites on the server (rule KEPT-LISTS), by the plain forms of their pages. */
const { ask, db, market, directory, ports } = await openTestApp();
afterAll(closeImages);

const HOST = 'lyon.localhost';
const OTHER = 'ailleurs.localhost';
const DAY_MS = 86_400_000;
const admin = { role: 'vitrine_admin' } as const;
const homes: string[] = [];
let foreign = '';
let elsewhere = '';

beforeAll(async () => {
  const add = async (given: object) => (await buildListing(db, { market_id: market.id, ...given })).id;
  homes.push(await add({ title: 'Maison des Tilleuls', price_cents: 41_000_000 }));
  homes.push(await add({ title: 'Loft du Canal', price_cents: 52_000_000 }));
  homes.push(await add({ title: 'Duplex du Parc', price_cents: 33_000_000 }));
  const other = await buildMarket(db);
  await buildSite(db, { market_id: other.id, subdomain: 'ailleurs' });
  elsewhere = other.id;
  foreign = (await buildListing(db, { market_id: other.id, title: 'Villa d’ailleurs' })).id;
  await directory.refresh();
});

const send = (path: string, fields: Record<string, string>, host = HOST): Promise<Response> =>
  ask(host, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });
const show = async (path: string, host = HOST): Promise<string> => (await ask(host, path)).text();

/** Forgets what was counted, as if a day had passed. */
const forget = () => db.write(admin, (tx) => sql`delete from rate_limits`.execute(tx));
const mailsTo = (email: string) =>
  db.read(admin, (tx) => tx.selectFrom('outbox').selectAll().where('recipient', '=', email).execute());

const setEnabled = async (enabled: boolean): Promise<void> => {
  await db.write(admin, (tx) => sql`update sites set enabled = ${enabled} where subdomain = 'lyon'`.execute(tx));
  await directory.refresh();
};

/** Asks for the link of a list, as the form of the favourites does. */
const keep = (email: string, ids: readonly string[], more: Record<string, string> = {}): Promise<Response> =>
  send(keptHref(ids), { email, consent: '1', website: '', ...more });

/** Path of a new list of its own address. */
const openList = async (email: string, ids: readonly string[] = homes): Promise<string> => {
  await forget();
  const answer = await keep(email, ids);
  expect(answer.status).toBe(303);
  const [mail] = await mailsTo(email);
  const path = /\/favoris\/[\w-]{43}/.exec(mail?.body_text ?? '')?.[0];
  expect(path).toBeDefined();
  return path ?? '';
};

/** Path of the second person's link. */
const share = async (list: string): Promise<string> => {
  const answer = await send(list, { step: 'share' });
  expect(answer.status).toBe(200);
  return /value="http:\/\/[^"]+(\/favoris\/[\w-]{43})"/.exec(await answer.text())?.[1] ?? '';
};

describe('Garder mes favoris', () => {
  test('mails a link that opens the list with its prices, and stores the token hashed', async () => {
    const path = await openList('lea@exemple.fr');
    const html = await show(path);
    for (const title of ['Maison des Tilleuls', 'Loft du Canal', 'Duplex du Parc']) expect(html).toContain(title);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect((await ask(HOST, path)).headers.get('cache-control')).toContain('no-store');
    const stored = await db.read(admin, (tx) =>
      sql<{ all: string }>`select to_jsonb(p)::text || to_jsonb(l)::text as all
        from kept_list_people p join kept_lists l on l.id = p.list_id`.execute(tx),
    );
    expect(JSON.stringify(stored.rows)).not.toContain(path.split('/').at(-1));
    expect(JSON.stringify(stored.rows)).toContain('un seul e-mail');
  });

  test('shows the price of then where it changed, and names what left the market with similar homes', async () => {
    const id = (await buildListing(db, { market_id: market.id, title: 'Chalet du Lac', price_cents: 30_000_000 })).id;
    const path = await openList('prix@exemple.fr', [id]);
    const set = (given: object) =>
      db.write(admin, (tx) => tx.updateTable('listings').set(given).where('id', '=', id).execute());
    await set({ price_cents: 28_000_000 });
    expect(await show(path)).toContain(KEPT_LIST_WORDS.lower(euros(30_000_000)));
    await set({ status: 'withdrawn', withdrawn_at: new Date() });
    expect(await show(path)).toContain('Plus en vente');
    await set({ is_sold: true });
    const html = await show(path);
    expect(html).toContain('Vendu');
    expect(html).not.toContain('Plus en vente');
    expect(html).toMatch(/<a href="\/acheter\/[^"]+" class="[^"]+">Voir des biens semblables/);
  });

  test('says of a letting what its amounts are', async () => {
    const letting = { transaction: 'rent', project: 'rental', rent: '{"chargesCents": 5000}' } as const;
    const given = { market_id: market.id, title: 'Studio du Lac', price_cents: 95_000 };
    const { id } = await buildListing(db, { ...given, ...letting });
    const path = await openList('loyer@exemple.fr', [id]);
    await db.write(admin, (tx) => sql`update listings set price_cents = 90000 where id = ${id}`.execute(tx));
    expect(await show(path)).toContain(KEPT_LIST_WORDS.lower(`${euros(95_000)} /mois CC`));
  });

  test('says what is missing in the form, and keeps what was typed', async () => {
    await forget();
    const answer = await send(keptHref(homes), { email: 'pas une adresse', website: '' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(KEPT_LIST_FAULTS.EMAIL);
    expect(html).toContain(KEPT_LIST_FAULTS.CONSENT);
    expect(html).toContain('value="pas une adresse"');
    expect(html).toContain(KEPT_WORDS.sharedTitle);
    for (const none of [[foreign], []]) {
      const empty = await keep('vide@exemple.fr', none);
      expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining(KEPT_LIST_FAULTS.EMPTY)]);
    }
    expect(await mailsTo('vide@exemple.fr')).toEqual([]);
  });

  test('stays the page of the visitor when the form of their own homes is refused', async () => {
    await forget();
    const fields = { email: 'propre@exemple.fr', website: '', biens: homes.slice(0, 2).join('.') };
    const html = await (await send('/favoris', fields)).text();
    expect(html).toContain(KEPT_LIST_FAULTS.CONSENT);
    expect(html).toContain(`>${KEPT_WORDS.title}</h1>`);
    for (const shared of [KEPT_WORDS.sharedTitle, KEPT_WORDS.sharedIntro]) expect(html).not.toContain(shared);
    expect(html.match(/data-listing=/g)).toHaveLength(2);
    expect(html).toContain('action="/favoris#garder"');
    expect((await send('/favoris', { ...fields, consent: '1' })).status).toBe(303);
    const [mail] = await mailsTo('propre@exemple.fr');
    expect(mail?.body_text).toContain('2\u00a0biens');
  });

  test('answers the same beyond three mails a day to an address, and to a bot, and creates nothing', async () => {
    await forget();
    const answers = [];
    const orders = [homes, homes.slice(0, 1), homes.slice(1), homes.slice(0, 2)];
    for (const ids of orders) answers.push(await keep('trop@exemple.fr', ids));
    answers.push(await keep('robot@exemple.fr', homes, { website: 'x' }));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1);
    expect(await mailsTo('trop@exemple.fr')).toHaveLength(3);
    expect(await mailsTo('robot@exemple.fr')).toEqual([]);
    expect(await show('/favoris?envoye=1')).toContain(KEEP_LIST_WORDS.sent);
    const lists = await db.read(admin, (tx) =>
      tx.selectFrom('kept_lists').select('id').where('email', 'in', ['trop@exemple.fr', 'robot@exemple.fr']).execute(),
    );
    expect(lists).toHaveLength(3);
  });

  test('makes one list of the same request twice at once, and another one of other homes', async () => {
    await forget();
    const answers = await Promise.all([keep('double@exemple.fr', homes), keep('double@exemple.fr', homes)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await mailsTo('double@exemple.fr')).toHaveLength(1);
    await keep('double@exemple.fr', homes.slice(0, 2));
    expect(await mailsTo('double@exemple.fr')).toHaveLength(2);
  });

  test('asked for again at once after it was erased, makes another list', async () => {
    const path = await openList('encore@exemple.fr');
    await send(path, { step: 'erase' });
    expect((await keep('encore@exemple.fr', homes)).status).toBe(303);
    expect(await mailsTo('encore@exemple.fr')).toHaveLength(2);
  });

  test('limits the requests of one connection', async () => {
    await forget();
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await keep(`reseau-${n}@exemple.fr`, homes)).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303]);
    const refused = await keep('reseau-5@exemple.fr', homes);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain(KEEP_LIST_WORDS.tooMany);
  });
});

describe('a list', () => {
  test('takes homes of this site alone, at most 100, also from two people at once', async () => {
    const list = await openList('cent@exemple.fr', homes.slice(0, 1));
    const guest = await share(list);
    const more = await Promise.all(
      Array.from({ length: 104 }, (_, n) => buildListing(db, { market_id: market.id, title: `Studio ${n}` })),
    );
    const ids = more.map(({ id }) => id);
    expect((await send(list, { step: 'add', ids: foreign })).status).toBe(422);
    const [first, second] = await Promise.all([
      send(list, { step: 'add', ids: ids.slice(0, 60).join('.') }),
      send(guest, { step: 'add', ids: ids.slice(30).join('.') }),
    ]);
    const done = [first, second].map((answer) => answer.headers.get('location') ?? '');
    expect(done.filter((location) => location.includes('complete'))).toHaveLength(1);
    expect((await show(list)).match(/id="bien-/g)).toHaveLength(100);
    expect((await send(list, { step: 'add', ids: ids.at(-1) ?? '' })).status).toBe(303);
    expect((await show(list)).match(/id="bien-/g)).toHaveLength(100);
    expect(await show(list)).not.toContain('Villa d’ailleurs');
  });

  test('takes a home by the address of its page, and lets it go', async () => {
    const list = await openList('adresse@exemple.fr', homes.slice(0, 1));
    const address = `http://lyon.localhost/annonces/loft-du-canal/${homes[1]}?x=1`;
    expect((await send(list, { step: 'add', address })).headers.get('location')).toContain('fait=biens');
    expect(await show(`${list}?fait=biens`)).toContain(LIST_DONE.biens);
    expect(await show(list)).toContain('Loft du Canal');
    await send(list, { step: 'remove', listing: homes[1] ?? '' });
    expect(await show(list)).not.toContain(`id="bien-${homes[1]}"`);
  });

  test('is filled by two people with their names and notes, which nobody else changes', async () => {
    const list = await openList('deux@exemple.fr', homes.slice(0, 1));
    const guest = await share(list);
    const [home = '', added = ''] = homes;
    await send(list, { step: 'name', name: 'Ana' });
    await send(guest, { step: 'name', name: '<b>Bo</b>' });
    await send(guest, { step: 'add', ids: added });
    await send(list, { step: 'note', listing: home, note: 'Belle lumière', before: '' });
    await send(guest, { step: 'note', listing: home, note: '<script>alert(1)</script>\r\nTrop loin', before: '' });
    const [owners, guests] = [await show(list), await show(guest)];
    expect(owners).toContain('Note de &lt;b&gt;Bo&lt;/b&gt;');
    expect(owners).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nTrop loin');
    expect(owners).not.toContain('<script>alert(1)');
    expect(owners).toContain('Ajouté par &lt;b&gt;Bo&lt;/b&gt; le');
    expect(guests).toContain('Note d’Ana');
    expect(guests).toContain('Belle lumière');
    // The second person neither takes a home of the owner away, nor shares or erases the list.
    expect((await send(guest, { step: 'remove', listing: home })).status).toBe(422);
    for (const step of ['share', 'unshare', 'erase', 'autre']) expect((await send(guest, { step })).status).toBe(404);
    expect(guests).not.toContain(KEPT_LIST_WORDS.eraseTitle);
    expect((await show(list)).match(/id="bien-/g)).toHaveLength(2);
  });

  test('refuses a note that changed elsewhere meanwhile, one that is too long, and a name that is', async () => {
    const list = await openList('note@exemple.fr', homes.slice(0, 1));
    const [listing = ''] = homes;
    await send(list, { step: 'note', listing, note: 'Première', before: '' });
    const late = await send(list, { step: 'note', listing, note: 'Seconde', before: '' });
    expect(late.status).toBe(422);
    const html = await late.text();
    expect(html).toContain('Votre note a changé ailleurs');
    expect(html).toContain('>Seconde</textarea>');
    await send(list, { step: 'note', listing, note: 'Seconde', before: 'Première' });
    expect(await show(list)).toContain('>Seconde</textarea>');
    const long = await send(list, { step: 'note', listing, note: 'a'.repeat(501), before: 'Seconde' });
    expect(await long.text()).toContain(KEPT_LIST_FAULTS.NOTE);
    expect(await (await send(list, { step: 'name', name: 'a'.repeat(41) })).text()).toContain(KEPT_LIST_FAULTS.NAME);
    await send(list, { step: 'note', listing, note: '', before: 'Seconde' });
    expect(await show(list)).not.toContain('Seconde');
  });

  test('says that a home is not on it any more, and keeps the note that was typed', async () => {
    const list = await openList('ailleurs@exemple.fr', homes.slice(0, 2));
    const [listing = ''] = homes;
    expect((await send(list, { step: 'remove', listing })).status).toBe(303);
    const note = await send(list, { step: 'note', listing, note: 'Belle <vue>', before: '' });
    expect(note.status).toBe(404);
    const html = await note.text();
    expect(html).toContain(KEPT_LIST_WORDS.goneHome);
    expect(html).toMatch(/<textarea[^>]*readOnly[^>]*>Belle &lt;vue&gt;<\/textarea>/i);
    expect(html).toContain(`id="bien-${homes[1]}"`);
    const again = await send(list, { step: 'remove', listing });
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining(KEPT_LIST_WORDS.goneHome)]);
    for (const step of ['autre', '']) {
      const unknown = await send(list, { step });
      expect([unknown.status, await unknown.text()]).toEqual([
        404,
        expect.stringContaining(KEPT_LIST_WORDS.notPossible),
      ]);
    }
  });

  test('says beside the field that too many changes came, and keeps what was typed', async () => {
    const list = await openList('vite@exemple.fr', homes.slice(0, 1));
    const [listing = ''] = homes;
    await send(list, { step: 'name', name: 'Ana' });
    await db.write(admin, (tx) => tx.updateTable('rate_limits').set({ used: 1000 }).execute());
    const typed = [
      { fields: { step: 'note', listing, note: 'Claire', before: '' }, kept: '>Claire</textarea>' },
      { fields: { step: 'name', name: 'Bo' }, kept: 'value="Bo"' },
      { fields: { step: 'add', address: '/annonces/x/y' }, kept: 'value="/annonces/x/y"' },
      { fields: { step: 'share' }, kept: 'value="Ana"' },
    ];
    for (const { fields, kept } of typed) {
      const answer = await send(list, fields);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await answer.text();
      expect(html.split(KEPT_LIST_WORDS.tooMany)).toHaveLength(2);
      expect(html).toContain(kept);
      expect(html).not.toContain('a changé ailleurs');
    }
    await forget();
  });

  test('keeps a refused address of a home, and opens where its form says why', async () => {
    const list = await openList('faute@exemple.fr', homes.slice(0, 1));
    const answer = await send(list, { step: 'add', address: 'https://ailleurs.fr/bien' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(KEPT_LIST_FAULTS.UNKNOWN);
    expect(html).toContain('value="https://ailleurs.fr/bien"');
    // One form for the homes of the browser, one for a typed address.
    expect(html.match(/action="#ajouter"/g)).toHaveLength(2);
    for (const place of ['#nom', `#bien-${homes[0]}`]) expect(html).toContain(`action="${place}"`);
    const done = await send(list, { step: 'name', name: 'Ana' });
    expect(done.headers.get('location')).toContain('?fait=nom#fait');
    expect(await show(`${list}?fait=nom`)).toContain('id="fait"');
  });

  test('is not shared any more when its owner says so; the homes stay, the notes go', async () => {
    const list = await openList('fin@exemple.fr', homes.slice(0, 1));
    const former = await share(list);
    const guest = await share(list);
    expect((await ask(HOST, former)).status).toBe(404);
    await send(guest, { step: 'add', ids: homes[1] ?? '' });
    await send(guest, { step: 'note', listing: homes[0] ?? '', note: 'Un avis', before: '' });
    expect(await show(list)).toContain('Un avis');
    await send(list, { step: 'unshare' });
    expect((await ask(HOST, guest)).status).toBe(404);
    expect((await send(guest, { step: 'add', ids: homes[2] ?? '' })).status).toBe(404);
    const html = await show(list);
    expect(html).not.toContain('Un avis');
    expect(html.match(/id="bien-/g)).toHaveLength(2);
  });

  test('is erased by its owner, and 13 months after its last use', async () => {
    const own = await openList('efface@exemple.fr');
    const guest = await share(own);
    expect(await (await send(own, { step: 'erase' })).text()).toContain(KEPT_LIST_WORDS.erased);
    for (const path of [own, guest]) expect((await ask(HOST, path)).status).toBe(404);

    const [old, used] = [await openList('vieille@exemple.fr'), await openList('jeune@exemple.fr')];
    const monthsAgo = (months: number, email: string) =>
      db.write(admin, (tx) =>
        sql`update kept_lists
          set used_at = ${ports.system.now()}::timestamptz - make_interval(months => ${months}, days => 1)
          where email = ${email}`.execute(tx),
      );
    await monthsAgo(13, 'vieille@exemple.fr');
    await monthsAgo(12, 'jeune@exemple.fr');
    const later = new Date(ports.system.now().getTime() + 60 * DAY_MS);
    await applyRetention(adminCtx(ports, 'test'));
    expect((await ask(HOST, old)).status).toBe(404);
    expect((await ask(HOST, used)).status).toBe(200);
    await applyRetention(adminCtx({ ...ports, system: { ...ports.system, now: () => later } }, 'test'));
    expect((await ask(HOST, used)).status, 'opening it is a use').toBe(200);
  });

  test('is erased by its owner on a closed site, which shows and changes nothing else', async () => {
    const own = await openList('ferme@exemple.fr');
    const guest = await share(own);
    await setEnabled(false);
    const html = await show(own);
    expect(html).toContain(KEPT_LIST_WORDS.closed);
    for (const hidden of ['Maison des Tilleuls', 'Loft du Canal', 'href="/annonces"'])
      expect(html).not.toContain(hidden);
    expect(await show(guest)).toContain(KEPT_LIST_WORDS.closedForGuest);
    expect(await show(guest)).not.toContain(KEPT_LIST_WORDS.erase);
    for (const step of ['add', 'name', 'share', 'unshare', 'note']) {
      const answer = await send(own, { step, note: 'Ma note' });
      expect(answer.status).toBe(404);
      const refused = await answer.text();
      expect(refused).toContain(KEPT_LIST_WORDS.closedChange);
      expect(refused.includes('>Ma note</textarea>')).toBe(step === 'note');
      expect(refused).not.toContain('Maison des Tilleuls');
    }
    expect((await send(guest, { step: 'erase' })).status).toBe(404);
    const erased = await (await send(own, { step: 'erase' })).text();
    expect(erased).toContain(KEPT_LIST_WORDS.erased);
    expect(erased).not.toContain('href="/annonces"');
    expect((await ask(HOST, own)).status).toBe(404);
    await setEnabled(true);
    expect((await ask(HOST, own)).status).toBe(404);
  });

  test('opens neither on another site, nor for an unknown token, nor by its id', async () => {
    const list = await openList('portee@exemple.fr');
    const { rows } = await db.read(admin, (tx) =>
      sql<{ id: string }>`select id from kept_lists where email = 'portee@exemple.fr'`.execute(tx),
    );
    const unknown = [`/favoris/${newToken().token}`, `/favoris/${rows[0]?.id}`];
    for (const path of unknown) expect((await ask(HOST, path)).status).toBe(404);
    expect((await ask(OTHER, list)).status).toBe(404);
    expect((await send(list, { step: 'erase' }, OTHER)).status).toBe(404);
    expect((await send(list, { step: 'add', ids: foreign }, OTHER)).status).toBe(404);
    expect((await ask('localhost', list)).status).toBe(404);
    expect((await ask(HOST, list)).status).toBe(200);
    const seen = await db.read({ role: 'vitrine_site', marketId: elsewhere, siteId: elsewhere }, (tx) =>
      sql`select from kept_lists`.execute(tx),
    );
    expect(seen.rows).toEqual([]);
  });
});
