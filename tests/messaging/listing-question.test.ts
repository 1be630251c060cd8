import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessageSchema } from '#contracts/messaging';
import { isRefusal } from '#contracts/problem';
import type { Site } from '#domain/sites/site';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { publicCtx } from '#server/context';
import { onMessageReceived, sendMessage } from '#server/messaging';
import { openDirectory } from '#server/sites';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { testJobs } from '#tests/harness/jobs';
import { demoNetwork } from '#tests/harness/small-network';

/** Mails of a question go to the contacted card of the listing and name it (docs/decisions/0026). */

const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 5 });
afterAll(() => db.close());
const network = await demoNetwork();
const directory = await openDirectory({
  db,
  log: silentLog(),
  network: { current: () => network, onChange: () => () => undefined },
  networkDomain: 'localhost',
});
afterAll(() => directory.close());
const ports = testPorts(db, {
  system: { jobs: await testJobs(url) },
  directory: { network: () => network, findSite: directory.findById },
});
const sites = new Map<string, Site>();
const listings = new Map<string, string>();

beforeAll(async () => {
  const market = await buildMarket(db, { name: 'Horizon Lyon', email: 'agence@horizon.example' });
  const of = (firstname: string) =>
    buildMember(db, {
      market_id: market.id,
      firstname,
      lastname: 'Roux',
      email: `${firstname.toLowerCase()}@horizon.example`,
    });
  const [claire, hugo, lou] = [await of('Claire'), await of('Hugo'), await of('Lou')];
  const group = await buildGroup(db, { market_id: market.id, name: 'Les Pentes', email: 'pentes@horizon.example' }, [
    claire.id,
  ]);
  await buildGroup(db, { market_id: market.id, name: 'Les Quais' }, [lou.id]);
  const shares = { market_id: market.id, all_properties_shared: true };
  const rows = {
    market: await buildSite(db, { market_id: market.id, subdomain: 'lyon' }),
    group: await buildSite(db, { ...shares, group_id: group.id, subdomain: 'pentes' }),
    agent: await buildSite(db, { ...shares, member_id: claire.id, subdomain: 'claire' }),
  };
  const owners = { claire: claire.id, hugo: hugo.id, lou: lou.id, bureau: null };
  for (const [name, member_id] of Object.entries(owners))
    listings.set(name, (await buildListing(db, { market_id: market.id, member_id })).id);
  await directory.refresh();
  for (const [type, { id }] of Object.entries(rows)) {
    const site = directory.byId(id);
    if (site) sites.set(type, site);
  }
});

let rank = 0;

/** Recipient of a question, owner named in its mail, and name in its receipt. */
const ask = async (type: string, listing: string): Promise<(string | undefined)[]> => {
  const site = sites.get(type);
  if (!site) throw new Error(type);
  rank += 1;
  const client = { address: `203.0.113.${rank}`, idempotencyKey: null, agent: 'Mozilla/5.0 Firefox/140.0' };
  const input = contactMessageSchema.parse({
    form: 'detail-property-form',
    property: listings.get(listing),
    firstname: 'Zoé',
    lastname: 'Blanc',
    email: `zoe.${rank}@example.fr`,
    telephone: '06 12 34 56 78',
    message: 'Est-il libre ?',
    rgpd: true,
  });
  const sent = await sendMessage({ ...publicCtx(ports, site), client }, input);
  if (isRefusal(sent)) throw new Error(sent.code);
  const { id } = sent.messageContent;
  await onMessageReceived(ports, { marketId: site.marketId, siteId: site.id, id });
  const { rows } = await db.read({ role: 'vitrine_admin' }, (tx) =>
    sql<{ recipient: string; body_text: string }>`
      select recipient, body_text from outbox where cause like ${`%${id}`} order by template`.execute(tx),
  );
  const [notice, receipt] = rows;
  return [
    notice?.recipient,
    /Bien présenté par[\s:]*(.*)/.exec(notice?.body_text ?? '')?.[1],
    /(?:^|\. )([^.\n]*) vous répond/m.exec(receipt?.body_text ?? '')?.[1],
  ];
};

test.each([
  ['market', 'claire', ['pentes@horizon.example', 'Les Pentes (Claire Roux EI)', 'Les Pentes']],
  ['market', 'lou', ['lou@horizon.example', 'Les Quais (Lou Roux EI)', 'Les Quais']],
  ['market', 'hugo', ['hugo@horizon.example', 'Hugo Roux EI', 'Hugo Roux EI']],
  ['market', 'bureau', ['agence@horizon.example', 'Horizon Lyon', 'Horizon Lyon']],
  ['group', 'claire', ['pentes@horizon.example', 'Les Pentes (Claire Roux EI)', 'Les Pentes']],
  ['group', 'hugo', ['pentes@horizon.example', 'Horizon Lyon (Hugo Roux EI)', 'Les Pentes']],
  ['agent', 'claire', ['claire@horizon.example', 'Claire Roux EI', 'Claire Roux EI']],
  ['agent', 'lou', ['claire@horizon.example', 'Les Quais (Lou Roux EI)', 'Claire Roux EI']],
  ['agent', 'hugo', ['claire@horizon.example', 'Horizon Lyon (Hugo Roux EI)', 'Claire Roux EI']],
  ['agent', 'bureau', ['claire@horizon.example', 'Horizon Lyon', 'Claire Roux EI']],
])('on a site of type %s, a question on the listing of %s', async (type, listing, expected) => {
  expect(await ask(type, listing)).toEqual(expected);
});
