import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Worklist } from '#contracts/worklist';
import { LYON, OTHER } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { openPipelines } from '#tests/leads/pipeline-setting';

/** What waits for a person, over HTTP (rule WORKLIST-TODAY). */
let p: Awaited<ReturnType<typeof openPipelines>>;
beforeAll(async () => {
  p = await openPipelines();
});

/** A Monday at ten, in France. */
const NOW = new Date('2026-11-23T09:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const EMPTIED = ['lead_reminders', 'leads', 'messages', 'estimations', 'job_offers', 'imports', 'visits', 'reviews'];
beforeEach(async () => {
  p.a.clock.now = NOW;
  for (const table of EMPTIED) await p.a.run(sql`delete from ${sql.table(table)}`);
});

type Sent = { token?: string; host?: string };
const read = async (sent: Sent = {}): Promise<Worklist> => (await p.call<Worklist>('/admin/worklist', sent)).body;
const sectionsOf = async (sent: Sent = {}): Promise<Worklist['sections']> => (await read(sent)).sections;
const idsOf = (section: { items: readonly { lead: { id: string } }[] } | undefined): string[] =>
  section?.items.map(({ lead }) => lead.id) ?? [];

const receiveMessage = async (values: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const id = uuid();
  const row = { market_id: p.a.market.id, site_id: p.a.site.id, id, created_at: NOW, status: 'unread', ...values };
  await p.a.run(sql`
    insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient,
      created_at, status)
    values (${row.market_id}, ${row.site_id}, ${id}, 'contact-form', 'Léa', 'Blanc', 'lea@example.fr', '+33612345678',
      'Bonjour', 'agence@example.fr', ${row.created_at}, ${row.status})`);
  return id;
};

const receiveEstimation = async (wish: 'call' | 'visit', at: Date, values: object = {}): Promise<string> => {
  const id = uuid();
  const place = { market_id: p.a.market.id, site_id: p.a.site.id, ...values };
  await p.a.run(sql`
    insert into estimations (market_id, site_id, id, type, address, zip, city, lat, lng, area, insee, firstname,
      lastname, email, phone, completed_at, wish, wished_at)
    values (${place.market_id}, ${place.site_id}, ${id}, 'house', '3 rue des Lilas', '69003', 'Lyon', 45.7, 4.8, 90,
      '69383', 'Zoé', 'Petit', 'zoe@example.fr', '+33612345678', ${at}, ${wish}, ${at})`);
  return id;
};

test('the sidebar counts what waits on this site alone, up to 99', async () => {
  const counts = async (): Promise<unknown> => (await p.call('/admin/worklist/counts')).body;
  const of = (count: number) => ({ count, isExact: true });
  expect(await counts()).toEqual({ messages: of(0), visits: of(0), reviews: of(0) });
  await receiveMessage();
  await receiveMessage({ status: 'read' });
  const place = [p.a.market.id, p.a.site.id];
  await p.a.run(sql`
    insert into visits (market_id, site_id, id, firstname, lastname, telephone, recipient, asked, status, created_at,
      starts_at, ends_at)
    select ${sql.join(place)}, gen_random_uuid(), 'Léa', 'Blanc', '+33612345678', '', array[now()],
      case when n = 1 then 'confirmed' else 'asked' end, now(), now(), now() + interval '1 hour'
    from generate_series(1, 3) n`);
  await p.a.run(sql`
    insert into reviews (market_id, site_id, id, email, name, kind, experienced_on, asked_at, asked_by, moved_at,
      status, stars)
    select ${sql.join(place)}, gen_random_uuid(), 'client' || n || '@example.fr', 'Client', 'sale', current_date,
      now(), '', now(), case when n = 1 then 'asked' else 'pending' end, case when n > 1 then 5 end
    from generate_series(1, 101) n`);
  expect(await counts()).toEqual({ messages: of(1), visits: of(2), reviews: { count: 99, isExact: false } });
});

describe('reminders', () => {
  const remind = async (id: string, dueOn: string, token = p.zoe): Promise<void> => {
    await p.call(`/admin/leads/${id}/reminder`, {
      method: 'PUT',
      body: { kind: 'call', dueOn: '2026-11-23', note: '' },
      token,
    });
    await p.a.run(sql`update lead_reminders set due_on = ${dueOn} where lead_id = ${id}`);
  };

  test('late ones and those of today are the person’s own, those of other days and people are not there', async () => {
    const [late, later, today, coming, other] = [
      await p.receive(),
      await p.receive(),
      await p.receive(),
      await p.receive(),
      await p.receive(),
    ];
    await remind(late, '2026-11-20');
    await remind(later, '2026-11-22');
    await remind(today, '2026-11-23');
    await remind(coming, '2026-11-24');
    await remind(other, '2026-11-20', p.paulToken);
    const found = await read();
    expect([idsOf(found.sections.late), idsOf(found.sections.today)]).toEqual([[late, later], [today]]);
    expect(found.today).toBe('2026-11-23');
  });
});

describe('leads', () => {
  test('wait for the answer of the person to whom a rule gave them, the most urgent first', async () => {
    const account = await buildAccount(p.a.db, { member: p.nadia });
    const { token } = await p.a.signIn(LYON, { email: account.email, password: PASSWORD });
    const at = (hour: number) => ({ affected_to: p.nadia.id, answer_by: new Date(Date.UTC(2026, 10, 24, hour)) });
    const [late, soon] = [await p.receive(at(15)), await p.receive(at(9))];
    await p.receive({ affected_to: p.karim.id, answer_by: NOW });
    await p.receive({ affected_to: p.nadia.id });
    const { sections, me } = await read({ token });
    expect([idsOf(sections.toAnswer), me]).toEqual([[soon, late], p.nadia.id]);
  });

  test('lack a follower, or an action of the one who follows them: each is in one section', async () => {
    const old = { updated_at: daysAgo(3), created_at: daysAgo(9) };
    const nobody = await p.receive({ ...old, type: 'tl' });
    const neglected = await p.receive({ ...old, affected_to: p.karim.id });
    await p.receive({ affected_to: p.karim.id, updated_at: new Date(daysAgo(3).getTime() + 1000) });
    for (const status of ['closed', 'archived']) {
      await p.receive({ ...old, status });
      await p.receive({ ...old, status, affected_to: p.karim.id });
    }
    const { lacksFollower, lacksAction } = await sectionsOf();
    expect([idsOf(lacksFollower), idsOf(lacksAction)]).toEqual([[nobody], [neglected]]);
    expect(lacksFollower?.items[0]).toMatchObject({ since: daysAgo(9).toISOString(), follower: null });
    expect(lacksAction?.items[0]).toMatchObject({ since: daysAgo(3).toISOString(), follower: 'Karim Haddad' });
    const none = { count: 0, isExact: true };
    expect(lacksFollower?.counts).toEqual([
      { programme: 'growth', count: none },
      { programme: 'leadership', count: { count: 1, isExact: true } },
    ]);
    // The lists have the same leads.
    const listed = async (programme: string, lack: string) =>
      (await p.list({ programme, lack, created: '' })).items.map(({ id }) => id);
    expect([await listed('leadership', 'follower'), await listed('growth', 'action')]).toEqual([[nobody], [neglected]]);
    expect((await listed('growth', 'follower,action')).length).toBe(1);
  });

  test('of a section are ten, the oldest first, and are all counted', async () => {
    const rows = Array.from({ length: 13 }, (_, n) => p.leadRow({ created_at: daysAgo(n + 1) }));
    await p.insert(rows);
    const { lacksFollower } = await sectionsOf();
    expect(idsOf(lacksFollower)).toEqual(
      rows
        .toReversed()
        .slice(0, 10)
        .map(({ id }) => id),
    );
    expect(lacksFollower?.counts[0]?.count).toEqual({ count: 13, isExact: true });
  });

  test('leave the list with their action', async () => {
    const [nobody, neglected] = [
      await p.receive(),
      await p.receive({ affected_to: p.karim.id, updated_at: daysAgo(4) }),
    ];
    await p.save(nobody, { assignee: { from: null, to: p.karim.id } });
    await p.addActivity(neglected, { kind: 'call' });
    const { lacksFollower, lacksAction } = await sectionsOf();
    expect([idsOf(lacksFollower), idsOf(lacksAction)]).toEqual([[], []]);
  });
});

test('messages wait until they are read, the oldest first', async () => {
  const [young, old] = [await receiveMessage(), await receiveMessage({ created_at: daysAgo(2) })];
  await receiveMessage({ status: 'read' });
  const { messages } = await sectionsOf();
  expect([messages?.items.map(({ id }) => id), messages?.count]).toEqual([[old, young], { count: 2, isExact: true }]);
});

describe('wishes of estimations', () => {
  const handle = (id: string, isHandled: boolean, sent: Sent = {}) =>
    p.call(`/admin/estimations/${id}/handled`, { method: 'PUT', body: { isHandled }, ...sent });
  const waiting = async () => {
    const { visits, calls } = await sectionsOf();
    return [visits?.items.map(({ id }) => id), calls?.items.map(({ id }) => id)];
  };

  test('wait until staff handled them or there is a mandate, for two months at most', async () => {
    const [visit, call] = [await receiveEstimation('visit', daysAgo(2)), await receiveEstimation('call', daysAgo(1))];
    await receiveEstimation('visit', daysAgo(61));
    const mandated = await receiveEstimation('visit', daysAgo(1));
    await p.call(`/admin/estimations/${mandated}/mandate`, {
      method: 'PUT',
      body: { version: 0, mandate: { number: null, mandatedOn: '2026-11-20', signedOn: null, signedPrice: null } },
    });
    expect(await waiting()).toEqual([[visit], [call]]);
    expect((await handle(visit, true)).status).toBe(200);
    expect((await handle(visit, true)).status).toBe(200);
    expect(await waiting()).toEqual([[], [call]]);
    const { body } = await p.call<{ handledAt: string | null }>(`/admin/estimations/${visit}`);
    expect(body.handledAt).toBe(NOW.toISOString());
    const { body: list } = await p.call<{ items: { id: string }[] }>('/admin/estimations?waiting=call,visit');
    expect(list.items.map(({ id }) => id)).toEqual([call]);
    await handle(visit, false);
    expect(await waiting()).toEqual([[visit], [call]]);
    const changes = await p.a.rows(sql`select id from changes where action = 'estimation.handled'`);
    expect(changes.length).toBe(2);
  });

  test('of another site cannot be handled', async () => {
    const id = await receiveEstimation('visit', NOW);
    expect((await handle(id, true, { token: p.otherToken, host: OTHER })).status).toBe(404);
    expect((await waiting())[0]).toEqual([id]);
  });
});

test('given reviews wait for a decision within 30 days, the first one first', async () => {
  const place = sql.join([p.a.market.id, p.a.site.id]);
  await p.a.run(sql`
    insert into reviews (market_id, site_id, id, email, name, kind, experienced_on, asked_at, asked_by, moved_at,
      status, stars, text, given_at)
    select ${place}, gen_random_uuid(), 'client' || n || '@example.fr', 'Client ' || n, 'sale', '2026-10-01',
      ${daysAgo(40)}, '', ${NOW}, case when n = 1 then 'asked' else 'pending' end, case when n > 1 then n end,
      case when n > 1 then 'Un accueil parfait, du début à la fin.' else '' end,
      case when n > 1 then ${daysAgo(31)}::timestamptz + (4 - n) * interval '1 day' end
    from generate_series(1, 4) n`);
  const { reviews } = await sectionsOf();
  expect(reviews?.items.map(({ name, stars, decideBy }) => [name, stars, decideBy])).toEqual([
    ['Client 4', 4, daysAgo(1).toISOString()],
    ['Client 3', 3, daysAgo(0).toISOString()],
    ['Client 2', 2, daysAgo(-1).toISOString()],
  ]);
  const [first] = reviews?.items ?? [];
  await p.call(`/admin/reviews/${first?.id}/decision`, { method: 'POST', body: { from: 'pending', refusal: null } });
  expect((await sectionsOf()).reviews?.count).toEqual({ count: 2, isExact: true });
});

test('open job offers without a text wait for it', async () => {
  const offer = async (title: string, state: { active: boolean; content?: string }): Promise<void> => {
    await p.a.run(sql`
      insert into job_offers (market_id, id, code, name, title, url, content, active)
      values (${p.a.market.id}, ${uuid()}, 'TL', ${title}, ${title}, ${uuid()}, ${state.content ?? ''},
        ${state.active})`);
  };
  await offer('Vide', { active: true });
  await offer('Fermée', { active: false });
  await offer('Écrite', { active: true, content: 'Rejoignez-nous' });
  expect((await sectionsOf()).offers?.items.map(({ title }) => title)).toEqual(['Vide']);
});

describe('the last import', () => {
  const run = async (status: string, hoursAgo: number, report: object = {}): Promise<void> => {
    const at = new Date(NOW.getTime() - hoursAgo * 3_600_000);
    await p.a.run(sql`
      insert into imports (market_id, id, source, agency_code, file_name, file_hash, status, report, started_at,
        alive_at)
      values (${p.a.market.id}, ${uuid()}, 'poliris', 'A1', ${`${status}.zip`}, '', ${status},
        ${JSON.stringify(report)}::jsonb, ${at}, ${at})`);
  };
  const applied = (refused: number) => ({
    status: 'applied',
    rejectionTotals: refused === 0 ? {} : { PRICE: refused },
  });

  test.each([
    ['failed', {}, 1],
    ['refused', { status: 'refused' }, 1],
    ['applied', applied(3), 1],
    ['applied', applied(0), 0],
  ])('%s with %o: %i line', async (status, report, lines) => {
    await run('failed', 5);
    await run(status, 1, report);
    expect((await sectionsOf()).imports?.items.length).toBe(lines);
  });
});

test('has nothing of another market center, and says so of an empty site', async () => {
  await p.receive();
  await receiveMessage();
  await receiveEstimation('visit', NOW);
  const { sections } = await read({ token: p.otherToken, host: OTHER });
  expect(Object.values(sections).filter((section) => section?.items[0] !== undefined)).toEqual([]);
});

test('a site without leads has its messages and wishes alone', async () => {
  const setLeads = async (leadGen: boolean): Promise<void> => {
    await p.a.run(sql`update markets set lead_gen = ${leadGen} where id = ${p.a.market.id}`);
    await p.a.directory.refresh();
  };
  await setLeads(false);
  onTestFinished(() => setLeads(true));
  await receiveMessage();
  await receiveEstimation('visit', daysAgo(1));
  const sections = await sectionsOf();
  const counted = Object.entries(sections).map(([name, section]) => [name, section?.items.length]);
  expect(counted).toEqual([
    ['messages', 1],
    ['askedVisits', 0],
    ['visits', 1],
    ['calls', 0],
    ['reviews', 0],
    ['imports', 0],
  ]);
});
