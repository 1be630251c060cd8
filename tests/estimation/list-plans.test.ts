import { expect, test } from 'vitest';
import { ESTIMATION_LIST, type EstimationOrder } from '#domain/estimation/estimation-list';
import type { FilterTexts } from '#domain/lists/list';
import type { Order, Position } from '#platform/db/keyset';
import { signedInTownSql, signedListSql } from '#server/mandates';
import { allEstimationsSql, receivedListSql, receivedPointsSql } from '#server/received-estimations';
import { siteModel } from '#tests/factories/site-model';
import type { Plan } from '#tests/harness/explain';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the list among 20,000 estimations: no sort, and no scan of more than a page. */

const { scope, explain } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  await client.query(
    `insert into estimations (market_id, site_id, id, type, address, zip, city, insee, lat, lng, area, min_cents,
       max_cents, computed_at, created_at)
     select $1, $2, gen_random_uuid(), case when n % 3 = 0 then 'house' else 'building' end, n || ' rue du Port',
       case when n % 500 = 0 then '69003' else '69100' end, 'Lyon', '69383', 45 + n / 20000.0, 4.8, 60,
       n * 100000::bigint, n * 110000::bigint, now(), now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [marketId, siteId],
  );
  await client.query(
    // 800 sold ones, and 40 mandates that are not.
    `insert into estimation_mandates (market_id, site_id, estimation_id, mandated_on, signed_on, signed_price_cents)
     select market_id, site_id, id, date '2026-01-01',
       case when n % 500 > 0 then date '2026-02-01' + (n % 200)::int end,
       case when n % 500 > 0 then 20000000 end
     from (select *, row_number() over () as n from estimations) e where n % 25 = 0 or n % 500 = 0`,
  );
  await client.query('analyze estimations, estimation_mandates');
});

const ctx = { site: siteModel({ marketId: scope.marketId, id: scope.siteId }), system: { now: () => new Date() } };

const INDEXES = { createdAt: 'estimations_by_arrival', price: 'estimations_by_price' } as const satisfies Record<
  EstimationOrder,
  string
>;
const ID = '01a1fee9-0000-7000-8000-000000000001';
const POSITIONS: Readonly<Record<'moment' | 'number', Position>> = {
  moment: [new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'), ID],
  number: ['9000000', ID],
};

const ARRIVAL: Order = { column: 'e.created_at', kind: 'moment', direction: 'desc' };

/** Of each row of the list: its mandate and its follow by their keys, and the last consent of its number. */
const LOOKED_UP = ['estimation_mandates_pkey', 'home_follows_pkey', 'consents_phone', 'consents_person_phone'];

/** An index that gives the rows of the list. */
const isOfList = (node: Plan): boolean => node['Index Name'] !== undefined && !LOOKED_UP.includes(node['Index Name']);

type PlanQuery = { filters?: FilterTexts; name?: EstimationOrder; direction?: 'asc' | 'desc'; position?: Position };
const scansOf = async ({ filters = {}, name = 'createdAt', direction = 'desc', position }: PlanQuery) => {
  const { column, kind } = ESTIMATION_LIST.orders[name];
  const order = { kind, direction, column: `e.${column}` };
  const plan = await explain(receivedListSql(ctx, { filters, order, position, limit: 20 }));
  return {
    // The consents of one number are sorted for each row: one row at most.
    nodes: plan.flatMap((node) => ((node['Actual Rows'] ?? 0) > 1 ? [node['Node Type']] : [])),
    scans: plan.flatMap((node) => (isOfList(node) ? [[node['Index Name'], node['Actual Rows']]] : [])),
  };
};

test.each(
  Object.entries(ESTIMATION_LIST.orders).flatMap(([name, { kind }]) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      [undefined, POSITIONS[kind]].map((position) => ({ name: name as EstimationOrder, direction, position })),
    ),
  ),
)('the list by $name, $direction, from $position: one index gives the page', async ({ position, ...wanted }) => {
  const { nodes, scans } = await scansOf({ ...wanted, ...(position && { position }) });
  expect(scans).toEqual([[INDEXES[wanted.name], 21]]);
  expect(nodes).not.toContain('Sort');
});

test.each<[FilterTexts, string]>([
  [{ type: 'house' }, 'estimations_by_arrival'],
  [{ received: 'last-7' }, 'estimations_by_arrival'],
  [{ q: 'rue' }, 'estimations_by_arrival'],
  [{ zips: '69003' }, 'estimations_by_zip'],
])('the filter %j is read from %s, without a sort', async (filters, index) => {
  const { nodes, scans } = await scansOf({ filters });
  expect(scans).toEqual([[index, 21]]);
  expect(nodes).not.toContain('Sort');
});

test.each([
  ['mandate', 'estimation_mandates_open', 40],
  ['sold', 'estimations_by_arrival', 600],
  ['none', 'estimations_by_arrival', 21],
] as const)('estimations that are %s are found by %s, in at most %d rows', async (followUp, index, most) => {
  const filters = { followUp };
  const plan = await explain(receivedListSql(ctx, { filters, order: ARRIVAL, position: undefined, limit: 20 }));
  const [first] = plan.filter((node) => node['Index Name'] !== undefined);
  expect(first?.['Index Name']).toBe(index);
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  for (const node of plan) expect(node['Actual Rows']).toBeLessThanOrEqual(most);
});

test.each([undefined, ['2026-06-01', ID] as const])(
  'sold estimations after %j: one index, no sort',
  async (position) => {
    const plan = await explain(signedListSql(ctx, { position, limit: 20 }));
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(plan.find((node) => node['Index Name'] === 'estimation_mandates_signed')).toMatchObject({
      'Actual Rows': 21,
    });
  },
);

test('the points of a map are read from one index, without a sort', async () => {
  const plan = await explain(receivedPointsSql(ctx, {}));
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  const scans = plan.filter((node) => node['Index Name']);
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['estimations_by_arrival', 5001]]);
});

test('the list of the API has no sort, also after its first page', async () => {
  for (const position of [undefined, POSITIONS.moment]) {
    const plan = await explain(allEstimationsSql(ctx, { position, limit: 20 }));
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(plan.map((node) => node['Index Name'])).toContain('estimations_by_arrival');
  }
});

test('the last homes that were sold in a town are read in the order of the index of signed mandates', async () => {
  const plan = await explain(signedInTownSql(ctx, ['69383']));
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  expect(plan.find((node) => node['Index Name'] === 'estimation_mandates_signed')).toMatchObject({ 'Actual Rows': 6 });
});
