import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { registerCreateAdmin } from '#cli/create-admin';
import { createProgram } from '#cli/program';
import { sweepRows } from '#compose/sweep-rows.job';
import { openAccess } from './setting.ts';

const { ports, post, rows, run } = await openAccess();

let out: string[] = [];
let refused = '';
let code = 0;
beforeEach(() => {
  out = [];
  refused = '';
  code = 0;
});

const create = (...args: string[]): Promise<unknown> => {
  const program = createProgram('vitrine', 'test');
  registerCreateAdmin(program, {
    withPorts: (work) => work(ports),
    out: (line) => void out.push(line),
    err: {
      write: (text) => {
        refused += text;
      },
    },
    exit: (item) => {
      code = item;
    },
  });
  return program.parseAsync(['create-admin', ...args], { from: 'user' });
};
const person = (email: string, ...more: string[]) =>
  create('--email', email, '--firstname', 'Zoé', '--lastname', 'O’Brien', ...more);
const roleOf = (email: string) =>
  rows(sql`select network_role, password_hash is null as none from accounts where email = ${email}`);

test('a super user gets a link, chooses a password and signs in on the network’s host', async () => {
  await person('Zoe@Horizon.example');
  expect(await roleOf('zoe@horizon.example')).toEqual([{ network_role: 'ALYFE_ADMIN', none: true }]);
  const token = /\/mot-de-passe\/([\w-]{43})$/.exec(out.at(-1) ?? '')?.[1];
  const password = 'une phrase à elle';
  expect((await post('localhost', '/public/password/reset', { token, password })).status).toBe(200);
  expect((await post('localhost', '/public/login', { email: 'zoe@horizon.example', password })).status).toBe(200);
  expect(await rows(sql`select actor, details from audit_log where action = 'role.granted'`)).toEqual([
    { actor: 'vitrine create-admin', details: { role: 'ALYFE_ADMIN' } },
  ]);
});

test('the same command again creates another link, and changes the role when given', async () => {
  await person('octave@horizon.example');
  await person('octave@horizon.example', '--external');
  expect(await roleOf('octave@horizon.example')).toEqual([{ network_role: 'EXTERNAL', none: true }]);
  expect(new Set(out.filter((line) => line.includes('/mot-de-passe/'))).size).toBe(2);
});

test('a deactivated account is activated without its old password', async () => {
  await person('maud@horizon.example');
  await run(
    sql`update accounts set password_hash = 'known to many', is_active = false where email = 'maud@horizon.example'`,
  );
  await person('maud@horizon.example');
  expect(await roleOf('maud@horizon.example')).toEqual([{ network_role: 'ALYFE_ADMIN', none: true }]);
});

test('an invalid address is refused in one line', async () => {
  await person('zoe');
  expect([code, refused]).toEqual([1, 'L’adresse e-mail n’est pas valide.\n']);
});

test('the nightly sweep deletes expired limits and idempotency keys', async () => {
  await run(
    sql`insert into rate_limits (bucket, used, ends_at) values
      (sha256('old'), 1, now() - interval '1 minute'), (sha256('new'), 1, now() + interval '1 minute')`,
  );
  await run(sql`insert into idempotency_keys (market_id, operation, key, request_hash, created_at)
    select gen_random_uuid(), 'x', k, sha256('r'), now() - age
    from (values ('old', interval '2 days'), ('new', interval '1 hour')) v (k, age)`);
  await sweepRows(ports);
  expect(await rows(sql`select 1 from rate_limits where bucket in (sha256('old'), sha256('new'))`)).toHaveLength(1);
  expect(await rows(sql`select key from idempotency_keys`)).toEqual([{ key: 'new' }]);
});
