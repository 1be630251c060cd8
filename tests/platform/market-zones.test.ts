import { expect, test } from 'vitest';
import { TIME_ZONES, timeZoneOf } from '#domain/places/time-zone';
import { MIGRATIONS, migrate } from '#platform/db/migrate';
import { withClient } from '#platform/db/with-client';
import { silentLog } from '#platform/log';
import { ownedDatabaseUrl } from '#tests/harness/database';

/** Market centers of former releases, which were made in the time zone of Paris (rule PLACE-TIME-ZONE). */

const log = silentLog();
/** One commune of each territory. */
const INSEES = [
  '69383',
  '2A004',
  '97105',
  '97209',
  '97302',
  '97411',
  '97502',
  '97611',
  '97701',
  '97801',
  '98611',
  '98735',
  '98818',
];

const rowOf = (insee: string, name: string, timeZone: string): string =>
  `(gen_random_uuid(), '${name}', 'V', '97100', '${insee}', 0, 0, '${timeZone}')`;

test('a migration gives each market center overseas the zone of its commune, also for an ordinary owner', async () => {
  const url = await ownedDatabaseUrl({ empty: true });
  await migrate({ url, log, migrations: MIGRATIONS.filter(({ name }) => name < '0096') });
  await withClient(url, 'test', async (client) => {
    // Row-level security shows the owner nothing.
    await client.query('set role vitrine_admin');
    const rows = INSEES.map((insee) => rowOf(insee, insee, 'Europe/Paris'));
    await client.query(`insert into markets (id, name, city, zip, insee, lat, lng, time_zone)
      values ${[...rows, rowOf('97209', 'chosen', 'America/Cayenne')].join(', ')}`);
    await client.query(`insert into leads (market_id, id, type, fullname, origin_source, created_at)
      select id, gen_random_uuid(), 'agent', 'Zoé', 'website', '2026-11-20T02:00:00Z'
      from markets where insee = '97209'`);
    await migrate({ url, log });
    const { rows: found } = await client.query<{ insee: string; name: string; zone: string }>(
      'select insee, name, time_zone as zone from markets order by name',
    );
    for (const { insee, name, zone } of found)
      expect([name, zone]).toEqual([name, name === 'chosen' ? 'America/Cayenne' : timeZoneOf(insee)]);
    expect(new Set(found.map(({ zone }) => zone))).toEqual(new Set(TIME_ZONES));
    const days = await client.query('select day::text from lead_days where count > 0');
    expect(days.rows).toEqual([{ day: '2026-11-19' }, { day: '2026-11-19' }]);
  });
});
