import { createHash, createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FeedItem } from '#contracts/posts';
import { closeImages } from '#platform/images/images';
import { LYON, OTHER } from '#tests/access/setting';
import { photo } from '#tests/files/hostile-pictures';
import { linked, openPosts, textOf } from './setting.ts';

/** The feed that the mobile application reads (rule POST-FEED). */

const a = await openPosts();
const { publish, withdraw } = a;
afterAll(closeImages);
beforeEach(() => a.run(sql`delete from posts`));

type Feed = { items: FeedItem[]; next: string | null };

const read = (query = '', host = LYON, headers: Record<string, string> = {}): Promise<Response> =>
  a.ask(host, `/public/posts${query}`, { headers });
const feed = async (query = '', host = LYON): Promise<Feed> => (await (await read(query, host)).json()) as Feed;

const publicKey = async (): Promise<ReturnType<typeof createPublicKey>> => {
  const answer = await a.ask(LYON, '/public/posts/key');
  const { publicKey: key } = (await answer.json()) as { publicKey: string };
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'base64')]);
  return createPublicKey({ key: spki, format: 'der', type: 'spki' });
};

/** As a client does it: the digest of the bytes, then the signature over what was asked and the digest. */
const isGenuine = async (answer: Response, { path, query, text }: { path: string; query: string; text: string }) => {
  const digest = answer.headers.get('content-digest') ?? '';
  const input = (answer.headers.get('signature-input') ?? '').replace('vitrine=', '');
  const signature = /^vitrine=:(.+):$/.exec(answer.headers.get('signature') ?? '')?.[1] ?? '';
  const base = [
    `"@status": ${answer.status}`,
    `"content-digest": ${digest}`,
    `"@authority";req: ${LYON}`,
    `"@path";req: ${path}`,
    `"@query";req: ${query}`,
    `"@signature-params": ${input}`,
  ].join('\n');
  const hash = createHash('sha256').update(text).digest('base64');
  const signed = verify(null, Buffer.from(base), await publicKey(), Buffer.from(signature, 'base64'));
  return signed && digest === `sha-256=:${hash}:`;
};

test('it has the published posts of this site with absolute addresses, and nothing of people', async () => {
  const file = new File([new Uint8Array(await photo(1200, 1600))], 'photo.jpg');
  const { body } = await publish({ title: 'Visite', content: linked('https://horizon.example', 'ici'), file });
  const { items, next } = await feed();
  expect(next).toBeNull();
  expect(items).toEqual([
    {
      id: body.id,
      title: 'Visite',
      content: linked('https://horizon.example', 'ici'),
      text: 'ici',
      picture: { url: expect.stringMatching(/^http:\/\/lyon\.localhost.*\.jpg$/), width: 1200, height: 1600 },
      publishedAt: body.publishedAt,
    },
  ]);
  expect((await feed('', OTHER)).items).toEqual([]);
});

test('a withdrawn post leaves the feed at once', async () => {
  const { body } = await publish();
  const before = await read();
  const tag = before.headers.get('etag') ?? '';
  expect((await read('', LYON, { 'if-none-match': tag })).status).toBe(304);
  await withdraw(body.id);
  const after = await read('', LYON, { 'if-none-match': tag });
  expect(after.status).toBe(200);
  expect(((await after.json()) as Feed).items).toEqual([]);
  expect(after.headers.get('cache-control')).toContain('must-revalidate');
});

test('pages follow each other, each post once, while others are published', async () => {
  for (const n of [1, 2, 3, 4, 5]) {
    await a.later(1);
    await publish({ content: textOf(`Numéro ${n}`) });
  }
  const first = await feed('?limit=2');
  await publish({ content: textOf('Entre-temps') });
  const second = await feed(`?limit=2&cursor=${first.next}`);
  const third = await feed(`?limit=2&cursor=${second.next}`);
  const texts = [first, second, third].flatMap(({ items }) => items.map(({ text }) => text));
  expect(texts).toEqual(['Numéro 5', 'Numéro 4', 'Numéro 3', 'Numéro 2', 'Numéro 1']);
  expect(third.next).toBeNull();
});

test.each(['?limit=51', '?limit=0', '?cursor=abc', '?cursor=WyJhIiwiYiJd', '?q=a'])('%s is refused', async (query) => {
  expect((await read(query)).status).toBe(400);
});

test('the response is signed: its bytes, the host and the query', async () => {
  await publish({ title: 'Signée' });
  const query = '?limit=5';
  const answer = await read(query);
  const text = await answer.text();
  expect(await isGenuine(answer, { path: '/public/posts', query, text })).toBe(true);
  expect(await isGenuine(answer, { path: '/public/posts', query, text: text.replace('Signée', 'Fausse') })).toBe(false);
  expect(await isGenuine(answer, { path: '/public/posts', query: '?limit=6', text })).toBe(false);
  const plain = await read();
  expect(await isGenuine(plain, { path: '/public/posts', query: '?', text: await plain.text() })).toBe(true);
});
