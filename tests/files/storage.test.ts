import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '#platform/db/unavailable';
import { openStorage, readStored } from '#platform/files/storage';
import { startS3 } from '#tests/harness/s3-server';
import { startLine } from '#tests/harness/start-line';
import { collect } from './collect.ts';

const dir = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
const s3 = await startS3('bucket');
afterAll(async () => {
  s3.close();
  await rm(dir, { recursive: true });
});

const stores = [
  { name: 'disk', files: await openStorage(null, join(dir, 'disk')) },
  { name: 's3', files: await openStorage(s3.url, dir, s3.credentials) },
];
const type = { contentType: 'application/octet-stream' };

describe.each(stores)('$name', ({ files }) => {
  it('returns null for a missing key', async () => {
    expect(await files.get('no/such.file')).toBeNull();
    expect(await files.size('no/such.file')).toBeNull();
    expect(await files.has('no/such.file')).toBe(false);
    expect(await readStored(files, 'no/such.file')).toBeNull();
    await expect(files.delete('no/such.file')).resolves.toBeUndefined();
  });

  it('returns what was put, from bytes and from a stream', async () => {
    const bytes = randomBytes(300_000);
    await files.put('a/bytes.bin', bytes, type);
    await files.put('a/stream.bin', Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), type);
    expect(await readStored(files, 'a/bytes.bin')).toEqual(bytes);
    expect(await readStored(files, 'a/stream.bin')).toEqual(bytes);
    expect(await files.size('a/bytes.bin')).toBe(300_000);
    const file = await files.get('a/bytes.bin');
    expect(file?.size).toBe(300_000);
    await file?.stream.cancel();
  });

  it('replaces, accepts empty files and deletes', async () => {
    await files.put('b/one.bin', Buffer.from('first, longer'), type);
    await files.put('b/one.bin', Buffer.from('second'), type);
    expect((await readStored(files, 'b/one.bin'))?.toString()).toBe('second');
    await files.put('b/one.bin', Buffer.alloc(0), type);
    expect(await files.size('b/one.bin')).toBe(0);
    await files.delete('b/one.bin');
    expect(await files.has('b/one.bin')).toBe(false);
  });

  it('keeps one complete content after concurrent writes of a key', async () => {
    const contents = Array.from({ length: 8 }, (_, at) => Buffer.alloc(50_000, at));
    await Promise.all(contents.map((bytes) => files.put('c/raced.bin', bytes, type)));
    const kept = await readStored(files, 'c/raced.bin');
    expect(contents.some((bytes) => kept?.equals(bytes))).toBe(true);
  });

  it('stores nothing when the source of a put fails', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('source gone');
      })(),
    );
    await expect(files.put('d/half.bin', broken, type)).rejects.toThrow('source gone');
    expect(await files.has('d/half.bin')).toBe(false);
  });

  it('lists the keys under a prefix, with sizes and times', async () => {
    for (const key of ['e/1.bin', 'e/2.bin', 'e/f/3.bin', 'ee/4.bin']) await files.put(key, Buffer.from(key), type);
    const found = await collect(files.list('e/'));
    expect(found.sort((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'e/1.bin', size: 7, modifiedAt: expect.any(Date) },
      { key: 'e/2.bin', size: 7, modifiedAt: expect.any(Date) },
      { key: 'e/f/3.bin', size: 9, modifiedAt: expect.any(Date) },
    ]);
    for (const { modifiedAt } of found) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(3_600_000);
    expect(await collect(files.list('nothing/'))).toEqual([]);
  });

  it.each([
    '',
    '/',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a/./b',
    'a//b',
    'a/',
    '.tmp/x',
    'a\\b',
    'a\0b',
    'a b',
    'a?b',
    'a#b',
    'a%2e%2e',
    'A/b',
    'é',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'), type)).rejects.toThrow('Not a storage key');
    await expect(files.get(key)).rejects.toThrow('Not a storage key');
    await expect(files.delete(key)).rejects.toThrow('Not a storage key');
    await expect(files.size(key)).rejects.toThrow('Not a storage key');
  });
});

it('leaves no temporary file on the disk', async () => {
  expect(await readdir(join(dir, 'disk/files/.tmp'))).toEqual([]);
});

describe('an S3 bucket', () => {
  it('reports wrong credentials as a failure, not as a missing file', async () => {
    const files = await openStorage(s3.url, dir, { ...s3.credentials, secretAccessKey: 'wrong' });
    await expect(files.put('a.bin', Buffer.from('x'), type)).rejects.toThrow('SignatureDoesNotMatch');
    await expect(files.get('a/bytes.bin')).rejects.toThrow('403');
    await expect(files.has('a/bytes.bin')).rejects.toThrow('403');
  });

  it('that ends connections, or responds with 5xx, is unavailable for a moment', async () => {
    const broken = createServer((incoming, response) => {
      if (incoming.method === 'HEAD') incoming.socket.destroy();
      else response.writeHead(incoming.method === 'GET' ? 503 : 403).end();
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    const files = await openStorage(`s3://bucket?endpoint=http://127.0.0.1:${port}`, dir, s3.credentials);
    const outcomes = [files.has('a.bin'), files.get('a.bin'), files.delete('a.bin')];
    const errors = await Promise.all(
      outcomes.map((outcome) => Promise.resolve(outcome).catch((error: unknown) => error)),
    );
    broken.close();
    expect(errors.map(isUnavailable)).toEqual([true, true, false]);
  });

  it('accepts credentials in its URL, and requires some', async () => {
    const { accessKeyId, secretAccessKey } = s3.credentials;
    const given = `${accessKeyId}:${encodeURIComponent(secretAccessKey)}`;
    const files = await openStorage(s3.url.replace('s3://', `s3://${given}@`), dir);
    expect(await files.size('a/bytes.bin')).toBe(300_000);
    expect(await startLine(openStorage(s3.url, dir))).toContain('AWS_ACCESS_KEY_ID');
    expect(await startLine(openStorage('s3://bucket?endpoint=ftp://x', dir, s3.credentials))).toContain('endpoint');
  });

  it('reads all pages of a long list', async () => {
    const files = await openStorage(s3.url, dir, s3.credentials);
    const keys = Array.from({ length: 1005 }, (_, at) => `long/${String(at).padStart(4, '0')}.bin`);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, Buffer.from('x'), type)));
    }
    const found = await collect(files.list('long/'));
    expect(found.map(({ key }) => key).sort()).toEqual(keys);
  });
});
