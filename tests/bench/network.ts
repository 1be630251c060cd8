import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#platform/db/connect';
import type { Database, Tx } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { type Answer, callOf, measureCall } from './kit/calls.ts';
import { type Installation, openInstallation, startAlone } from './kit/demo.ts';
import { option, sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import type { Server } from './kit/server.ts';

/**
 * Calls of the network's back office with 300 market centers, 20,000 members, 5,000 sites, 2,000,000 leads and as many
 * entries of the journal, on the built product: node tests/bench/run.mjs network [--leads 2000000] [--data-dir DIR]
 * [--write]
 * DIR keeps them for the next run.
 */
const MARKETS = sized(300, 20);
const MEMBERS = sized(20_000, 100);
const GROUPS = sized(900, 40);
const SITES = sized(5000, 80);
const AGENT_SITES = SITES - MARKETS - GROUPS / 2;
const LEADS = Number(option('leads') ?? sized(2_000_000, 400));
const DAYS = 1200;
const CALLS = sized(60, 1);
const GOAL = 150;
const SEARCH_GOAL = 100;
const EMAIL = 'banc@horizon.example';
/** A file of a folder that is filled. */
const FILLED = 'bench-filled';
const ADMIN = { role: 'vitrine_admin' } as const;

/** Bulk operations have no goal; their times are shown. */
const measureBulk = async (call: ReturnType<typeof callOf>, token: string): Promise<Figure[]> => {
  const send = (path: string, body: object) => call(path, { token, body });
  const preview = () => send('/admin/anonymize/preview', { data: [{ email: 'zoe.1234@example.fr', telephone: '' }] });
  const agents = await call('/admin/inheritance/count?type=agent', { token });
  const { count } = JSON.parse(agents.body) as { count: number };
  const selection = { filters: { type: 'agent' }, except: [], count };
  let isShown = false;
  const push = async (): Promise<Answer> => {
    isShown = !isShown;
    const input = { selection, setting: 'minitaux', to: { own: true, value: isShown } };
    const { plan } = JSON.parse((await send('/admin/inheritance/preview', input)).body) as { plan: string };
    return send('/admin/inheritance/pushes', { ...input, plan });
  };
  const bulk = { goal: null, calls: sized(5, 1) };
  return [
    await measureCall({ ...bulk, what: 'preview of an erasure', call: preview }),
    await measureCall({ ...bulk, what: `a value for ${count} sites, with its preview`, call: push }),
  ];
};

/** Market centers with their sites, groups, members and sites of members; one in twenty is inactive. */
const addNetwork = async (tx: Tx): Promise<void> => {
  await sql`
    insert into markets (id, name, city, zip, insee, address, lat, lng, is_active, lead_gen, time_zone, created_at)
    select gen_random_uuid(),
      'Horizon ' || (array['Lyon', 'Bordeaux', 'Évry', 'Annecy', 'Nice'])[1 + n % 5] || ' ' || n,
      'Lyon', '69003', '69383', '12 rue de la Part-Dieu', 45.76, 4.84, n % 20 > 0, n % 3 > 0,
      (array['Europe/Paris', 'Europe/Paris', 'America/Martinique', 'Indian/Reunion'])[1 + n % 4],
      now() - n * interval '4 days'
    from generate_series(1, ${MARKETS}::int) n`.execute(tx);
  await sql`
    insert into members (market_id, id, firstname, lastname, email, telephone, role_name)
    select m.id, gen_random_uuid(),
      (array['Nadia', 'Karim', 'Élodie', 'Jean-Luc', 'Théo', 'Inès', 'Maëlle', 'Louis'])[1 + abs(hashint4(n)) % 8],
      (array['Benali', 'Haddad', 'Fournier', 'Roux', 'Petit', 'Lefèvre', 'Diallo'])[1 + abs(hashint4(n + 7)) % 7]
        || '-' || n,
      'membre-' || n || '@horizon.example', '+336' || lpad(n::text, 8, '0'),
      (array['OP', 'Team Leader', 'MCA', 'Agent', 'Agent', 'Agent', 'Agent', 'Agent'])[1 + n % 8]
    from generate_series(1, ${MEMBERS}::int) n
    join (select id, row_number() over (order by id) as rank from markets) m on m.rank = 1 + n % ${MARKETS}::int
  `.execute(tx);
  await sql`
    insert into groups (market_id, id, name, type)
    select m.id, gen_random_uuid(), 'Équipe ' || n, (array['MAO', 'TEAM'])[1 + n % 2]
    from generate_series(1, ${GROUPS}::int) n
    join (select id, row_number() over (order by id) as rank from markets) m on m.rank = 1 + n % ${MARKETS}::int
  `.execute(tx);
  const site = sql`true, now() - (n % ${DAYS}::int) * interval '1 day'`;
  await sql`
    insert into sites (market_id, id, type, subdomain, gi_budget, enabled, created_at)
    select id, gen_random_uuid(), 'market', 'market-' || n, case when n % 3 > 0 then 100 + n * 50 end, ${site}
    from (select id, row_number() over (order by id) as n from markets
      where not exists (select from sites where market_id = markets.id and type = 'market')) m`.execute(tx);
  await sql`
    insert into sites (market_id, id, type, group_id, subdomain, enabled, created_at)
    select market_id, gen_random_uuid(), 'group', id, 'groupe-' || n, ${site}
    from (select market_id, id, row_number() over (order by id) as n from groups) g
    where n <= ${GROUPS / 2}::int`.execute(tx);
  await sql`
    insert into sites (market_id, id, type, member_id, subdomain, enabled, created_at)
    select market_id, gen_random_uuid(), 'agent', id, 'agent-' || n, ${site}
    from (select market_id, id, row_number() over (order by id) as n from members where role_name = 'Agent') p
    where n <= ${AGENT_SITES}::int`.execute(tx);
};

/** Visits, estimations and forms of two years; agents get few forms. */
const addVisits = (tx: Tx): Promise<unknown> =>
  sql`
    insert into monthly_totals (market_id, site_id, metric, subject, month, count)
    select market_id, id, metric, subject, (date_trunc('month', now()) - n * interval '1 month')::date, 1 + n * 7
    from sites, generate_series(0, 23) n, (values ('visitor', ''), ('page-view', ''), ('listing-view', ''),
      ('appraisal', ''), ('message', 'contact-form'), ('message', 'sale-form'), ('message', 'detail-property-form')
    ) c (metric, subject)
    where type <> 'agent' or metric not in ('appraisal', 'message') or hashtext(id::text) % 4 = 0
    on conflict do nothing`.execute(tx);

/** Leads of a market center over three years, one in ten archived. */
const addLeads = (tx: Tx, market: string, leads: number): Promise<unknown> =>
  sql`
    with drawn as (
      select n, abs(hashint4(n))::bigint as h, abs(hashint4(n + 7))::bigint as k,
        now() - n * make_interval(secs => ${(DAYS * 86_400) / leads}::float8) as at
      from generate_series(1, ${leads}::int) n
    )
    insert into leads (market_id, id, type, status, archived_at, fullname, email, phone, origin_source, created_at,
      updated_at)
    select ${market}::uuid, gen_random_uuid(),
      case when h % 3 = 0 then (array['tl', 'pc', 'mca', 'dofi'])[1 + k % 4] else 'agent' end,
      case when h % 10 = 0 then 'archived' else (array['captured', 'connected', 'cultivated', 'closed'])[1 + k % 4] end,
      case when h % 10 = 0 then at end, 'Zoé Martin ' || n, 'zoe.' || n || '@example.fr',
      '+336' || lpad((h % 100000000)::text, 8, '0'),
      (array['website', 'facebook', 'instagram', 'crm', 'quiz', 'sourcing', 'referral'])[1 + h % 7], at, at
    from drawn`.execute(tx);

/** Entries of the journal of a market center over two years, of forty people. */
const addJournal = (tx: Tx, market: string, entries: number): Promise<unknown> =>
  sql`
    insert into changes (market_id, id, subject_kind, subject_id, action, actor, actor_name, began_at, at, fields)
    select ${market}::uuid, gen_random_uuid(), kind, gen_random_uuid(), kind || '.saved', 'owner',
      'Claire Martin ' || n % 40, at, at, '{"title": {"from": "avant", "to": "après"}}'
    from (
      select n, (array['lead', 'article', 'site', 'page-home', 'message'])[1 + n % 5] as kind,
        now() - n * make_interval(secs => ${(730 * 86_400) / entries}::float8) as at
      from generate_series(1, ${entries}::int) n) drawn`.execute(tx);

const withoutTimeout = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.write(ADMIN, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });

/** Fills a new database. */
const fill = async ({ url, database }: Installation): Promise<void> => {
  await fillSmallNetwork(url);
  const db = await openDatabase({ url: database.url, log: silentLog(), name: 'bench' });
  await withoutTimeout(db, addNetwork);
  await withoutTimeout(db, addVisits);
  const markets = await db.write(ADMIN, (tx) => tx.selectFrom('markets').select('id').orderBy('id').execute());
  const of = Math.ceil(LEADS / markets.length);
  for (const [index, { id }] of markets.entries()) {
    await withoutTimeout(db, (tx) => addLeads(tx, id, of));
    await withoutTimeout(db, (tx) => addJournal(tx, id, of));
    if (index % 30 === 29) console.log(`${(index + 1) * of} leads`);
  }
  await buildAccount(db, { network_role: 'ALYFE_ADMIN', email: EMAIL });
  await db.close();
  // As autovacuum does after a while.
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
};

const kept = option('data-dir');
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')));
let running: Server | null = null;
try {
  const place = await openInstallation(dataDir);
  if (!existsSync(join(dataDir, FILLED))) {
    await fill(place);
    writeFileSync(join(dataDir, FILLED), '');
  }
  await place.close();
  const product = await startAlone(place);
  running = product;
  const call = callOf(product, 'localhost');
  const login = await call('/public/login', { body: { email: EMAIL, password: PASSWORD } });
  const { token } = JSON.parse(login.body) as { token: string };
  const found = await call('/admin/market-centers/list?q=annecy&leadgen=active&limit=1', { token });
  const market = (JSON.parse(found.body) as { items: { id: string }[] }).items[0]?.id ?? '';
  const paths: Readonly<Record<string, string>> = {
    'overview, sites': '/admin/network/sites',
    'overview, leads by origin': '/admin/network/leads',
    'overview, leads by market center': '/admin/network/leads/markets',
    'overview, leads by market center, a word': '/admin/network/leads/markets?q=annecy',
    'overview, traffic, estimations and forms': '/admin/network/traffic',
    'Leadgen, cards': '/admin/markets-leadgen-stats/totals',
    'Leadgen, list': '/admin/markets-leadgen-stats',
    'Leadgen, list of 100': '/admin/markets-leadgen-stats?limit=100',
    'Leadgen, list, by budget': '/admin/markets-leadgen-stats?sort=budget',
    'Leadgen, list, a word': '/admin/markets-leadgen-stats?q=annecy',
    'market centers': '/admin/market-centers/list',
    'market centers, a word': '/admin/market-centers/list?q=annecy',
    'members, first page': '/admin/members',
    'members, a frequent word': '/admin/members?q=nadia',
    'members, a rare word': '/admin/members?q=roux-1234',
    'members, a word that nobody has': '/admin/members?q=zzzz',
    'groups, first page': '/admin/groups',
    'groups, a word': '/admin/groups?q=equipe%2012',
    'window of a market center': `/admin/market/${market}`,
    'window of a market center, follow-up': `/admin/market/${market}/follow-up`,
    'window of a market center, members': `/admin/members?market=${market}`,
    'window of a market center, groups': `/admin/groups?market=${market}`,
    'journal, first page': '/admin/journal',
    'journal, one kind': '/admin/journal?kind=article',
    'journal, a market center': `/admin/journal?market=${market}`,
    'journal, a person': '/admin/journal?q=claire%20martin%207',
    'settings side by side, first page': '/admin/inheritance',
    'settings side by side, own values': '/admin/inheritance?own=mainColor',
    'settings side by side, a word': '/admin/inheritance?q=annecy',
    'retention, what would be deleted': '/admin/retention/preview?requests=12&applications=12',
    feeds: '/admin/network-feeds/list',
    compliance: '/admin/compliance',
    'state of the installation': '/admin/health',
  };
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(paths))
    figures.push(await measureCall({ what, goal: GOAL, calls: CALLS, call: () => call(path, { token }) }));
  for (const word of ['nadia', 'roux-1234', '0600001234', 'zzzz']) {
    const search = () => call(`/admin/search?q=${word}`, { token });
    figures.push(await measureCall({ what: `search, ${word}`, goal: SEARCH_GOAL, calls: CALLS, call: search }));
  }
  figures.push(...(await measureBulk(call, token)));
  const size = `${MARKETS} market centers, ${MEMBERS} members, ${SITES} sites, ${LEADS} leads`;
  const note = `${size}; ${CALLS} calls each, 5 of the last two.`;
  await report('network', figures, `Calls over HTTP, one after the other, on an embedded PostgreSQL. ${note}`);
} finally {
  await running?.stop();
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
}
