import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { openTestApp } from './test-app.ts';

/** Clients that public generators make of `/openapi.json` compile and call the product (rule HTTP-OPENAPI). */

const { app, db, ask, market } = await openTestApp({ trustedProxies: ['127.0.0.1'] });
const server = createNodeServer(app.fetch);
const port = await listen(server, 0, '127.0.0.1');
mkdirSync('.cache', { recursive: true });
// In the folder of the repository, so that the generated code finds its packages.
const folder = resolve(mkdtempSync(join('.cache', 'clients-')));
afterAll(async () => {
  await closeServer(server, { graceMs: 10_000 });
  rmSync(folder, { recursive: true, force: true });
});

/** Searches, fails to sign in, signs in, and deletes what it saved, with each client. */
const CALLS = `
import * as first from './first.ts';
import { LoginService, OpenAPI, PropertiesService, SavedFiltersService } from './second/index.ts';

type Place = { origin: string; headers: Record<string, string>; email: string; password: string };
const list = 'leads';
const state = { filters: { origin: 'chat' }, sort: 'createdAt', direction: 'desc', columns: {} } as const;

export const callWithFirst = async ({ origin, headers, email, password }: Place) => {
  const at = { baseUrl: origin, headers };
  const found = await first.getPublicProperties({ $type: 'house' }, at);
  const refused = await first.postPublicLogin({ email, password: 'no' }, at);
  const session = await first.postPublicLogin({ email, password }, at);
  if (found.status !== 200 || session.status !== 200) throw new Error(String(session.status));
  if (!('token' in session.data)) throw new Error('a second step');
  const signedIn = { ...at, headers: { ...headers, authorization: 'Bearer ' + session.data.token } };
  const save = () =>
    first.postAdminSavedFilters({ list, name: 'first', state: { ...state } }, { idempotencyKey: 'once' }, signedIn);
  const [saved, again] = [await save(), await save()];
  if (saved.status !== 200 || again.status !== 200 || again.data.id !== saved.data.id) throw new Error('not once');
  const deleted = await first.deleteAdminSavedFiltersId(saved.data.id, {}, signedIn);
  return { total: found.data.total, refused: refused.status, name: saved.data.name, deleted: deleted.status };
};

export const callWithSecond = async ({ origin, headers, email, password }: Place) => {
  OpenAPI.BASE = origin;
  OpenAPI.HEADERS = headers;
  const found = await PropertiesService.getPublicProperties({ type: 'house' });
  const refused: { status: number } = await LoginService.postPublicLogin({ requestBody: { email, password: 'no' } })
    .catch((error) => error);
  const session = await LoginService.postPublicLogin({ requestBody: { email, password } });
  if (!('token' in session)) throw new Error('a second step');
  OpenAPI.TOKEN = session.token;
  const saved = await SavedFiltersService.postAdminSavedFilters({ requestBody: { list, name: 'second', state } });
  await SavedFiltersService.deleteAdminSavedFiltersId({ id: saved.id });
  const { items } = await SavedFiltersService.getAdminSavedFilters({ list });
  return { total: found.total, refused: refused.status, name: saved.name, left: items.length };
};
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
  },
  files: ['calls.ts'],
};

test('of two generators, under strict types', async () => {
  const run = (command: string, ...args: string[]): Buffer => execFileSync(join('node_modules', '.bin', command), args);
  const member = await buildMember(db, { market_id: market.id, role_name: 'OP' });
  const { email } = await buildAccount(db, { member });
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await ask('lyon.localhost', '/openapi.json')).text());
  run('oazapfts', document, join(folder, 'first.ts'));
  run('openapi', '--input', document, '--output', join(folder, 'second'), '--useOptions', '--useUnionTypes');
  writeFileSync(join(folder, 'calls.ts'), CALLS);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  run('tsc', '--project', folder);

  const { callWithFirst, callWithSecond } = await import(join(folder, 'calls.ts'));
  const headers = { 'X-Forwarded-Host': 'lyon.localhost' };
  const place = { origin: `http://127.0.0.1:${port}`, headers, email, password: PASSWORD };
  expect(await callWithFirst(place)).toEqual({ total: 0, refused: 401, name: 'first', deleted: 200 });
  expect(await callWithSecond(place)).toEqual({ total: 0, refused: 401, name: 'second', left: 0 });
});
