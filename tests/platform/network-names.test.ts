import { expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '#platform/db/migrate';
import { withClient } from '#platform/db/with-client';
import { silentLog } from '#platform/log';
import { ownedDatabaseUrl } from '#tests/harness/database';

/** Sites of former releases that had a domain and no subdomain (rule ACCOUNT-HOSTS). */
const log = silentLog();

test('a migration gives a site with only a domain a subdomain, also for an ordinary owner', async () => {
  const url = await ownedDatabaseUrl({ empty: true });
  await migrate({ url, log, migrations: MIGRATIONS.filter(({ name }) => name < '0094') });
  await withClient(url, 'test', async (client) => {
    // Row-level security shows the owner nothing.
    await client.query('set role vitrine_admin');
    await client.query(`with m as (
        insert into markets (id, name, city, zip, insee, lat, lng)
        values (gen_random_uuid(), 'Lyon', 'Lyon', '69003', '69383', 0, 0) returning id)
      insert into sites (market_id, id, type, domain, subdomain)
      select id, '01a1fee9-0000-7000-8000-0123456789ab'::uuid, 'market', 'www.exemple.fr', null from m`);
    await client.query(`with a as (
        insert into accounts (id, email, firstname, lastname)
        values (gen_random_uuid(), 'zoe@exemple.fr', 'Zoé', 'Petit') returning id)
      insert into password_tokens (hash, account_id, purpose, expires_at)
      select decode(repeat('00', 32), 'hex'), id, 'reset', now() from a`);
    await migrate({ url, log });
    expect((await client.query('select subdomain from sites')).rows).toEqual([{ subdomain: 'site-0123456789ab' }]);
    expect((await client.query('select used_at is null as open from password_tokens')).rows).toEqual([{ open: false }]);
  });
});
