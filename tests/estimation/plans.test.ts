import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { comparablesSql, departmentYearSql, latestSalesSql, townPeriodsSql } from '#server/valuation';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** The nearest sales are read from the index of their kind, however many there are. */

const { explain } = await openPlanDatabase(async (client) => {
  await client.query(`
    insert into sales (id, source, kind, department, date, price, area, rooms, land, outbuildings, lat, lng, insee,
      parcel, street)
    select md5(n::text)::uuid, 'register', case when n % 5 = 0 then 'house' else 'flat' end, '69',
      date '2021-01-01' + n % 1800, 200000, 60, 3, 0, 0, 45 + (n % 317) / 317.0, 4 + (n % 211) / 211.0,
      (69200 + n % 190)::text, '', ''
    from generate_series(1, 40000) n`);
  await client.query('analyze sales');
});

test.each([
  ['flat', 'sales_flats'],
  ['house', 'sales_houses'],
] as const)('the nearest sales of a %s are read from %s alone', async (kind, index) => {
  const plan = await explain(comparablesSql(kind, { lat: 45.5, lng: 4.5 }));
  expect(plan.map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
  expect(plan[1]).toMatchObject({ 'Index Name': index, 'Actual Rows': 500 });
});

test('the sales of a department, the latest first, are read from their index', async () => {
  const plan = await explain(
    sql`select id from sales where department = '69' and kind = 'house' order by date desc limit 10`,
  );
  expect(plan.map((node) => node['Index Name'])).toContain('sales_by_department');
});

test.each([
  ['demo', 'sales_of_demo'],
  ['network', 'sales_of_network'],
])('sales of the %s, which each batch of an import replaces, are found by %s', async (source, index) => {
  const found = sql`select id from sales where source = ${sql.lit(source)} and department = any(array['69', '01'])`;
  const plan = await explain(found);
  const scans = plan.filter((node) => node['Node Type'].includes('Scan'));
  expect(new Set(scans.map((node) => node['Index Name']))).toEqual(new Set([index]));
});

test.each([
  ['prices', townPeriodsSql(['69383', '69384'], '2025-12-01')],
  ['latest sales', latestSalesSql(['69383'], 30)],
])('the %s of a town are read from its sales alone', async (_, query) => {
  const scans = (await explain(query)).filter((node) => node['Relation Name'] === 'sales' || node['Index Name']);
  expect(scans.map((node) => node['Index Name']).filter(Boolean)).toEqual(['sales_by_town']);
});

test('the last year of a department is read from its index', async () => {
  const plan = await explain(departmentYearSql('69', '2025-12-01'));
  expect(plan.map((node) => node['Index Name']).filter(Boolean)).toEqual(['sales_by_department']);
});
