import type { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { NewEstimation } from '#contracts/estimations';
import { isRefusal } from '#contracts/problem';
import type { Site } from '#domain/sites/site';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { adminCtx, publicCtx, type Services, type SiteRequestCtx } from '#server/context';
import { createEstimation } from '#server/estimation';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { memberModel, siteModel } from '#tests/factories/site-model';
import { allCommunes } from '#tests/harness/communes';
import { testPorts, withPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { testJobs } from '#tests/harness/jobs';
import { demoNetwork } from '#tests/harness/small-network';

const ACTIVE = { enabled: true, status: 'active', theme: { name: 'defaultForm' } } as const;

/** A described flat in Lyon, with its person. */
export const FLAT = {
  type: 'building',
  address: '12 rue de la République, 69003 Lyon',
  area: '60',
  rooms: 3,
  floor: 2,
} satisfies Partial<NewEstimation>;
export const PERSON = { firstname: 'Zoé', lastname: 'O’Brien', email: 'Zoe@example.fr', consent: true };

/** Sites of one market center with their estimations, visits from any address, and what is stored. */
export const openRequests = async () => {
  const url = await testDatabaseUrl();
  const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 8 });
  afterAll(() => db.close());
  /** A site of a market center of its own; with `agent`, that agent's. */
  const build = async (
    fynder: Partial<Site['settings']['fynder']> = {},
    agent: Site['agent'] = null,
  ): Promise<Site> => {
    const market = await buildMarket(db, { email: 'agence@horizon.example' });
    const member = agent && (await buildMember(db, { market_id: market.id }));
    const row = await buildSite(db, { market_id: market.id, member_id: member?.id ?? null });
    const { settings } = siteModel();
    return siteModel({
      id: row.id,
      marketId: market.id,
      typeId: member?.id ?? market.id,
      market: { id: market.id, email: market.email, timeZone: 'Europe/Paris' },
      ...(agent && member && { type: 'agent', agent: { ...agent, id: member.id } }),
      settings: { ...settings, fynder: { ...ACTIVE, ...fynder } },
    });
  };
  const sites = {
    market: await build(),
    inactive: await build({ status: 'inactive' }),
    pro: await build(
      { theme: { name: 'chatterBasic' } },
      memberModel({ email: 'claire@horizon.example', fynderPro: true }),
    ),
  };
  const network = await demoNetwork();
  const ports = testPorts(db, {
    system: { jobs: await testJobs(url), now: () => new Date() },
    directory: {
      network: () => network,
      findSite: async (id) => Object.values(sites).find((site) => site.id === id) ?? null,
    },
    catalogue: { communes: await allCommunes() },
  });
  let rank = 0;
  /** Another visitor each time, unless a client is given. */
  const visit = (
    site: Site = sites.market,
    { client = {}, services = {} }: { client?: Partial<SiteRequestCtx['client']>; services?: Partial<Services> } = {},
  ): SiteRequestCtx => {
    rank += 1;
    const all = withPorts(ports, { external: { services: { ...ports.external.services, ...services } } });
    const address = `203.0.113.${rank}/${rank}`;
    return {
      ...publicCtx(all, site),
      client: { address, idempotencyKey: null, agent: 'Mozilla/5.0', ...client },
    };
  };
  const create = async (given: Partial<NewEstimation> = {}, ctx = visit()) => {
    const answer = await createEstimation(ctx, { ...FLAT, origin: '/estimation', ...given });
    if (isRefusal(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`);
    return answer;
  };
  const admin = adminCtx(ports, 'test');
  const rows = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    admin.read(async (tx) => (await query.execute(tx)).rows);
  return { ports, sites, visit, create, admin, rows, url };
};
