import { expect, test } from 'vitest';
import { openTestApp } from '#tests/http/test-app';

/** Who reads /metrics (rule NETWORK-METRICS). */

const TOKEN = 'a-token-of-the-tests';
const a = await openTestApp({ metricsToken: TOKEN });
const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  a.ask('lyon.localhost', '/metrics', { headers });

test('who has the token reads the metrics, with the responses by kind', async () => {
  await a.ask('lyon.localhost', '/');
  await a.ask('lyon.localhost', '/public/none');
  const response = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/vitrine_requests_total\{kind="page",status="2xx"\} 1\n/u);
  expect(text).toMatch(/vitrine_requests_total\{kind="api",status="4xx"\} 1\n/u);
  expect(text).toContain('vitrine_info{version="test"} 1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test.each([{}, { authorization: 'Bearer another-token-than-that' }, { authorization: `Basic ${TOKEN}` }])(
  'with %j the address does not exist',
  async (headers) => {
    expect((await ask(headers)).status).toBe(404);
  },
);

test('behind a proxy that is trusted, requests of this machine need the token too', async () => {
  const proxied = await openTestApp({ metricsToken: TOKEN, trustedProxies: ['127.0.0.1'] });
  const read = (headers: Record<string, string> = {}) => proxied.ask('lyon.localhost', '/metrics', { headers });
  expect((await read()).status).toBe(404);
  expect((await read({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});
