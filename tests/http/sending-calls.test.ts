import { describe, expect, test } from 'vitest';
import { buildRequest } from '#contracts/client/request';
import { API } from '#http/api/api-table';
import { buildTenant } from '#tests/factories/tenant';
import { NOW } from '#tests/factories/tenant-model';
import { usesOf } from '#tests/harness/limits';
import { MANY_ADDRESSES } from './call-operation.ts';
import { nameOf, samplesOf } from './operation-samples.ts';
import { openTestApp } from './test-app.ts';

/** GET calls that send: only a page of the same host can make them (rule HTTP-CSRF). */

const a = await openTestApp({ ...MANY_ADDRESSES, now: () => NOW });
const tenant = await buildTenant({ db: a.db, files: a.ports.system.files }, {});
await a.directory.refresh();

const SENDING = API.map(({ operation }) => operation).filter(({ sends }) => sends);
const PAGE = { 'sec-fetch-site': 'same-origin' };
let rank = 0;

const send = async (operation: (typeof SENDING)[number], headers: Record<string, string>, method = 'GET') => {
  const { url } = buildRequest('', operation, samplesOf(operation)[0]?.(tenant) ?? {});
  rank += 1;
  const address = `198.51.100.${rank}`;
  const answer = await a.ask(tenant.host, url, { method, headers: { ...headers, 'x-forwarded-for': address } });
  const uses = await usesOf(a.db, { name: 'report.address', of: address });
  return { status: answer.status, uses };
};

test('every call whose name says that it sends is one of them', () => {
  const named = API.filter(({ operation: { method, path } }) => method === 'GET' && /\/send-/.test(path));
  expect(SENDING.map(nameOf)).toEqual(named.map(({ operation }) => nameOf(operation)));
});

describe.each(SENDING.map((operation) => ({ name: nameOf(operation), operation })))('$name', ({ operation }) => {
  test.each<[string, Record<string, string>, string?]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a link of a mail', { 'sec-fetch-site': 'none' }],
    ['another site, in an older browser', { origin: 'https://other.example' }],
    ['an older browser with a session', { cookie: 'session=x' }],
    ['a prefetch', { ...PAGE, 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an older browser', { ...PAGE, purpose: 'prefetch' }],
    ['a HEAD request', PAGE, 'HEAD'],
  ])('%s is refused and nothing is counted', async (_, headers, method) => {
    expect(await send(operation, headers, method)).toEqual({ status: 403, uses: 0 });
  });

  test('a page of the same host sends', async () => {
    expect(await send(operation, PAGE)).toEqual({ status: 200, uses: 1 });
  });
});
