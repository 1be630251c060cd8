import pg from 'pg';
import { afterAll } from 'vitest';
import { type ContactMessage, contactMessageSchema } from '#contracts/messaging';
import { openDatabase } from '#platform/db/connect';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { silentLog } from '#platform/log';
import { publicCtx, type SiteRequestCtx } from '#server/context';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { testJobs } from '#tests/harness/jobs';
import { demoNetwork } from '#tests/harness/small-network';

/** An open market site with an agent and a listing, a listing of another market, and visits from any address. */
export const openSetting = async () => {
  const url = await testDatabaseUrl();
  const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 10 });
  afterAll(() => db.close());
  const market = await buildMarket(db, { email: 'agence@horizon.example' });
  const other = await buildMarket(db);
  const agent = await buildMember(db, { market_id: market.id, email: 'agent@horizon.example' });
  const row = await buildSite(db, { market_id: market.id, subdomain: 'lyon' });
  const listing = await buildListing(db, { market_id: market.id, member_id: agent.id });
  const foreign = await buildListing(db, { market_id: other.id });
  const site = siteModel({
    id: row.id,
    marketId: market.id,
    typeId: market.id,
    market: { id: market.id, email: market.email, timeZone: 'Europe/Paris' },
  });
  const network = await demoNetwork();
  const ports = testPorts(db, {
    system: { jobs: await testJobs(url), now: () => new Date() },
    directory: { network: () => network, findSite: async (id) => (id === site.id ? site : null) },
  });
  /** Runs a statement as the owner of the database, for what no scope may do. */
  const asOwner = async <T>(text: string, values: readonly string[] = []): Promise<T[]> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  /** Jobs with this id in their payload. */
  const jobsOf = (id: string) =>
    asOwner<{ name: string; data: object }>(`select name, data from ${JOBS_SCHEMA}.job where data->>'id' = $1`, [id]);
  let rank = 0;
  /** Another visitor each time, unless an address is given. */
  const visit = (given: Partial<SiteRequestCtx['client']> = {}): SiteRequestCtx => {
    rank += 1;
    return {
      ...publicCtx(ports, site),
      client: {
        address: `203.0.113.${rank}/${rank}`,
        idempotencyKey: null,
        agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...given,
      },
    };
  };
  return { db, ports, site, market, agent, listing, foreign, visit, jobsOf, asOwner };
};

let rank = 0;
/** A message of the contact form, from another address each time. */
export const message = (given: Partial<ContactMessage> = {}): ContactMessage => {
  rank += 1;
  return contactMessageSchema.parse({
    form: 'contact-form',
    firstname: 'Zoé',
    lastname: 'O’Brien',
    email: `zoe.${rank}@example.fr`,
    telephone: '06 12 34 56 78',
    message: 'Bonjour,\nje cherche une maison 🏡.',
    rgpd: true,
    origin: '/contact',
    ...given,
  });
};
