import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { Site } from '#domain/sites/site';
import { openDatabase } from '#platform/db/connect';
import { diskStorage } from '#platform/files/disk';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { silentLog } from '#platform/log';
import { publicCtx, type SiteRequestCtx } from '#server/context';
import { buildJobOffer } from '#tests/factories/job-offer';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { memberModel, siteModel } from '#tests/factories/site-model';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { testJobs } from '#tests/harness/jobs';
import { demoNetwork } from '#tests/harness/small-network';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Two market centers with sites and offers, an agent's site of the first, a clock, and visits from any address. */
export const openSetting = async () => {
  const url = await testDatabaseUrl();
  const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 10 });
  afterAll(() => db.close());
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-leads-'));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  const files = await diskStorage(dir);
  const sites = new Map<string, Site>();
  const open = async (subdomain: string, settings: Partial<Site['settings']> = {}) => {
    const market = await buildMarket(db, { email: `${subdomain}@horizon.example`, lead_gen: true });
    const row = await buildSite(db, { market_id: market.id, subdomain });
    const given = { id: market.id, email: market.email, leadGen: true };
    const site = siteModel({ id: row.id, marketId: market.id, subdomain, settings, market: given });
    sites.set(site.id, site);
    return { market, site, offer: await buildJobOffer(db, { market_id: market.id, code: 'MCA', title: 'MCA H/F' }) };
  };
  const contact = siteModel().settings.contact;
  const lyon = await open('lyon', {
    contact: { ...contact, leadgen: { gi: 'gi@horizon.example', leadership: 'lead@horizon.example' } },
  });
  const bordeaux = await open('bordeaux');
  const member = await buildMember(db, { market_id: lyon.market.id });
  const agentRow = await buildSite(db, { market_id: lyon.market.id, member_id: member.id, subdomain: 'claire' });
  const agentSite = siteModel({
    ...lyon.site,
    id: agentRow.id,
    type: 'agent',
    typeId: member.id,
    subdomain: 'claire',
    name: 'Claire Fontaine',
    agent: memberModel({ id: member.id }),
    settings: siteModel().settings,
  });
  sites.set(agentSite.id, agentSite);
  const network = await demoNetwork();
  const clock = { ahead: 0 };
  const ports = testPorts(db, {
    system: { jobs: await testJobs(url), files, now: () => new Date(Date.now() + clock.ahead) },
    directory: {
      network: () => network,
      siteById: (id) => sites.get(id) ?? null,
      sitesOfMarket: (id) => [...sites.values()].filter(({ marketId }) => marketId === id),
    },
  });
  /** Jobs with this id in their payload; read as the owner of the database, because no scope can. */
  const jobsOf = async (id: string): Promise<{ name: string; data: object; isDelayed: boolean }[]> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const { rows } = await client.query(
        `select name, data, start_after > now() + interval '1 minute' as "isDelayed"
        from ${JOBS_SCHEMA}.job where data->>'id' = $1`,
        [id],
      );
      return rows;
    } finally {
      await client.end();
    }
  };
  let rank = 0;
  /** Another visitor each time, unless an address is given. */
  const visit = (site: Site = lyon.site, given: Partial<SiteRequestCtx['client']> = {}): SiteRequestCtx => {
    rank += 1;
    return {
      ...publicCtx(ports, site),
      client: { address: `203.0.113.${rank}/${rank}`, idempotencyKey: null, agent: '', ...given },
    };
  };
  const rows = <T>(query: ReturnType<typeof sql<T>>) => db.read(ADMIN, async (tx) => (await query.execute(tx)).rows);
  const count = async (table: string): Promise<number> =>
    (await rows(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))[0]?.n ?? -1;
  return { url, db, dir, files, ports, clock, lyon, bordeaux, agentSite, member, visit, jobsOf, rows, count };
};
