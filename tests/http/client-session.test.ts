import { describe, expect, test } from 'vitest';
import { ApiError, type Client, createClient } from '#contracts/client';
import { sessionOperations } from '#contracts/session';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { until } from '#tests/harness/until';
import { openLiveServer } from './live-server.ts';
import { openTestApp } from './test-app.ts';

/** What the typed client does when calls of one window are refused at the same time because the session is over. */

const HOUR_MS = 3_600_000;
let now = new Date();
const app = await openTestApp({ now: () => now });
const { browse, port } = await openLiveServer(app, []);
const LYON = 'lyon.localhost';
const { email, id } = await buildAccount(app.db, {
  member: await buildMember(app.db, { market_id: app.market.id, role_name: 'OP' }),
});

const RENEWAL = sessionOperations.renew.path;

/** A signed-in client. `answer`: called with a way to sign in when the client asks for a sign-in. */
const openClient = async (answer: (signIn: () => Promise<unknown>) => Promise<boolean>) => {
  const { fetch, signIn } = await browse(LYON, email);
  const counts = { asked: 0, renewals: 0, keptAlive: 0 };
  const client = createClient({
    origin: `http://127.0.0.1:${port}`,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (url.endsWith(RENEWAL)) counts.renewals += 1;
      counts.keptAlive += init.keepalive ? 1 : 0;
      return response;
    },
    onSignedOut: () => {
      counts.asked += 1;
      return answer(() => signIn(email));
    },
  });
  return { client, counts };
};

const threeCalls = (client: Client) =>
  Promise.allSettled([1, 2, 3].map(() => client.call(sessionOperations.current, {})));

const endSession = (): void => {
  now = new Date(now.getTime() + 13 * HOUR_MS);
};

describe('three calls after the end of the session', () => {
  test('open one sign-in dialog and are repeated after it', async () => {
    const { client, counts } = await openClient(async (signIn) => {
      await signIn();
      return true;
    });
    endSession();
    const results = await threeCalls(client);
    expect(results.map((result) => result.status === 'fulfilled' && result.value.account.id)).toEqual([id, id, id]);
    expect(counts.asked).toBe(1);
  });

  test('fail when the sign-in is cancelled; a later call opens it again', async () => {
    const { client, counts } = await openClient(async () => {
      await until(() => counts.renewals >= 3);
      return false;
    });
    endSession();
    const reasons = (await threeCalls(client)).map((result) => result.status === 'rejected' && result.reason);
    expect(reasons).toEqual(Array(3).fill(expect.any(ApiError)));
    expect(reasons).toMatchObject(Array(3).fill({ problem: { code: 'TOKEN_EXPIRED' } }));
    expect(counts.asked).toBe(1);
    await threeCalls(client);
    expect(counts.asked).toBeGreaterThan(1);
  });
});

test('a renewal outlives its page, other calls do not', async () => {
  const { client, counts } = await openClient(async () => false);
  now = new Date(now.getTime() + HOUR_MS);
  expect((await client.call(sessionOperations.current, {})).account.id).toBe(id);
  expect([counts.renewals, counts.keptAlive]).toEqual([1, 1]);
});
