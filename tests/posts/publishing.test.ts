import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PostDetail, PostItem } from '#contracts/posts';
import { MAX_POST_TEXT, MAX_POSTS_A_DAY } from '#domain/posts/post';
import { closeImages } from '#platform/images/images';
import { OTHER } from '#tests/access/setting';
import { PASSWORD } from '#tests/factories/account';
import { photo } from '#tests/files/hostile-pictures';
import { linked, openPosts, type Problem, textOf } from './setting.ts';

const a = await openPosts();
const { publish, withdraw, call } = a;
afterAll(closeImages);
beforeEach(() => a.run(sql`delete from posts`));

const list = async (): Promise<PostItem[]> => (await call<{ items: PostItem[] }>('/admin/posts')).body.items;
const count = async (): Promise<number> => (await a.rows(sql`select from posts`)).length;
const fileOf = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name);

describe('publishing (rule POST-CONTENT)', () => {
  test('nothing is published on a closed site', async () => {
    const setEnabled = async (enabled: boolean): Promise<void> => {
      await a.run(sql`update sites set enabled = ${enabled} where id = ${a.site.id}`);
      await a.directory.refresh();
    };
    await setEnabled(false);
    onTestFinished(() => setEnabled(true));
    expect(await publish<Problem>()).toMatchObject({ status: 409, body: { code: 'SITE_CLOSED' } });
  });

  test('a post is published with its author, and listed with its reach', async () => {
    const { status, body } = await publish({ title: '  Portes ouvertes ', content: linked('https://horizon.example') });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'published', title: 'Portes ouvertes', excerpt: 'ici', withdrawn: null });
    expect(body.author.id).toBe(a.account.id);
    expect(await list()).toEqual([expect.objectContaining({ id: body.id, reach: body.reach })]);
    expect((await call<PostDetail>(`/admin/posts/${body.id}`)).body.content).toEqual(linked('https://horizon.example'));
    const changes = await a.rows(sql`select action from changes where subject_id = ${body.id}`);
    expect(changes).toEqual([{ action: 'post.published' }]);
  });

  test.each<[string, unknown, string]>([
    ['no words', textOf(' ', '  '), 'Votre actualité doit contenir un message'],
    ['no paragraph', { type: 'doc', content: [] }, 'Votre actualité doit contenir un message'],
    ['a long text', textOf('a'.repeat(MAX_POST_TEXT + 1)), 'trop longue'],
    ['100,000 characters', textOf('a'.repeat(100_000)), 'trop longue'],
    ['very many paragraphs', textOf(...Array.from({ length: 4500 }, () => 'a')), 'trop longue'],
    ['a script as a link', linked('javascript:alert(1)'), 'adresse qui n’est pas acceptée'],
    ['an e-mail address as a link', linked('mailto:a@horizon.example'), 'adresse qui n’est pas acceptée'],
    ['a heading', { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] }, 'mise en forme'],
    [
      'nested paragraphs',
      { type: 'doc', content: [{ type: 'paragraph', content: textOf('a').content }] },
      'mise en forme',
    ],
    ['no document', '"Bonjour"', 'mise en forme'],
    ['no JSON', '{', 'mise en forme'],
    ['deep JSON', '[{"a":'.repeat(20_000), 'mise en forme'],
    ['deep attributes', `{"type":"doc","attrs":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, 'mise en forme'],
  ])('%s is refused', async (_, content, message) => {
    const { status, body } = await publish<Problem>({ content });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'POST_NOT_PUBLISHED', errors: [{ field: 'content' }] });
    expect(body.errors?.[0]?.message).toContain(message);
    expect(await count()).toBe(0);
  });

  test('a title of 121 characters is refused', async () => {
    expect((await publish({ title: 'a'.repeat(121) })).status).toBe(400);
  });
});

describe('the picture (rule POST-PICTURE)', () => {
  test('it comes with the post, or was uploaded before', async () => {
    const withFile = await publish({ file: fileOf(await photo(200, 300), 'photo.jpg') });
    expect(withFile.body.picture).toMatchObject({ width: 200, height: 300 });
    const again = await publish({ content: textOf('Autre.'), picture: withFile.body.picture?.id ?? '' });
    expect(again.body.picture).toEqual(withFile.body.picture);
  });

  test('a picture that is too heavy, no picture, or of another market center is refused', async () => {
    const heavy = await publish<Problem>({ file: fileOf(new Uint8Array(2_097_153), 'photo.jpg') });
    expect(heavy.body.errors).toEqual([{ field: 'file', message: 'Votre image dépasse la taille maximale' }]);
    const svg = await publish<Problem>({ file: fileOf(Buffer.from('<svg onload="alert(1)"/>'), 'photo.png') });
    expect(svg.status).toBe(415);
    const unknown = await publish<Problem>({ picture: 'a'.repeat(32) });
    expect(unknown.body.errors?.[0]).toMatchObject({ field: 'picture' });
    expect(await count()).toBe(0);
  });
});

describe('publishing once (rule POST-ONCE)', () => {
  test('20 requests at once publish one post', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish({ content: textOf('Une fois.') })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('a key publishes one post, and another text with the key is refused', async () => {
    const first = await publish({ title: 'Clé', content: textOf('Un.') }, { key: 'k1' });
    await a.later(30);
    expect((await publish({ title: 'Clé', content: textOf('Un.') }, { key: 'k1' })).body.id).toBe(first.body.id);
    expect((await publish<Problem>({ content: textOf('Autre.') }, { key: 'k1' })).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await count()).toBe(1);
  });

  test('after a withdrawal the same words are published again', async () => {
    const words = { title: 'Encore', content: textOf('Les mêmes mots.') };
    const first = await publish(words);
    await withdraw(first.body.id);
    const second = await publish(words);
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.status).toBe('published');
  });

  test('a site publishes 20 posts in 24 hours', async () => {
    await a.run(sql`insert into posts (market_id, site_id, id, title, content, author_name, published_at)
      select ${a.market.id}, ${a.site.id}, gen_random_uuid(), '', '{}', 'Zoé', ${a.clock.now}
      from generate_series(1, ${MAX_POSTS_A_DAY}::int)`);
    const { status, body } = await publish<Problem>({ content: textOf('Une de plus.') });
    expect([status, body.code]).toEqual([429, 'TOO_MANY_POSTS']);
    await a.later(24 * 60 + 1);
    expect((await publish({ content: textOf('Le lendemain.') })).status).toBe(200);
  });
});

describe('withdrawing (rule POST-WITHDRAWN)', () => {
  test('a post is withdrawn once, by a person', async () => {
    const { body } = await publish();
    const first = await withdraw(body.id);
    expect(first.body).toMatchObject({ status: 'withdrawn', withdrawn: { by: body.author.name } });
    await a.later(5);
    expect((await withdraw(body.id)).body.withdrawn).toEqual(first.body.withdrawn);
    expect((await list())[0]).toMatchObject({ id: body.id, status: 'withdrawn' });
  });

  test('what was published cannot be changed or deleted by the site', async () => {
    const { body } = await publish();
    const scope = { role: 'vitrine_site', marketId: a.market.id, siteId: a.site.id } as const;
    for (const query of [sql`update posts set title = 'Autre'`, sql`delete from posts where id = ${body.id}`])
      await expect(a.db.write(scope, (tx) => query.execute(tx))).rejects.toThrow('permission denied');
  });
});

describe('other sites', () => {
  test('a post of another site is a 404 and stays', async () => {
    const { body } = await publish();
    const token = (await a.signIn(OTHER, { email: a.other.account.email, password: PASSWORD })).token;
    const theirs = { token, host: OTHER };
    expect((await withdraw(body.id, theirs)).status).toBe(404);
    expect((await call(`/admin/posts/${body.id}`, 'GET', theirs)).status).toBe(404);
    expect((await call<{ items: unknown[] }>('/admin/posts', 'GET', theirs)).body.items).toEqual([]);
    expect((await list())[0]).toMatchObject({ status: 'published' });
  });

  test('a site without lead generation publishes nothing', async () => {
    await a.run(sql`update markets set lead_gen = false where id = ${a.other.market.id}`);
    await a.directory.refresh();
    const token = (await a.signIn(OTHER, { email: a.other.account.email, password: PASSWORD })).token;
    expect((await publish({}, { token, host: OTHER })).status).toBe(403);
    expect((await publish({}, { token: null })).status).toBe(401);
  });
});
