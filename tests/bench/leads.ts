import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { callOf, measureCall } from './kit/calls.ts';
import { openInstallation, startAlone } from './kit/demo.ts';
import { measureLeadChanges } from './kit/lead-changes.ts';
import { memoryOf } from './kit/machine.ts';
import { flag, option, sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import type { Server } from './kit/server.ts';

/**
 * Calls of the pipelines and of the dashboards with 100,000 leads in a market center among 2,000,000 of the network, on
 * the built product (Linux): node tests/bench/run.mjs leads [--network 2000000] [--changes] [--write].
 * `--changes`: only what a change of a status costs the database.
 */
const OF_MARKET = sized(100_000, 100);
const OF_NETWORK = Number(option('network') ?? sized(2_000_000, 200));
const CALLS = sized(60, 1);
const EXPORT_GOAL_S = 10;
/** Memory that an export of any length may need. */
const EXPORT_GOAL_MB = 100;
const ADMIN = { role: 'vitrine_admin' } as const;

/** Leads of two years, a third of them candidates, one in ten archived; a quarter may be called. */
const addLeads = async (db: Database, marketId: string, members: readonly string[]): Promise<void> => {
  await db.write(ADMIN, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with numbered as (
        select n, abs(hashint4(n))::bigint as h, abs(hashint4(n + 7))::bigint as k
        from generate_series(1, ${OF_MARKET}::int) n
      ), drawn as (
        select *, now() - make_interval(secs => (n * 630)::int) as at,
          (array['Nadia', 'Karim', 'Élodie', 'Jean-Luc', 'Théo', 'Inès', 'Maëlle', 'Louis'])[1 + h % 8] as firstname,
          (array['Benali', 'Haddad', 'Fournier', 'Roux', 'Petit', 'Lefèvre', 'Diallo'])[1 + k % 7] as lastname,
          (array['captured', 'connected', 'cultivated', 'closed'])[1 + k % 4] as open_status
        from numbered
      )
      insert into leads (market_id, id, type, status, archived_at, experiment, fullname, email, phone, zip,
        origin_source, affected_to, created_at, updated_at)
      select ${marketId}::uuid, gen_random_uuid(),
        case when h % 3 = 0 then (array['tl', 'pc', 'mca', 'dofi'])[1 + k % 4] else 'agent' end,
        case when h % 10 = 0 then 'archived' else open_status end, case when h % 10 = 0 then at end,
        (array['beginner', 'beginner', 'marketshare'])[1 + k % 3],
        firstname || ' ' || lastname || ' ' || n, lower(lastname) || '.' || n || '@example.fr',
        '+336' || lpad((h % 100000000)::text, 8, '0'), '69' || lpad((k % 10)::text, 3, '0'),
        (array['website', 'facebook', 'sourcing'])[1 + h % 3],
        case when k % 5 > 0 then (${members}::uuid[])[1 + k % ${members.length}] end, at, at + interval '5 minutes'
      from drawn`.execute(tx);
    await sql`
      insert into consents (market_id, id, subject_kind, subject_id, purpose, granted, wording, phone)
      select market_id, gen_random_uuid(), 'lead', id, 'phone-prospecting', true, 'Banc d’essai', phone
      from leads where market_id = ${marketId} and get_byte(uuid_send(id), 0) % 4 = 0`.execute(tx);
  });
};

type Filled = {
  small: { subdomain: string };
  account: { email: string };
  member: { id: string };
  nobodysMember: { id: string };
  lead: string;
};

/** Calls over HTTP, and the exports. */
const measureCalls = async (product: Server, known: Filled): Promise<Figure[]> => {
  const { small, account, member, nobodysMember, lead } = known;
  const call = callOf(product, `${small.subdomain}.localhost`);
  const login = await call('/public/login', { body: { email: account.email, password: PASSWORD } });
  const { token } = JSON.parse(login.body) as { token: string };

  const figures: Figure[] = [];
  const measure = async (what: string, path: string, goal: number): Promise<void> => {
    figures.push(await measureCall({ what, goal, calls: CALLS, call: () => call(path, { token }) }));
  };

  const lists: Readonly<Record<string, string>> = {
    'the last 7 days': 'created=last-7',
    'all dates': '',
    'by name': 'sort=name&direction=asc',
    'by last action': 'sort=updatedAt',
    'a status': 'status=closed',
    'two statuses of the last 30 days': 'status=captured,connected&created=last-30',
    'a person': `assignee=${member.id}`,
    'a person without leads': `assignee=${nobodysMember.id}`,
    'a category that no lead has': 'experiment=capper',
    'a frequent word': 'q=nadia',
    'a rare word': 'q=haddad.777',
    'a word that no lead has': 'q=zzzz',
    'a number that no lead has': 'q=07 99 99 99 99',
    'a rare word, by name': 'q=haddad.777&sort=name&direction=asc',
    'a rare word of a status': 'q=haddad.777&status=closed',
    'all filters together': `q=nadia&status=closed&experiment=marketshare&assignee=${member.id}&created=last-30`,
  };
  for (const [what, query] of Object.entries(lists))
    await measure(`list, ${what}`, `/admin/leads?programme=growth&${encodeURI(query)}`, 50);
  const deep = JSON.parse((await call('/admin/leads?programme=growth', { token })).body) as { next: string };
  await measure('list, the second page', `/admin/leads?programme=growth&cursor=${encodeURIComponent(deep.next)}`, 50);
  await measure('window', `/admin/leads/${lead}`, 30);
  await measure('window, timeline of 500 activities', `/admin/leads/${lead}/timeline`, 30);
  await measure('window, leads of the same person', `/admin/leads/${lead}/similar`, 30);
  await measure('dashboard of Growth Initiative', '/admin/programmes/growth', 50);
  await measure('dashboard of Leadership', '/admin/programmes/leadership', 50);
  await measure('figures of the site', '/admin/stats', 50);
  await measure('performance of the listings', '/admin/stats/properties', 50);
  await measure('arrivals of today and yesterday', '/admin/leads/arrivals', 50);

  const before = memoryOf(product.pid).rss;
  const started = performance.now();
  const file = await call('/admin/leads/export.csv?programme=growth', { token });
  const candidates = await call('/admin/leads/export.csv?programme=leadership', { token });
  const seconds = (performance.now() - started) / 1000;
  const more = memoryOf(product.pid).peak - before;
  const rows = file.lines + candidates.lines - 2;
  const per100000 = (seconds / rows) * OF_MARKET;
  figures.push({
    what: `export of ${rows} leads, for 100,000`,
    figure: `${per100000.toFixed(1)} s`,
    goal: `≤ ${EXPORT_GOAL_S} s`,
    reached: per100000 <= EXPORT_GOAL_S,
  });
  figures.push({
    what: 'memory that the server had more at most than before the export',
    figure: `${Math.round(more)} MB`,
    goal: `≤ ${EXPORT_GOAL_MB} MB`,
    reached: more <= EXPORT_GOAL_MB,
  });
  return figures;
};

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
try {
  const place = await openInstallation(dataDir);
  const small = await fillSmallNetwork(place.url);
  const db = await openDatabase({ url: place.database.url, log: silentLog(), name: 'bench' });
  await db.write(ADMIN, (tx) => tx.updateTable('markets').set({ lead_gen: true }).execute());
  const market = { market_id: small.marketId };
  const [member, nobodysMember] = [
    await buildMember(db, { ...market, role_name: 'OP' }),
    await buildMember(db, market),
  ];
  const account = await buildAccount(db, { member });
  const members = [member.id];
  for (let n = 1; n < 10; n++) members.push((await buildMember(db, market)).id);
  await addLeads(db, small.marketId, members);
  // Whose leads are changed: the lists are read in the first one.
  let other = { marketId: small.marketId, siteId: small.siteId };
  for (let done = OF_MARKET; done < OF_NETWORK; done += OF_MARKET) {
    const { id } = await buildMarket(db);
    other = { marketId: id, siteId: (await buildSite(db, { market_id: id })).id };
    await addLeads(db, id, [(await buildMember(db, { market_id: id })).id]);
    console.log(`${done + OF_MARKET} leads`);
  }
  const client = await db.write(ADMIN, (tx) =>
    sql<{ id: string }>`
      select id from leads where market_id = ${small.marketId} 
        and type = 'agent' and status = 'captured' limit 1`.execute(tx),
  );
  const lead = client.rows[0]?.id ?? '';
  await db.write(ADMIN, (tx) =>
    sql`
      insert into lead_activities (market_id, lead_id, id, kind, created_at)
      select ${small.marketId}::uuid, ${lead}::uuid, gen_random_uuid(), 'note', now() - n * interval '1 minute'
      from generate_series(1, 500) n`.execute(tx),
  );
  await db.close();
  // As autovacuum does after a while.
  const owner = new pg.Client(place.url);
  await owner.connect();
  await owner.query('vacuum analyze');
  const figures = await measureLeadChanges(
    { owner: place.url, url: place.database.url },
    { ...other, accountId: account.id },
  );
  await owner.query('vacuum analyze');
  await owner.end();
  await place.close();
  if (!flag('changes')) {
    const product = await startAlone(place);
    try {
      figures.push(...(await measureCalls(product, { small, account, member, nobodysMember, lead })));
    } finally {
      await product.stop();
    }
  }
  const note = `${OF_MARKET} leads in the market center, ${OF_NETWORK} in the network; ${CALLS} calls each.`;
  await report('leads', figures, `Calls, one after the other, on an embedded PostgreSQL. ${note}`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
