import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAccess } from '#platform/db/access';
import { openDatabase } from '#platform/db/connect';
import { withLogin } from '#platform/db/url';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { accessOptions, openOwned } from '#tests/harness/access';
import { ownedDatabaseUrl, servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';
import { startLine } from '#tests/harness/start-line';

const log = silentLog();
const ownerOf = async (url: string): Promise<string> =>
  String((await query(url, `select tableowner from pg_tables where tablename = 'listings'`))[0]?.tableowner);

/** What injected SQL would try in a transaction of a site after leaving the role of its scope. */
const attacks = (owner: string): readonly [string, RegExp][] => [
  ['select * from listings', /permission denied/],
  ['select * from accounts', /permission denied/],
  [`set session authorization "${owner}"`, /permission denied/],
  [`set role "${owner}"`, /permission denied/],
  [`copy (select 1) to program 'touch /tmp/vitrine-taken'`, /permission denied|must be superuser/],
  ['alter table listings disable row level security', /must be owner/],
  ['alter table listings no force row level security', /must be owner/],
  ['drop policy tenant on listings', /must be owner/],
  ['create table public.taken (n int)', /permission denied/],
  ['create table pgboss.taken (n int)', /permission denied/],
  ['create role taken superuser', /permission denied|must be superuser/],
  [`select pg_read_file('/etc/passwd')`, /permission denied/],
];

describe('the serving role', async () => {
  const url = await testDatabaseUrl();
  const db = await openDatabase({ url: servingUrl(url), log, poolSize: 2 });
  const [mine, other] = [await buildMarket(db), await buildMarket(db)];
  await buildListing(db, { market_id: other.id });
  const owner = await ownerOf(url);

  test.each(attacks(owner))('after `reset role` it may not: %s', async (text, refusal) => {
    const attack = db.write({ role: 'vitrine_site', marketId: mine.id, siteId: null }, async (tx) => {
      await sql`reset role`.execute(tx);
      await sql.raw(text).execute(tx);
    });
    await expect(attack).rejects.toThrow(refusal);
  });

  test('nor outside of a transaction, on any open connection', async () => {
    const names = ['vitrine', 'vitrine jobs', 'vitrine listen'];
    const jobs = openJobs({ url: servingUrl(url), log, queues: [] });
    await jobs.start();
    const stop = await db.listen(
      'vitrine_changed',
      () => {},
      () => {},
    );
    const open = await query(
      url,
      `select distinct a.usename as login, a.application_name as name,
         r.rolsuper or r.rolbypassrls or r.rolcreaterole as strong
       from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
       where a.datname = current_database() and a.pid <> pg_backend_pid() order by name`,
    );
    expect(open.map(({ name }) => name)).toEqual(names);
    expect(new Set(open.map(({ login }) => login))).toEqual(new Set([new URL(servingUrl('postgres://x/y')).username]));
    expect(open.some(({ strong }) => strong)).toBe(false);
    for (const [text, refusal] of attacks(owner)) await expect(query(servingUrl(url), text)).rejects.toThrow(refusal);
    await stop();
    await jobs.stop();
    await db.close();
  });
});

describe('a start', () => {
  test('with the ordinary owner only creates the serving role, and reuses it', async () => {
    const url = await ownedDatabaseUrl({ empty: true });
    const access = await openAccess({ ...accessOptions, url });
    expect(access.ownerUrl).toBe(url);
    const [row] = await query<{ login: string; base: string }>(
      access.url,
      'select session_user as login, current_database() as base',
    );
    expect(row?.login).toBe(`${row?.base}_app`);
    expect(await openAccess({ ...accessOptions, url })).toEqual(access);
    const db = await openDatabase({ url: access.url, log });
    await buildMarket(db);
    await db.close();
  });

  test('with a configured role and its owner uses both unchanged', async () => {
    const made = await openOwned(await ownedDatabaseUrl({ empty: true }));
    const both = { ...accessOptions, url: made.url, ownerUrl: made.ownerUrl };
    expect(await openAccess(both)).toMatchObject({ url: made.url, directUrl: made.url, ownerUrl: made.ownerUrl });
    const alone = await openAccess({ ...accessOptions, url: made.url });
    expect(alone).toMatchObject({ url: made.url, ownerUrl: null });
  });

  test('with an owner without createrole prints SQL for an administrator; then the start succeeds', async () => {
    const boss = await testDatabaseUrl({ empty: true });
    const url = await ownedDatabaseUrl({ empty: true });
    const [row] = await query<{ login: string }>(url, 'select session_user as login');
    await query(boss, `alter role "${row?.login}" nocreaterole`);
    const refused = await startLine(openAccess({ ...accessOptions, url }));
    expect(refused).toMatch(
      /^Base de données : le propriétaire ne peut pas préparer le rôle [^\n]*DATABASE_OWNER_URL\.$/,
    );
    await query(boss, /« (create role .*?) »/.exec(refused)?.[1] ?? '');
    const access = await openAccess({ ...accessOptions, url });
    await openDatabase({ url: access.url, log }).then((db) => db.close());
  });

  test('with another secret sets the password again', async () => {
    const url = await ownedDatabaseUrl({ empty: true });
    const first = await openAccess({ ...accessOptions, url });
    const another = randomBytes(16).toString('hex');
    const second = await openAccess({ ...accessOptions, url, readSecret: async () => another });
    expect(second.url).not.toBe(first.url);
    await query(second.url, 'select 1');
  });

  test('repairs rights of the role that were revoked or granted manually', async () => {
    const url = await ownedDatabaseUrl({ empty: true });
    const { url: serving } = await openAccess({ ...accessOptions, url });
    const [row] = await query<{ login: string }>(serving, 'select session_user as login');
    await query(
      url,
      `revoke insert on pgboss.job_common from "${row?.login}"; grant create on schema public to public`,
    );
    await openAccess({ ...accessOptions, url });
    await openDatabase({ url: serving, log }).then((db) => db.close());
    await expect(query(serving, 'create table taken (n int)')).rejects.toThrow(/permission denied/);
    expect(
      await query(url, `select has_table_privilege('${row?.login}', 'pgboss.job_common', 'insert') as may`),
    ).toEqual([{ may: true }]);
  });

  test('is refused with one line when migrations are missing and no owner is configured', async () => {
    const { url } = await openOwned(await ownedDatabaseUrl({ empty: true }));
    const owner = await testDatabaseUrl({ empty: true });
    const database = /\/\/[^/]*\/([^?]*)/.exec(owner)?.[1] ?? '';
    const refused = openAccess({ ...accessOptions, url: url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`) });
    expect(await startLine(refused)).toMatch(/^Base de données : \d+ migrations manquent.*DATABASE_OWNER_URL\.$/);
  });
});

describe('a role with too many privileges', async () => {
  const url = await testDatabaseUrl();

  test.each([
    ['login superuser', /peut contourner la séparation des sites \(superuser ou bypassrls\)/],
    ['login bypassrls', /peut contourner la séparation des sites \(superuser ou bypassrls\)/],
  ])('DATABASE_URL of a %s is refused', async (attributes, line) => {
    const login = await makeRole(attributes);
    expect(await startLine(openAccess({ ...accessOptions, url: login }))).toMatch(line);
  });

  test.each([
    ['superuser', '', /peut tout \(superuser\) ; rien n’est servi/],
    ['bypassrls', '', /\(bypassrls\) ; rien n’est servi/],
    ['createrole', '', /\(createrole\) ; rien n’est servi/],
    ['', 'grant pg_execute_server_program to "$"', /pg_execute_server_program peut lire ou écrire hors de/],
    ['', 'grant create on schema public to "$"', /peut créer des tables dans le schéma public/],
    [
      '',
      'revoke vitrine_admin from "$"; alter role "$" inherit; grant vitrine_admin to "$"',
      /a toujours les droits de vitrine_admin/,
    ],
    ['', 'alter schema pgboss owner to "$"', /possède le schéma pgboss/],
  ])('%s %s is refused', async (attributes, given, line) => {
    const login = await makeRole(`login noinherit ${attributes}`);
    const name = new URL(login.replace('@/', '@socket/')).username;
    await query(url, `grant vitrine_site, vitrine_network, vitrine_admin to "${name}"; ${given.replaceAll('$', name)}`);
    expect(await startLine(openDatabase({ url: login, log }))).toMatch(line);
  });

  test('a role that can become the owner is refused by name', async () => {
    const owner = await testDatabaseUrl();
    const login = await makeRole(`login noinherit in role "${await ownerOf(owner)}"`, owner);
    expect(await startLine(openDatabase({ url: login, log }))).toMatch(/, et \w+ peut le prendre ; rien n’est servi/);
  });

  async function makeRole(attributes: string, at = url): Promise<string> {
    const [row] = await query<{ base: string }>(at, 'select current_database() as base');
    const login = { user: `${row?.base}_${randomBytes(3).toString('hex')}`, password: 'strong' };
    await query(at, `create role ${login.user} ${attributes} password '${login.password}'`);
    return withLogin(at, login);
  }
});
