import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { leadgenOperations, type MarketLeadgen, type MarketLeads, marketLeadsOperations } from '#contracts/leadgen';
import {
  type LeadFigures,
  type LeadgenTotals,
  networkFigureOperations as operations,
  type SiteFigures,
} from '#contracts/network-figures';
import { type NetworkTraffic, networkTrafficOperations } from '#contracts/network-traffic';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from '#tests/network-office/setting';

/** Figures of the network, at half past midnight in Paris (rules NETWORK-FIGURES, NETWORK-LEADS, NETWORK-FRESHNESS). */

const a = await openNetworkOffice();
const NOW = '2026-11-20T23:30:00Z';
let admin = '';
let observer = '';
beforeAll(async () => {
  a.clock.now = new Date(NOW);
  [admin, observer] = [await a.tokenOf('ALYFE_ADMIN'), await a.tokenOf('EXTERNAL')];
});
beforeEach(async () => {
  a.clock.now = new Date(NOW);
  await a.run(sql`delete from markets`);
});

type Page<T> = { items: T[]; next: string | null };
const ask = async <T>(operation: Parameters<typeof a.call>[0], input: object = {}, token = admin): Promise<T> =>
  (await a.call<T>(operation, input as Record<string, unknown>, token)).body;

type Added = { at: string; type?: string; status?: string; source?: string; name?: string };
const addLeads = (market: string, leads: readonly Added[]) =>
  a.run(sql`
    insert into leads
      (market_id, id, type, fullname, email, origin_source, origin_name, status, archived_at, created_at)
    select ${market}, gen_random_uuid(), type, 'Zoé', gen_random_uuid() || '@example.fr', source, name, status,
      case status when 'archived' then now() end, at
    from jsonb_to_recordset(${JSON.stringify(
      leads.map(({ type = 'agent', status = 'captured', source = 'website', name = '', at }) => ({
        type,
        status,
        source,
        name,
        at,
      })),
    )}::jsonb) as l (type text, status text, source text, name text, at timestamptz)`);

type MarketRow = NonNullable<Parameters<typeof buildMarket>[1]>;
const marketOf = async (
  name: string,
  { giBudget = null, ...more }: MarketRow & { giBudget?: number | null } = {},
): Promise<string> => {
  const { id } = await buildMarket(a.db, { name, lead_gen: giBudget !== null, ...more });
  if (giBudget !== null) await buildSite(a.db, { market_id: id, gi_budget: giBudget });
  return id;
};

test('sites by type and month of their creation, in the zone of their market; active ones and contracts', async () => {
  const paris = await marketOf('Paris', { lead_gen: true });
  const reunion = await marketOf('Réunion', { time_zone: 'Indian/Reunion' });
  const member = await buildMember(a.db, { market_id: paris });
  const group = await buildGroup(a.db, { market_id: paris, name: 'Équipe', type: 'MAO' }, []);
  const at = (moment: string) => ({ created_at: new Date(moment) });
  await buildSite(a.db, { market_id: paris, ...at('2023-06-30T21:59:00Z') });
  await buildSite(a.db, { market_id: paris, group_id: group.id, enabled: false, ...at('2023-06-30T22:00:00Z') });
  await buildSite(a.db, { market_id: paris, member_id: member.id, ...at('2026-10-31T22:59:00Z') });
  await buildSite(a.db, { market_id: reunion, ...at('2026-10-31T20:00:00Z') });
  // A sign-up that was not finished.
  const begun = await buildMember(a.db, { market_id: paris });
  await buildSite(a.db, { market_id: paris, member_id: begun.id, subdomain: null, enabled: false });
  const figures = await ask<SiteFigures>(operations.sites);
  expect(figures.created).toEqual({ market: 2, group: 1, agent: 1 });
  expect(figures.active).toEqual({ market: 2, group: 0, agent: 1 });
  expect(figures.before).toEqual({ market: 1, group: 0, agent: 0 });
  expect(figures.months).toHaveLength(41);
  expect(figures.months[0]).toEqual({ month: '2023-07', created: { market: 0, group: 1, agent: 0 } });
  expect(figures.months.slice(-2)).toEqual([
    { month: '2026-10', created: { market: 0, group: 0, agent: 1 } },
    { month: '2026-11', created: { market: 1, group: 0, agent: 0 } },
  ]);
  expect(figures.contracts).toEqual({ active: 1, all: 2 });
  // The month that has begun in Réunion is shown two hours before that of Paris.
  a.clock.now = new Date('2026-11-30T20:30:00Z');
  const later = await ask<SiteFigures>(operations.sites, {}, await a.tokenOf('ALYFE_ADMIN'));
  expect([later.current, later.months.at(-1)?.month]).toEqual(['2026-12', '2026-12']);
});

/** Market centers with leads around midnight: today at 00:10 in Paris, when it is still the 20th in Martinique. */
const openFollowed = async (): Promise<void> => {
  const today = [{ at: '2026-11-20T23:10:00Z' }, { at: '2026-11-20T22:50:00Z', type: 'tl' }];
  await addLeads(await marketOf('Paris', { giBudget: 500 }), [
    ...today,
    { at: '2026-11-14T23:10:00Z' },
    { at: '2026-11-14T22:50:00Z' },
    { at: '2026-10-31T22:50:00Z' },
    { at: '2026-11-20T23:20:00Z', status: 'archived' },
  ]);
  const martinique = await marketOf('Martinique', { giBudget: 300, time_zone: 'America/Martinique' });
  await addLeads(martinique, [...today, { at: '2026-11-01T03:50:00Z' }]);
  await addLeads(await marketOf('Silencieux', { giBudget: 200 }), [{ at: '2026-11-18T23:00:00Z' }]);
  await addLeads(await marketOf('Sans budget'), [{ at: '2026-11-01T12:00:00Z' }]);
};

test('leads are counted in the day of their market; days since the last one are of 24 hours', async () => {
  await openFollowed();
  const { items } = await ask<Page<MarketLeadgen>>(leadgenOperations.list);
  expect(
    items.map(({ name, currentDay, currentMonth, last7Days, total, days, freshness }) => [
      name,
      [currentDay, currentMonth, last7Days, total],
      days,
      freshness,
    ]),
  ).toEqual([
    ['Silencieux', [0, 1, 1, 1], 2, 'warning'],
    ['Martinique', [2, 2, 2, 3], 0, 'success'],
    ['Paris', [1, 4, 3, 5], 0, 'success'],
    ['Sans budget', [0, 1, 0, 1], 19, 'neutral'],
  ]);
  expect(items[2]).toMatchObject({ giBudget: 500, lastLeadDate: '2026-11-20T23:10:00.000Z', timeZone: 'Europe/Paris' });
  const totals = await ask<LeadgenTotals>(operations.leadgenTotals);
  expect(totals).toEqual({ currentDay: 3, currentMonth: 8, last7Days: 6, total: 10 });
  const file = await a.text(leadgenOperations.export, { columns: 'name,currentDay,lastLeadDate,age' }, admin);
  expect(file.split('\r\n').slice(0, 3)).toEqual([
    'Market;Leads du jour;Dernier lead (heure de Paris);Jours depuis le dernier lead',
    'Silencieux;0;19/11/2026 00:00;2',
    'Martinique;2;21/11/2026 00:10;0',
  ]);
});

/** Names of the list, page by page. */
const namesOf = async (input: object = {}): Promise<string[]> => {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page<MarketLeadgen> = await ask(leadgenOperations.list, { ...input, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.next;
  } while (cursor);
  return seen;
};

test('without a budget they are last, inactive ones after them, in both directions; pages have no gap', async () => {
  await openFollowed();
  await marketOf('Jamais', { giBudget: 100 });
  await marketOf('Aucun', { giBudget: 100 });
  await marketOf('Bis sans budget', { giBudget: 0 });
  await addLeads(await marketOf('Éteint', { giBudget: 400, is_active: false }), [{ at: '2026-01-01T12:00:00Z' }]);
  const down = ['Aucun', 'Jamais', 'Silencieux', 'Martinique', 'Paris', 'Bis sans budget', 'Sans budget', 'Éteint'];
  expect(await namesOf()).toEqual(down);
  expect(await namesOf({ limit: 2 })).toEqual(down);
  const up = ['Martinique', 'Paris', 'Silencieux', 'Aucun', 'Jamais', 'Sans budget', 'Bis sans budget', 'Éteint'];
  expect(await namesOf({ direction: 'asc' })).toEqual(up);
  expect(await namesOf({ direction: 'asc', limit: 3 })).toEqual(up);
  expect(await namesOf({ q: 'ete' })).toEqual(['Éteint']);
  const { items } = await ask<Page<MarketLeadgen>>(leadgenOperations.list, { q: 'jamais' });
  expect(items).toMatchObject([{ total: 0, lastLeadDate: null, days: null, freshness: 'danger' }]);
});

test('a closed contract is neutral, and stands with those without a budget', async () => {
  const off = { giBudget: 400, lead_gen: false };
  await addLeads(await marketOf('Contrat fermé', off), [{ at: '2026-01-01T12:00:00Z' }]);
  await marketOf('Contrat ouvert', { giBudget: 400 });
  for (const direction of ['asc', 'desc']) {
    const { items } = await ask<Page<MarketLeadgen>>(leadgenOperations.list, { q: 'contrat', direction });
    expect(items.map(({ name, leadGen, freshness }) => [name, leadGen, freshness])).toEqual([
      ['Contrat ouvert', true, 'danger'],
      ['Contrat fermé', false, 'neutral'],
    ]);
  }
});

test('leads by origin, and of each market center by type with those that nobody handled for three months', async () => {
  const id = await marketOf('Provenances');
  const at = '2026-11-10T12:00:00Z';
  await addLeads(id, [
    { at, source: 'facebook' },
    { at, source: 'facebook', type: 'mca' },
    { at, source: 'website', name: 'quiz' },
    { at, source: 'recommendation', type: 'dofi' },
    { at, source: 'store' },
    { at, source: 'crm', status: 'archived' },
    // Three months before the 21st of November in Paris: the 21st of August.
    { at: '2026-08-20T21:30:00Z', source: 'crm' },
    { at: '2026-08-20T22:30:00Z', source: 'crm' },
    { at: '2026-05-01T12:00:00Z', source: 'crm', status: 'connected' },
  ]);
  const { total, origins } = await ask<LeadFigures>(operations.leads);
  expect(total).toBe(8);
  expect(Object.fromEntries(origins.map(({ key, count }) => [key, count]))).toEqual({
    facebook: 2,
    instagram: 0,
    crm: 3,
    quiz: 1,
    appMobile: 0,
    sourcing: 0,
    website: 0,
    referral: 1,
    other: 1,
  });
  expect(origins.find(({ key }) => key === 'crm')?.percent).toBe(38);
  const { items } = await ask<Page<MarketLeads>>(marketLeadsOperations.list);
  expect(items[0]).toEqual({
    id,
    name: 'Provenances',
    isActive: true,
    types: { agent: 6, pc: 0, dofi: 1, tl: 0, mca: 1 },
    total: 8,
    unhandled: 1,
    unHandledLeads: 1,
  });
  expect(
    await a.text(marketLeadsOperations.export, { q: 'provenances', columns: 'name,agent,total,unhandled' }, admin),
  ).toBe('Market;Agent;Total;Non traités depuis plus de 3 mois\r\nProvenances;6;8;1\r\n');
});

test('visits, estimations and forms of all sites in the last seven months', async () => {
  const count = async (market: string, day: string, metric: string, subject = '', n = 1): Promise<void> => {
    await a.run(sql`
      insert into daily_counters (market_id, site_id, day, metric, subject, count)
      select market_id, id, ${day}, ${metric}, ${subject}, ${n} from sites where market_id = ${market}
      on conflict (market_id, site_id, day, metric, subject) do update
      set count = daily_counters.count + excluded.count`);
  };
  const [one, two] = [await marketOf('Un', { giBudget: 100 }), await marketOf('Deux', { giBudget: 100 })];
  await count(one, '2026-11-20', 'visitor', '', 3);
  await count(two, '2026-11-01', 'visitor', '', 4);
  await count(two, '2026-11-01', 'visitor', '', 2);
  await count(one, '2026-05-31', 'page-view', 'home', 9);
  await count(one, '2026-05-30', 'page-view', 'blog', 1);
  await count(one, '2026-04-30', 'page-view', 'home', 7);
  await count(two, '2026-10-02', 'appraisal');
  await count(one, '2026-11-02', 'message', 'sale-form', 2);
  await count(two, '2026-11-03', 'message', 'contact-form');
  const { months } = await ask<NetworkTraffic>(networkTrafficOperations.traffic, {}, observer);
  expect(months.map(({ month }) => month)).toEqual([
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(months.at(-1)).toEqual({
    month: '2026-11',
    visitors: 9,
    pageViews: 0,
    appraisals: 0,
    contactForms: { 'contact-form': 1, 'detail-property-form': 0, 'sale-form': 2 },
  });
  expect([months[0]?.pageViews, months[5]?.appraisals]).toEqual([10, 1]);
});

test('an observer reads every figure and gets no file', async () => {
  const read = [...Object.values(operations), leadgenOperations.list, marketLeadsOperations.list];
  for (const operation of read)
    expect([operation.path, (await a.call(operation, {}, observer)).status]).toEqual([operation.path, 200]);
  for (const { export: file } of [leadgenOperations, marketLeadsOperations])
    expect((await a.call(file, {}, observer)).status).toBe(403);
});

test('an empty network has figures of nothing', async () => {
  const { created, months, contracts } = await ask<SiteFigures>(operations.sites);
  expect([created, months.length, contracts]).toEqual([{ market: 0, group: 0, agent: 0 }, 41, { active: 0, all: 0 }]);
  expect((await ask<LeadFigures>(operations.leads)).total).toBe(0);
  expect(await ask<LeadgenTotals>(operations.leadgenTotals)).toEqual({
    currentDay: 0,
    currentMonth: 0,
    last7Days: 0,
    total: 0,
  });
  expect((await ask<Page<MarketLeadgen>>(leadgenOperations.list)).items).toEqual([]);
});
