import { expect, test } from 'vitest';
import { sameLine } from '#domain/people/phone';
import { MIGRATIONS, migrate } from '#platform/db/migrate';
import { silentLog } from '#platform/log';
import { readPhone } from '#server/people';
import { ownedDatabaseUrl, superuserUrl, testDatabaseUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';

/** Numbers that were stored before the country of their block was known (rule PEOPLE-PHONE, decision 0066). */

const NAME = '0093_overseas_phones';
const MARKET = '11111111-1111-4111-8111-111111111111';

/** Overseas blocks that were known before: they were never stored with +33. */
const KNOWN = /^(?:596|263|269)/;
const NATIONAL = Array.from({ length: 9000 }, (_, index) => `${index + 1000}12345`).filter(
  (digits) => !KNOWN.test(digits) && readPhone(`+33${digits}`) === `+33${digits}`,
);

const FORMER = `
  insert into markets (id, name, city, zip, insee, telephone, lat, lng)
    values ('${MARKET}', 'Horizon Lamentin', 'Le Lamentin', '97232', '97213', '+33598901234', 14.6, -61),
    (gen_random_uuid(), 'Horizon Miquelon', 'Miquelon', '97500', '97501', '+508708412345', 47, -56);
  insert into leads (market_id, id, type, fullname, origin_source, phone)
    select '${MARKET}', gen_random_uuid(), 'agent', number, 'website', '+33' || number
    from unnest('{${NATIONAL.join(',')}}'::text[]) number;
  insert into consents (market_id, id, subject_kind, subject_id, purpose, granted, wording, phone)
    values ('${MARKET}', gen_random_uuid(), 'lead', gen_random_uuid(), 'contact', true, 'x', '+33598701234');
  insert into network (slug, config)
    values ('horizon', '{"telephone": "+33268812345", "link": "tel:+33268912345", "others": "+335988012345 +336"}');`;

/** A database with these rows, as its ordinary owner migrates it. */
const migrated = async (rows: string): Promise<string> => {
  const url = await ownedDatabaseUrl({ empty: true });
  const options = { url, log: silentLog(), install: () => Promise.resolve() };
  await migrate({ ...options, migrations: MIGRATIONS.filter(({ name }) => name < NAME) });
  const root = superuserUrl(url);
  await query(root, rows);
  await migrate({ ...options, migrations: MIGRATIONS.filter(({ name }) => name <= NAME) });
  return root;
};

test('stored numbers become those that are read now, everywhere', async () => {
  const url = await migrated(FORMER);
  const leads = await query<{ fullname: string; phone: string; phone_key: string }>(
    url,
    'select fullname, phone, phone_key from leads',
  );
  expect(leads).toHaveLength(NATIONAL.length);
  expect(leads.filter(({ fullname, phone }) => phone !== readPhone(`0${fullname}`))).toEqual([]);
  expect(leads.filter(({ fullname, phone_key }) => phone_key !== fullname)).toEqual([]);
  const markets = await query(url, 'select telephone from markets order by name');
  expect(markets).toEqual([{ telephone: '+596598901234' }, { telephone: '+508708412345' }]);
  const found = await query(url, "select name from markets where search_words like '%0708412345%'");
  expect(found).toEqual([{ name: 'Horizon Miquelon' }]);
  expect(await query(url, 'select phone from consents')).toEqual([{ phone: '+590598701234' }]);
  expect(await query(url, 'select config from network')).toEqual([
    {
      config: {
        telephone: '+262268812345',
        link: 'tel:+262268912345',
        // longer than a number
        others: '+335988012345 +336',
      },
    },
  ]);
  const open = await query(url, 'select relname from pg_class where relrowsecurity and not relforcerowsecurity');
  expect(open).toEqual([]);
});

const latest = await testDatabaseUrl();

test.each(['+33596601234', '+596596601234', '+508411234', '+41227000000'])(
  'SQL knows the line of %s',
  async (phone) => {
    const [row] = await query<{ line: string[] }>(latest, `select same_line('${phone}') as line`);
    expect(row?.line.toSorted()).toEqual([...sameLine(phone)].toSorted());
  },
);

test('every column of telephones is corrected', async () => {
  const columns = await query<{ place: string }>(
    latest,
    `select format('(''%s'', ''%s'')', t.table_name, c.column_name) as place
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and t.table_name <> 'sms_stops'
      and (c.domain_name = 'phone_number' or c.column_name in ('phone', 'telephone'))`,
  );
  const sql = MIGRATIONS.find(({ name }) => name === NAME)?.sql ?? '';
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter(({ place }) => !sql.includes(place))).toEqual([]);
});
