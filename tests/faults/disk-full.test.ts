import pg from 'pg';
import { expect, test } from 'vitest';
import { explain } from '#compose/run-root';
import { buildPost } from '#tests/harness/posts';
import { openTestApp } from '#tests/http/test-app';
import { feedBytes, flat, folderOf } from '#tests/imports/poliris-writer';
import { importPath, listingsOf, openSetting } from '#tests/imports/setting';

/** Makes the server answer writes to a table as it does when its disk is full. */
const fillDisk = async (url: string, table: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger disk_full before insert on ${table} for each row execute function disk_full()`);
  await client.end();
};

test('a form on a full disk gets 503 with Retry-After', async () => {
  const { ask, url } = await openTestApp();
  await fillDisk(url, 'messages');
  const { message } = buildPost({ rank: 1, host: 'lyon.localhost', address: '203.0.113.1' });
  const answer = await ask('lyon.localhost', '/public/messaging/form', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(message),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await ask('lyon.localhost', '/contact')).status).toBe(200);
});

test('an import on a full disk changes nothing and reports it in one line', async () => {
  const { url, market } = await openSetting();
  const ctx = await market();
  await fillDisk(url, 'listings');
  const feed = await folderOf({ 'Annonces.csv': feedBytes([flat({})]) });
  const error = await importPath(ctx, feed).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(explain(error)).toMatch(/^Le disque est plein[^\n]*$/);
  expect(await listingsOf(ctx)).toEqual([]);
});
