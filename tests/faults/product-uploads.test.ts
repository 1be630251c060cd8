import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import type { FeedUpload } from '#contracts/feed-uploads';
import { openDatabase } from '#platform/db/connect';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { silentLog } from '#platform/log';
import { writeFeed } from '#tests/bench/kit/feeds';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { openOwned } from '#tests/harness/access';
import { testDatabaseUrl } from '#tests/harness/database';
import { type Product, startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { until } from '#tests/harness/until';

/** Rules FEED-UPLOAD and JOB-RETRY on the built product: an import that a person confirmed, while it is killed. */

const LINES = 200;
const RECOVERY_MS = 120_000;
/** The pause before a retry: this test does not wait for it. */
const RETRY_NOW = `update pgboss.job set start_after = now() where name = 'feed-uploaded' and state = 'retry'`;
/** Heartbeats of a killed job are missing after half a minute: this test does not wait for that either. */
const AGE_HEARTBEATS = `update pgboss.job set heartbeat_on = now() - interval '2 minutes' where state = 'active'`;

/** Looks for jobs of killed processes now, as the server does twice a minute. */
const openSupervisor = async (url: string) => {
  const options = { migrate: false, schedule: false, supervise: false, monitorIntervalSeconds: 1 };
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, ...options });
  await boss.start();
  return { look: () => boss.supervise('feed-uploaded'), stop: () => boss.stop({ graceful: false }) };
};

const directory = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'));
let product: Product;
afterAll(async () => {
  await product.stop('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

test(
  'kill -9 of the server during an import that was confirmed: it is done once after the next start',
  async () => {
    const url = await testDatabaseUrl();
    const network = await fillSmallNetwork(url);
    const db = await openDatabase({ url: (await openOwned(url)).url, log: silentLog(), name: 'uploads' });
    const site = { market_id: network.marketId, id: network.siteId };
    const { email } = await buildAccount(db, { site, kind: 'main' });
    await db.close();
    const client = new pg.Client(url);
    await client.connect();
    const countListings = async (): Promise<number> =>
      (await client.query('select count(*)::int as n from listings where market_id = $1', [network.marketId])).rows[0]
        .n;
    const former = await countListings();

    const options = { dataDir: join(directory, 'data'), env: { ...network.env, DEMO: '0' } };
    product = await startProduct(options);
    let token = '';
    const call = async <T>(path: string, method = 'GET', body?: FormData | string): Promise<T> => {
      const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const encoded = new Response(body ?? null, { headers });
      const request = httpRequest({
        host: '127.0.0.1',
        port: product.port,
        path,
        method,
        agent: false,
        headers: {
          host: `${network.subdomain}.localhost`,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': encoded.headers.get('content-type') ?? '' }),
        },
      });
      request.end(Buffer.from(await encoded.arrayBuffer()));
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const received = await json(response);
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${JSON.stringify(received)}`);
      return received as T;
    };
    const post = <T>(path: string, body: object): Promise<T> => call(path, 'POST', JSON.stringify(body));
    const signIn = async (): Promise<void> => {
      ({ token } = await post<{ token: string }>('/public/login', { email, password: PASSWORD }));
    };
    const last = async (): Promise<FeedUpload | null> =>
      (await call<{ upload: FeedUpload | null }>('/admin/feed-uploads/last')).upload;

    const path = join(directory, 'Annonces.csv');
    await writeFeed(path, { lines: LINES, pictures: 0 });
    await signIn();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await readFile(path))], 'Annonces.csv'));
    const { id } = await call<{ id: string }>('/admin/feed-uploads', 'POST', body);
    await until(async () => (await last())?.status === 'checked', 60_000);
    // The import waits for the table that it writes, so that it is killed before it is done.
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('begin; lock table listings in share mode');
    await post(`/admin/feed-uploads/${id}/confirm`, { id, isForced: true });
    const running = `select from pgboss.job_common where name = 'feed-uploaded' and state = 'active'`;
    const writing = `select from pg_locks where relation = 'listings'::regclass and not granted`;
    const both = `select where exists (${running}) and exists (${writing})`;
    await until(async () => (await client.query(both)).rowCount === 1, 30_000);
    await product.stop('SIGKILL');
    await holder.end();
    expect(await countListings()).toBe(former);
    await client.query(AGE_HEARTBEATS);

    product = await startProduct(options);
    const supervisor = await openSupervisor(url);
    await until(
      async () => {
        await supervisor.look();
        await client.query(RETRY_NOW);
        return (await last())?.status === 'applied';
      },
      RECOVERY_MS,
      250,
    );
    await supervisor.stop();
    expect((await last())?.import?.counts).toMatchObject({ created: LINES });
    expect(await countListings()).toBe(former + LINES);
    const { items } = await call<{ items: { state: string }[] }>('/admin/imports');
    expect(items.filter(({ state }) => state === 'applied')).toHaveLength(1);
    await client.end();
  },
  RECOVERY_MS + 120_000,
);
