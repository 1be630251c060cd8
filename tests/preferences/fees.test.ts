import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Fees } from '#contracts/fees';
import { nestedStreams } from '#tests/files/hostile-pdfs';
import { pdf } from '#tests/files/pdf';
import { AGENT, GROUP, LYON, openSites } from './setting.ts';

/** The fee schedule of a MAO group's site (rule SITE-FEES). */

const PATH = '/admin/website/fees';
const sites = await openSites();
const { call, settingsOf, changesOf, store, tokens } = sites;

const get = async (): Promise<Fees> => (await call<Fees>(GROUP, PATH)).body;
const upload = async (host: string, bytes: Buffer) => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'honoraires.pdf', { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${tokens[host]}` };
  const answer = await sites.ask(host, PATH, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as { url: string } };
};
const remove = (): Promise<{ status: number }> => call(GROUP, PATH, { method: 'DELETE', body: {} });

beforeEach(async () => {
  for (const host of [LYON, GROUP] as const) await store(host, sql`settings = '{"title": "Titre"}'`);
  await sites.run(sql`update groups set type = 'MAO'`);
  await sites.directory.refresh();
  await sites.run(sql`delete from changes`);
  await sites.run(sql`delete from rate_limits`);
});

test('a PDF is shown on the public page, replaced, and removed', async () => {
  const first = await upload(GROUP, pdf());
  expect(first.status).toBe(200);
  expect(await get()).toMatchObject({ url: first.body.url, isOwn: true, from: 'own' });
  await sites.shows(GROUP, first.body.url, '/honoraires');
  expect((await sites.ask(GROUP, first.body.url)).status).toBe(200);
  const second = await upload(GROUP, pdf('(autre)'));
  expect(second.body.url).not.toBe(first.body.url);
  await sites.shows(GROUP, second.body.url, '/honoraires');
  expect((await sites.ask(GROUP, first.body.url)).status).toBe(404);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await settingsOf(GROUP)).toEqual({ title: 'Titre' });
  expect(await get()).toMatchObject({ url: null, isOwn: false, from: 'default' });
  expect(await changesOf(GROUP)).toHaveLength(3);
});

test('without a document it says whether the public page has lines of fees', async () => {
  expect(await get()).toMatchObject({ url: null, hasLines: true });
  await store(GROUP, sql`settings = '{"fees": []}'`);
  expect(await get()).toMatchObject({ url: null, hasLines: false });
});

test('without its own one a group shows that of its market center', async () => {
  const id = '0'.repeat(32);
  await store(LYON, sql`settings = ${JSON.stringify({ feesFileId: id })}::jsonb`);
  expect(await get()).toMatchObject({ url: `/documents/${id}.pdf`, isOwn: false, from: 'market' });
});

test.each<[string, Buffer, number]>([
  ['no PDF', Buffer.from('<html>honoraires</html>'), 415],
  ['a PDF of 2 MB and one byte', Buffer.concat([pdf(), Buffer.alloc(2 * 1024 * 1024)]), 413],
  ['a PDF that runs a script', pdf('/S /JavaScript'), 422],
  ['a PDF that unpacks too far', nestedStreams(), 422],
])('refused: %s', async (_, bytes, status) => {
  expect((await upload(GROUP, bytes)).status).toBe(status);
  expect(await settingsOf(GROUP)).toEqual({ title: 'Titre' });
});

test('only a MAO group has a schedule of its own to edit', async () => {
  expect((await upload(LYON, pdf())).status).toBe(403);
  expect((await upload(AGENT, pdf())).status).toBe(403);
  await sites.run(sql`update groups set type = 'TEAM'`);
  await sites.directory.refresh();
  expect((await upload(GROUP, pdf())).status).toBe(403);
  expect((await call(GROUP, PATH)).status).toBe(403);
});

test('uploads of one site are limited', async () => {
  for (let n = 0; n < 20; n += 1) await upload(GROUP, Buffer.from('x'));
  expect((await upload(GROUP, pdf())).status).toBe(429);
});
