import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Feature } from '#contracts/features';
import { liveOperations } from '#contracts/live';
import { sessionOperations } from '#contracts/session';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { openLiveChanges } from '#server/live';
import { LYON, OTHER } from '#tests/access/setting';
import { openBlog } from '#tests/articles/setting';
import { buildAccount } from '#tests/factories/account';
import { withPorts } from '#tests/harness/contexts';
import { servingUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';
import { until } from '#tests/harness/until';
import { openLiveServer } from './live-server.ts';

/** Changes of one instance, followed on another one. */

const blog = await openBlog();
const LISTENER = 'other instance listen';

/** A second instance on the same database, with its own connections. */
const openInstance = async () => {
  const db = await openDatabase({ url: servingUrl(blog.url), log: silentLog(), poolSize: 2, name: 'other instance' });
  const live = await openLiveChanges({ db });
  afterAll(async () => {
    await live.close();
    await db.close();
  });
  const followers = { count: 0 };
  const counted: typeof live = {
    ...live,
    follow: (follower) => {
      const stop = live.follow(follower);
      followers.count += 1;
      return () => {
        followers.count -= 1;
        stop();
      };
    },
  };
  const ports = withPorts(blog.ports, { system: { db, live: counted } });
  return { ...(await openLiveServer({ ...blog, ports }, [])), followers };
};
const { browse, followers } = await openInstance();

const follow = async (host: string, email: string) => {
  const { client } = await browse(host, email);
  const stopped = new AbortController();
  const heard: (readonly Feature[])[] = [];
  let isOpen = false;
  const over = client.events(
    liveOperations.follow,
    {},
    {
      signal: stopped.signal,
      onOpen: () => {
        isOpen = true;
      },
      onEvent: ({ data }) => heard.push(data.features),
    },
  );
  await until(() => isOpen);
  const stop = async (): Promise<void> => {
    stopped.abort();
    await over;
  };
  return { heard, stop };
};

const lyon = await follow(LYON, blog.account.email);
const agent = await buildAccount(blog.db, { member: blog.member });
const camille = await follow('camille.localhost', agent.email);
const other = await follow(OTHER, blog.other.account.email);
const people = [lyon, camille, other];
afterAll(async () => {
  for (const { stop } of people) await stop();
});

/** A feature that everybody who is signed in reads. */
const LAST: Feature = 'savedFilters';

/** Sent after notifications that must not be received, because notifications arrive in order. */
const announce = (payload: string): Promise<unknown> => blog.run(sql`select pg_notify('vitrine_live', ${payload})`);
/**
 * What each person received, sorted, once the announcement has arrived that is sent after everything else: changes that
 * arrive together are one event.
 */
const heardByAll = async (): Promise<Feature[][]> => {
  await announce(`${LAST}::`);
  await until(() => people.every(({ heard }) => heard.flat().includes(LAST)));
  return people.map(({ heard }) => heard.flat().sort());
};

const clear = (): void => {
  for (const { heard } of people) heard.length = 0;
};
/** Everything announced so far has arrived and is forgotten. */
const forget = async (): Promise<void> => {
  clear();
  await heardByAll();
  clear();
};

test('an article saved on one instance is announced on the other at once, only to its site', async () => {
  await forget();
  const { id, from } = await blog.draft();
  await until(() => lyon.heard.length > 0);
  await forget();
  const start = performance.now();
  await blog.update(id, { title: { from: from.title, to: 'Autrement' } });
  await until(() => lyon.heard.length > 0);
  // Without the announcement it would take until the heartbeat, 15 seconds; two seconds do not hold under load.
  expect(performance.now() - start).toBeLessThan(7000);
  expect(lyon.heard).toEqual([['articles']]);
  expect((await heardByAll()).slice(1)).toEqual([[LAST], [LAST]]);
});

test('a change of the market center concerns each of its sites; unknown names are ignored', async () => {
  await forget();
  await announce(`unheard:${blog.market.id}:`);
  await announce(`site:${blog.market.id}:`);
  expect(await heardByAll()).toEqual([[LAST, 'site'], [LAST, 'site'], [LAST]]);
});

test('an opened or ended session is announced to its person only, a renewed one is not announced', async () => {
  await forget();
  const { client } = await browse(LYON, blog.account.email);
  expect(await heardByAll()).toEqual([[LAST, 'sessions'], [LAST], [LAST]]);
  await forget();
  blog.clock.now = new Date(blog.clock.now.getTime() + 60_000);
  await client.call(sessionOperations.renew, {});
  expect(await heardByAll()).toEqual([[LAST], [LAST], [LAST]]);
  await forget();
  await client.call(sessionOperations.logout, {});
  expect(await heardByAll()).toEqual([[LAST, 'sessions'], [LAST], [LAST]]);
});

test('a change of access is announced to its person, without a right on users', async () => {
  await forget();
  await blog.run(sql`
    insert into site_users (market_id, site_id, account_id, kind)
    values (${blog.site.market_id}, ${blog.site.id}, ${agent.id}, 'external')`);
  // The first person may not read the users of this site.
  expect(await heardByAll()).toEqual([[LAST], ['account', LAST], [LAST]]);
});

test('after a loss of the listening connection everything counts as changed', async () => {
  await forget();
  await query(
    blog.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = '${LISTENER}' and datname = current_database()`,
  );
  await until(() => people.every(({ heard }) => heard.length > 0));
  const [all = []] = lyon.heard;
  expect(all).toEqual(expect.arrayContaining(['articles', 'savedFilters', 'site']));
  // What only the network's office reads is not named.
  expect(all.filter((feature) => ['erasures', 'health', 'superUsers'].includes(feature))).toEqual([]);
  await forget();
  await blog.draft();
  await until(() => lyon.heard.length > 0);
  expect(lyon.heard).toEqual([['articles']]);
});

test('a disconnected client is removed; without a session the call is refused', async () => {
  const before = followers.count;
  const more = await follow(LYON, blog.paul.email);
  expect(followers.count).toBe(before + 1);
  await more.stop();
  await until(() => followers.count === before);
  expect((await blog.ask(LYON, '/admin/live')).status).toBe(401);
});
