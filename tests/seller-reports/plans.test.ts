import { expect, test } from 'vitest';
import { reportQueries } from '#server/seller-reports';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the figures of a seller's report at 50,000 listings: no table is read as a whole. */

const LISTING = '01a1fee9-0000-7000-8000-000000000001';

const { scope, explainAsAdmin } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  const ids = [marketId, siteId];
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into listings (market_id, id, source, agency_code, technical_id, content_hash, public_ref, transaction,
       project, category, kind, title, slug, description, zip, city, city_key, price_cents, status, withdrawn_at)
     select $1, case when n = 1 then $2 else md5(n::text) end::uuid, 'poliris', 'A', n::text, '', '', 'sale', 'sale',
       'residential', 'apartment', 'Bien', 'bien', '', lpad((69000 + n % 60)::text, 5, '0'), 'Ville', 'VILLE',
       20000000 + n, case when n % 2 = 0 then 'withdrawn' else 'published' end,
       case when n % 2 = 0 then now() - n * interval '5 minutes' end
     from generate_series(1, 50000) n`,
    [marketId, LISTING],
  );
  await client.query(
    `insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, listing_id,
       recipient)
     select $1, $2, gen_random_uuid(), 'detail-property-form', 'Zoé', 'Martin', 'zoe@example.fr', '+33612345678',
       'Bonjour', md5((2 + n % 49999)::text)::uuid, '' from generate_series(1, 30000) n`,
    ids,
  );
  await client.query(
    `insert into daily_counters (market_id, site_id, day, metric, subject, count)
     select $1, $2, current_date - n % 90, 'listing-view', md5((2 + n / 90)::text)::uuid::text, 1
     from generate_series(0, 89999) n`,
    ids,
  );
  await client.query('analyze listings, messages, daily_counters');
});

const queries = reportQueries(
  {
    marketId: scope.marketId,
    listingId: LISTING,
    timeZone: 'Europe/Paris',
    today: new Date().toISOString().slice(0, 10),
  },
  new Date(),
);

test.each(Object.entries(queries))(
  'the query of %s reads rows of this home and of homes like it alone',
  async (_, query) => {
    const nodes = await explainAsAdmin(query);
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && (node['Actual Rows'] ?? 0) > 100);
    expect(whole).toEqual([]);
    expect(Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0))).toBeLessThan(1000);
  },
);

test('questions and homes that left are found by indexes of their own', async () => {
  const names = async (query: (typeof queries)[keyof typeof queries]) =>
    (await explainAsAdmin(query)).map((node) => node['Index Name']);
  expect(await names(queries.counts)).toContain('messages_listing');
  expect(await names(queries.left)).toContain('listings_withdrawn_of_zip');
});
