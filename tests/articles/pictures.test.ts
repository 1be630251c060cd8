import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '#domain/files/picture-rules';
import { closeImages } from '#platform/images/images';
import { adminCtx } from '#server/context';
import { sweepFiles } from '#server/files';
import { LYON, OTHER } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { photo } from '#tests/files/hostile-pictures';
import { imageOf, openBlog, type Problem } from './setting.ts';

const blog = await openBlog();
const { tokens, site, market, other, run, rows } = blog;
afterAll(closeImages);

type Uploaded = { picture: { id: string; width: number; height: number }; src: string };
type Sent = { token?: string | null; host?: string };

const upload = async (bytes: Buffer, name = 'photo.jpg', { token = tokens.zoe, host = LYON }: Sent = {}) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await blog.ask(host, '/admin/blog-post/picture', { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Uploaded & Problem };
};
const messageOf = ({ body }: Awaited<ReturnType<typeof upload>>): string | undefined => body.errors?.[0]?.message;

/** A JPEG with comments up to this weight. */
const heavy = async (bytes: number): Promise<Buffer> => {
  const jpeg = await photo(300, 200);
  const parts: Buffer[] = [];
  for (let left = bytes - jpeg.byteLength; left > 0; ) {
    // A comment weighs at least 5 bytes, so none that is too short is left for the end.
    const size = left <= 65_000 ? left : Math.min(65_000, left - 5);
    const head = Buffer.from([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 0xff]);
    parts.push(head, Buffer.alloc(size - 4));
    left -= size;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
};

let made = 0;
const small = (): Promise<Buffer> => {
  made += 1;
  return photo(60 + made, 40);
};

/** Uploads that the site counts already. */
const fill = async (count: number, bytes: number): Promise<void> => {
  await run(sql`insert into pictures (market_id, id, width, height, color, bytes)
    select ${market.id}, md5('filled' || n), 10, 10, '#000000', 10 from generate_series(1, ${count}::int) n`);
  await run(sql`insert into picture_uploads (market_id, site_id, picture_id, bytes, created_at)
    select ${market.id}, ${site.id}, md5('filled' || n), ${bytes}, now() from generate_series(1, ${count}::int) n`);
};
const countUploads = async (): Promise<number> =>
  (await rows(sql`select from picture_uploads where site_id = ${site.id}`)).length;

beforeEach(async () => {
  await run(sql`delete from picture_uploads`);
  await run(sql`delete from pictures where id in (select md5('filled' || n) from generate_series(1, 300) n)`);
});

test('a picture is encoded again, kept for the market center, and shown by a cover and a text', async () => {
  const { status, body } = await upload(await photo(1200, 800));
  expect(status).toBe(200);
  expect(body.picture).toMatchObject({ width: 1200, height: 800 });
  expect(body.src).toBe(`/media/${body.picture.id}/960.webp`);
  const shown = await blog.ask(LYON, body.src);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const content = { type: 'doc', content: [imageOf(body.picture.id)] };
  expect((await blog.create({ picture: body.picture.id, content })).status).toBe(200);
  const theirs = (await blog.signIn(OTHER, { email: other.account.email, password: PASSWORD })).token;
  const foreign = await blog.call(theirs, '/admin/blog-post/create', {
    method: 'POST',
    host: OTHER,
    body: { title: 'À eux', content },
  });
  expect(foreign.status).toBe(422);
});

describe('what is accepted', () => {
  test.each([
    ['été.JPEG', 'jpeg'],
    ['plan.png', 'png'],
    ['a PNG named as a JPEG.jpg', 'png'],
    ['a JPEG named as a page.html', 'jpeg'],
    ['no ending', 'jpeg'],
  ] as const)('%s', async (name, format) => {
    expect(
      (
        await upload(
          await sharp(await small())
            [format]()
            .toBuffer(),
          name,
        )
      ).status,
    ).toBe(200);
  });

  test('2,097,152 bytes are accepted, one more is refused (verbatim)', async () => {
    const exact = await heavy(MAX_PICTURE_BYTES);
    expect(exact.byteLength).toBe(2_097_152);
    expect((await upload(exact)).status).toBe(200);
    const refused = await upload(await heavy(MAX_PICTURE_BYTES + 1));
    expect([refused.status, messageOf(refused)]).toEqual([413, 'Votre image dépasse la taille maximale']);
  });

  test.each([
    [
      'a GIF',
      async () =>
        sharp(await small())
          .gif()
          .toBuffer(),
      'photo.png',
    ],
    [
      'a WebP',
      async () =>
        sharp(await small())
          .webp()
          .toBuffer(),
      'photo.jpg',
    ],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.png'],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo.jpg'],
  ])('%s is refused (verbatim)', async (_, bytes, name) => {
    const refused = await upload(await bytes(), name);
    expect([refused.status, messageOf(refused)]).toEqual([415, 'Format non pris en charge']);
    expect(await countUploads()).toBe(0);
  });

  test('a truncated picture and an empty file are refused in French', async () => {
    for (const bytes of [(await photo(300, 200)).subarray(0, 400), Buffer.alloc(0)]) {
      const refused = await upload(bytes);
      expect([refused.status, messageOf(refused)]).toEqual([
        422,
        'Cette image ne peut pas être lue : essayez-en une autre',
      ]);
    }
  });
});

describe('the quota of a site', () => {
  const QUOTA = 'Ce site a atteint sa limite d’images : 200 fichiers ou 200 Mo';

  test('the 200th file is accepted, the 201st refused; a file that is counted already stays accepted', async () => {
    await fill(199, 10);
    const last = await small();
    expect((await upload(last)).status).toBe(200);
    const refused = await upload(await small());
    expect([refused.status, messageOf(refused)]).toEqual([422, QUOTA]);
    expect((await upload(last)).status).toBe(200);
    expect(await countUploads()).toBe(200);
  });

  test('200 MB are also the limit', async () => {
    await fill(100, 2 * 1024 * 1024);
    expect(messageOf(await upload(await small()))).toBe(QUOTA);
  });

  test('uploads that arrive together do not exceed it', async () => {
    await fill(198, 10);
    const pictures = await Promise.all(Array.from({ length: 4 }, small));
    const answers = await Promise.all(pictures.map((bytes) => upload(bytes)));
    expect(answers.map(messageOf).filter((message) => message === QUOTA)).toHaveLength(2);
    expect(await countUploads()).toBe(200);
  });

  test('another site has its own, and a picture that nothing shows any more is no longer counted', async () => {
    await fill(200, 10);
    const theirs = (await blog.signIn(OTHER, { email: other.account.email, password: PASSWORD })).token;
    expect((await upload(await small(), 'a.jpg', { token: theirs, host: OTHER })).status).toBe(200);
    await run(sql`update pictures set seen_at = now() - interval '2 days'`);
    await sweepFiles(adminCtx(blog.ports, 'test'));
    expect(await countUploads()).toBe(0);
    expect((await upload(await small())).status).toBe(200);
  });
});

test('an agent’s site responds 403, and every call without a session of this host is refused', async () => {
  const agent = await buildAccount(blog.db, { member: blog.member });
  const camille = 'camille.localhost';
  const token = await blog.tokenOf(agent.email, camille);
  expect((await upload(await small(), 'a.jpg', { token, host: camille })).status).toBe(403);
  for (const value of [null, token]) expect((await upload(await small(), 'a.jpg', { token: value })).status).toBe(401);
});

describe('a part of a picture', () => {
  type Cover = { id: string; width: number; height: number; crop: { original: { id: string }; area: object } | null };
  const LEFT = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const crop = async (original: string, area: object, { token = tokens.zoe, host = LYON }: Sent = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ original, area });
    const answer = await blog.ask(host, '/admin/blog-post/picture/crop', { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { picture: Cover } & Problem };
  };
  const uploaded = async (): Promise<string> => (await upload(await photo(300, 200))).body.picture.id;

  test('is a separate picture that refers to its original, stored once for the same part', async () => {
    const original = await uploaded();
    const { body, status } = await crop(original, LEFT);
    expect([status, body.picture.width, body.picture.height]).toEqual([200, 150, 100]);
    expect(body.picture.crop).toMatchObject({ original: { id: original, width: 300, height: 200 }, area: LEFT });
    expect((await crop(original, LEFT)).body.picture.id).toBe(body.picture.id);
    expect(await countUploads()).toBe(2);
  });

  test('is always cut from the original, never from another part', async () => {
    const original = await uploaded();
    const { picture } = (await crop(original, LEFT)).body;
    expect((await crop(original, { x: 0.25, y: 0.25, width: 0.75, height: 0.75 })).body.picture.width).toBe(225);
    expect((await crop(picture.id, LEFT)).status).toBe(422);
  });

  test('protects its original from the sweep', async () => {
    const original = await uploaded();
    await crop(original, LEFT);
    await run(sql`update pictures set seen_at = now() - interval '3 days'`);
    const named = await rows(sql`select 1 from pictures p where p.id = ${original}
      and exists (select from pictures c where c.original_id = p.id)`);
    expect(named).toHaveLength(1);
    await sweepFiles(adminCtx(blog.ports, 'sweep'));
    expect(await rows(sql`select 1 from pictures where id = ${original}`)).toHaveLength(1);
    await sweepFiles(adminCtx(blog.ports, 'sweep'));
    expect(await rows(sql`select 1 from pictures where id = ${original}`)).toEqual([]);
  });

  test('of another market center is refused', async () => {
    const original = await uploaded();
    const theirs = (await blog.signIn(OTHER, { email: other.account.email, password: PASSWORD })).token;
    expect((await crop(original, LEFT, { token: theirs, host: OTHER })).status).toBe(422);
  });
});
