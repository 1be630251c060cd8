import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem';
import { candidatesAddress } from '#domain/leads/lead-paths';
import { OTHER } from '#tests/access/setting';
import { buildJobOffer } from '#tests/factories/job-offer';
import { openJobBoard } from './setting.ts';

/** The list of the job board and its switch (rules JOB-OFFER-SWITCH, JOB-OFFER-COUNTS). */

const a = await openJobBoard();
const { board, setActive, call } = a;
beforeEach(() => a.run(sql`delete from job_offers`));

const build = (overrides: Partial<Parameters<typeof buildJobOffer>[1]> = {}) =>
  buildJobOffer(a.db, { market_id: a.market.id, ...overrides });
const titles = async (query: string): Promise<string[]> => (await board(query)).items.map(({ title }) => title);

/** A page view of an offer by another visitor each time. */
const visit = async (object: string): Promise<void> => {
  await a.run(sql`delete from rate_limits`);
  const event = { type: 'view', page: 'job-offer', object };
  const answer = await a.post('lyon.localhost', '/public/events', event, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
  expect(answer.status).toBe(200);
};

const apply = async (offer: string): Promise<void> => {
  const body = { firstname: 'Zoé', lastname: 'Martin', phone: '0612345678', rgpd: true, offer };
  const email = `zoe-${crypto.randomUUID()}@example.fr`;
  const answer = await a.post('lyon.localhost', '/public/leads', { ...body, email });
  expect(answer.status).toBe(200);
};

describe('the list', () => {
  test('no offer, one offer, and none of another market center or archived', async () => {
    expect(await board()).toMatchObject({ items: [], next: null, counts: { all: { count: 0 }, open: { count: 0 } } });
    const { id } = await build({ title: 'Team Leader H/F à Lyon', url: 'team-leader' });
    await build({ active: false, archived_at: new Date() });
    await buildJobOffer(a.db, { market_id: a.other.market.id });
    expect(await board()).toMatchObject({
      items: [{ id, title: 'Team Leader H/F à Lyon', path: '/horizon-offre-emploi-team-leader', visits: 0 }],
      counts: { all: { count: 1, isExact: true }, open: { count: 1 } },
    });
  });

  test('1,000 offers are read page by page, each once', async () => {
    await a.run(sql`
      insert into job_offers (market_id, id, code, name, title, url, active)
      select ${a.market.id}, gen_random_uuid(), 'TL', 'Team Leader', 'Poste ' || n % 7, 'poste-' || n, n % 2 = 0
      from generate_series(1, 1000) n`);
    const first = await board('?limit=100');
    expect(first.counts).toEqual({ all: { count: 1000, isExact: true }, open: { count: 500, isExact: true } });
    const ids = new Set(first.items.map(({ id }) => id));
    for (let { next } = first; next !== null; ) {
      const page = await board(`?limit=100&cursor=${next}`);
      for (const { id } of page.items) ids.add(id);
      next = page.next;
    }
    expect(ids.size).toBe(1000);
  });

  test('it is searched without accents, filtered, and ordered', async () => {
    await build({ title: 'Chargé d’accueil H/F', code: 'DOFI', active: false, opened_at: '2026-01-01' });
    await build({ title: 'Team Leader H/F', code: 'TL', opened_at: '2026-02-01' });
    await build({ title: 'École des conseillers H/F', code: 'PC', opened_at: '2026-03-01' });
    expect(await titles('')).toEqual(['Chargé d’accueil H/F', 'École des conseillers H/F', 'Team Leader H/F']);
    expect(await titles('?sort=openedAt&direction=desc')).toEqual([
      'École des conseillers H/F',
      'Team Leader H/F',
      'Chargé d’accueil H/F',
    ]);
    expect(await titles('?q=ECOLE')).toEqual(['École des conseillers H/F']);
    expect(await titles('?code=DOFI,TL&state=closed')).toEqual(['Chargé d’accueil H/F']);
    expect((await call<Problem>('/admin/job-offers?code=XX')).status).toBe(400);
    expect((await call<Problem>('/admin/job-offers?sort=openedAt&cursor=WyJ4Iiwi')).status).toBe(400);
  });
});

describe('the candidates', () => {
  type Leads = { items: { id: string }[]; count: { count: number } };
  const candidates = (offer: string): Promise<{ body: Leads }> => {
    const address = new URL(candidatesAddress(offer), 'https://vitrine.test');
    const { created = '', ...filters } = Object.fromEntries(address.searchParams);
    expect([address.pathname, created]).toEqual(['/leadership/leads', 'all']);
    return call<Leads>(`/admin/leads?${new URLSearchParams({ programme: 'leadership', ...filters })}`);
  };

  test('of an offer: those of all dates and no other, as many as are under way; what it received stays', async () => {
    const [one, two] = [await build({ url: 'un', code: 'TL' }), await build({ url: 'deux', code: 'TL' })];
    for (let n = 0; n < 4; n += 1) await apply('un');
    await apply('deux');
    const [first, second, third] = await a.rows<{ id: string }>(
      sql`select id from leads where job_offer_id = ${one.id} order by id`,
    );
    await a.run(sql`update leads set created_at = now() - interval '90 days' where id = ${first?.id}`);
    await a.run(sql`update leads set status = 'archived', archived_at = now() where id = ${second?.id}`);
    await a.run(sql`update leads set type = 'agent' where id = ${third?.id}`);
    await setActive(one.id, false);
    await setActive(one.id, true);
    for (const [offer, count, received] of [
      [one, 2, 4],
      [two, 1, 1],
    ] as const) {
      const { body } = await candidates(offer.id);
      expect([body.items.length, body.count.count]).toEqual([count, count]);
      const item = (await board()).items.find(({ id }) => id === offer.id);
      expect(item).toMatchObject({ applications: received, candidates: count });
    }
    expect((await call('/admin/job-offers/figures')).body).toEqual({ visits: 0, applications: 5, candidates: 3 });
    const [merged, kept] = await a.rows<{ id: string }>(
      sql`select id from leads where status <> 'archived' and type <> 'agent' order by job_offer_id = ${one.id}, id`,
    );
    await a.run(sql`update leads set status = 'archived', archived_at = now(), merged_into = ${kept?.id}
      where id = ${merged?.id}`);
    for (const [offer, count, received] of [
      [one, 2, 4],
      [two, 1, 1],
    ] as const) {
      expect((await candidates(offer.id)).body.count.count).toBe(count);
      const item = (await board()).items.find(({ id }) => id === offer.id);
      expect(item).toMatchObject({ applications: received, candidates: count });
    }
    const { body } = await call<{ offers: { id: string }[] }>('/admin/leads/offers');
    expect(new Set(body.offers.map(({ id }) => id))).toEqual(new Set([one.id, two.id]));
  });
});

describe('the switch', () => {
  test('opening sets the date, and visits count from there; applications stay', async () => {
    const offer = await build({ url: 'poste', active: false, opened_at: new Date(a.clock.now.getTime() - 9e8) });
    await visit(offer.id);
    const opened = await setActive(offer.id, true);
    expect(opened.body).toMatchObject({ active: true, openedAt: a.clock.now.toISOString(), visits: 0 });
    await visit(offer.id);
    await visit(offer.id);
    await apply('poste');
    expect((await board()).items[0]).toMatchObject({ visits: 2, applications: 1 });
    await setActive(offer.id, false);
    await visit(offer.id);
    expect((await board()).items[0]).toMatchObject({ active: false, visits: 2, applications: 1 });
    await a.later(1);
    const again = await setActive(offer.id, true);
    expect(again.body).toMatchObject({ openedAt: a.clock.now.toISOString(), visits: 0, applications: 1 });
  });

  test('the count of visits is that of the days; archived applications stay received', async () => {
    const offer = await build({ url: 'poste', opened_at: new Date(a.clock.now.getTime() - 60_000) });
    for (let n = 0; n < 3; n += 1) await visit(offer.id);
    await apply('poste');
    await apply('poste');
    await a.run(sql`
      update leads set status = 'archived', archived_at = now()
      where id = (select id from leads where job_offer_id = ${offer.id} limit 1)`);
    const [{ sum } = { sum: 0 }] = await a.rows<{ sum: number }>(sql`
      select sum(count)::int as sum from daily_counters where metric = 'job-offer-view' and subject = ${offer.id}`);
    expect((await board()).items[0]).toMatchObject({ visits: sum, applications: 2, candidates: 1 });
    expect(sum).toBe(3);
  });

  test('the state that it has already changes nothing; each other switch is recorded', async () => {
    const { id, opened_at } = await build({ active: true });
    expect((await setActive(id, true)).body.openedAt).toBe(opened_at.toISOString());
    await setActive(id, false);
    const changes = await a.rows(sql`select action, fields from changes where subject_id = ${id}`);
    expect(changes).toEqual([{ action: 'job-offer.saved', fields: { active: { from: true, to: false } } }]);
  });

  test('two people who open it at once open it once', async () => {
    const { id } = await build({ active: false });
    await Promise.all([setActive(id, true), setActive(id, true)]);
    expect(await a.rows(sql`select from changes where subject_id = ${id}`)).toHaveLength(1);
  });

  test('of another market center, unknown, archived, or without the right', async () => {
    const foreign = await buildJobOffer(a.db, { market_id: a.other.market.id, active: false });
    expect((await setActive(foreign.id, true)).status).toBe(404);
    const archived = await build({ active: false, archived_at: new Date() });
    expect((await setActive<Problem>(archived.id, true)).body).toMatchObject({ code: 'JOB_OFFER_ARCHIVED' });
    expect((await setActive(foreign.id, true, { token: null })).status).toBe(401);
    expect((await setActive(foreign.id, true, { host: OTHER })).status).toBe(401);
  });
});
