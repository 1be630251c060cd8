import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#http/app';
import { createLog } from '#platform/log';
import { PASSWORD } from '#tests/factories/account';
import { withPorts } from '#tests/harness/contexts';
import { LYON, openAccess } from './setting.ts';

const lines: string[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const { deps, ports, account, rows, writePasswordMails } = await openAccess();
const log = createLog({ level: 'trace', destination });
const app = buildApp({ ...deps, ports: withPorts(ports, { system: { log } }) });

const ask = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> =>
  Promise.resolve(app.request(`http://localhost${path}`, { ...init, headers: { host: LYON, ...init.headers } }));
const post = (path: string, body: object): Promise<Response> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('no password, token, cookie or address is logged, also when the database fails', async () => {
  const signedIn = await post('/public/login', { email: account.email, password: PASSWORD });
  const { token, refreshToken } = (await signedIn.json()) as { token: string; refreshToken: string };
  await post('/public/login', { email: account.email, password: 'le-faux-secret' });
  await ask('/admin/session', { headers: { cookie: `session=${token}; refresh=${refreshToken}` } });
  await post('/public/password/forgot', { email: account.email });
  await writePasswordMails(withPorts(ports, { system: { log } }));
  const [mail] = await rows<{ body_text: string }>(sql`
    select body_text from outbox where template = 'access.password'`);
  const link = /\/mot-de-passe\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? expect.unreachable();
  await ask(`/mot-de-passe/${link}`);

  const broken = openBroken();
  for (const path of [`/mot-de-passe/${link}`, '/admin/session']) expect((await broken(path, token)).status).toBe(500);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(5);
  for (const secret of [PASSWORD, 'le-faux-secret', token, refreshToken, link, account.email])
    expect(text).not.toContain(secret);
});

/** The same application on a database whose errors contain the values of the query. */
const openBroken = () => {
  const fail = (token: string) => () =>
    Promise.reject(Object.assign(new Error('broken'), { detail: `Key (token)=(${token})`, parameters: [token] }));
  return (path: string, token: string): Promise<Response> => {
    const db: typeof ports.system.db = {
      ...ports.system.db,
      write: fail(token),
      once: fail(token),
      withQuota: () => db,
      forReader: () => db,
    };
    const app = buildApp({ ...deps, ports: withPorts(ports, { system: { log, db } }) });
    return Promise.resolve(
      app.request(`http://localhost${path}`, { headers: { host: LYON, authorization: `Bearer ${token}` } }),
    );
  };
};
