import { randomBytes } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTAINER_LIMITS, type Container, type ContainerLimits, type Item, readItem } from '#platform/feeds/container';
import { openContainer } from '#platform/feeds/open-container';
import { openFeed } from '#server/imports';
import { feedBytes, flat, folderOf, zipOf } from './poliris-writer.ts';

const refusal = async (path: string, limits?: ContainerLimits) => {
  const answer = await openFeed(path, { source: 'poliris', ...(limits && { limits }) });
  if (!answer.ok) return answer.refusal.code;
  await answer.feed.close();
  return 'opened';
};

const fileIn = (container: Container, name: string): Item => {
  const item = container.find(name);
  if (!item) throw new Error(`${name} is not there`);
  return item;
};

const annonces = feedBytes([flat()]);

describe('archives', () => {
  test('find names in any case and in folders; the nearest to the root wins', async () => {
    const container = await openContainer(await zipOf({ 'a/b/X.JPG': 'deep', 'a/x.jpg': 'near', 'Photo É.jpg': 'e' }));
    const text = async (name: string) => (await readItem(fileIn(container, name), 100)).toString();
    expect(await Promise.all(['x.jpg', 'A/B/x.jpg', 'photo é.JPG', 'a\\x.jpg'].map(text))).toEqual([
      'near',
      'deep',
      'e',
      'near',
    ]);
    expect(container.find('y.jpg')).toBeNull();
  });

  test('refuse a name that leaves the archive', async () => {
    const path = await zipOf({ 'xx/Annonces.csv': annonces, 'xx/evil.txt': 'x' });
    const bytes = await readFile(path);
    const climbing = Buffer.from(bytes.toString('latin1').replaceAll('xx/evil.txt', '../evil.txt'), 'latin1');
    await writeFile(path, climbing);
    expect(await refusal(path)).toBe('ARCHIVE_UNSAFE');
    await writeFile(path, Buffer.from(bytes.toString('latin1').replaceAll('xx/evil.txt', '/x/evil.txt'), 'latin1'));
    expect(await refusal(path)).toBe('ARCHIVE_UNSAFE');
  });

  test('refuse a truncated archive', async () => {
    const path = await zipOf({
      'Annonces.csv': feedBytes(Array.from({ length: 50 }, (_, i) => flat({ 175: `${i}` }))),
    });
    const bytes = await readFile(path);
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(await refusal(path)).toBe('ARCHIVE_DAMAGED');
    }
  });

  test('refuse content that differs from the directory', async () => {
    const noise = randomBytes(50_000);
    const path = await zipOf({ 'Annonces.csv': annonces, 'x.jpg': noise });
    const bytes = await readFile(path);
    const at = bytes.indexOf(noise.subarray(1000, 1010));
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await writeFile(path, bytes);
    const container = await openContainer(path);
    await expect(readItem(fileIn(container, 'x.jpg'), 1e6)).rejects.toMatchObject({ fault: 'damaged' });
  });

  test('refuse decompression bombs', async () => {
    const bomb = await zipOf({ 'Annonces.csv': annonces, 'bomb.jpg': Buffer.alloc(40 * 1024 * 1024) });
    expect(await refusal(bomb)).toBe('ARCHIVE_UNSAFE');
    const small = { ...CONTAINER_LIMITS, ratioFrom: 1e12 };
    expect(await refusal(bomb, { ...small, entryBytes: 1e6 })).toBe('ARCHIVE_TOO_BIG');
    expect(await refusal(bomb, { ...small, totalBytes: 1e6 })).toBe('ARCHIVE_TOO_BIG');
    expect(await refusal(bomb, { ...small, entries: 1 })).toBe('ARCHIVE_TOO_BIG');
    expect(await refusal(bomb, small)).toBe('opened');
  });

  test('refuse a missing feed, file or archive', async () => {
    expect(await refusal(await zipOf({ 'lisezmoi.txt': 'x' }))).toBe('LISTINGS_MISSING');
    expect(await refusal(join(await folderOf({}), 'nothing.zip'))).toBe('FILE_MISSING');
    expect(await refusal(join(await folderOf({ 'x.zip': 'no archive' }), 'x.zip'))).toBe('ARCHIVE_DAMAGED');
    expect(await refusal(await folderOf({}))).toBe('LISTINGS_MISSING');
  });
});

describe('folders', () => {
  test('do not follow links', async () => {
    const path = await folderOf({ 'Annonces.csv': annonces });
    await symlink('/etc/passwd', join(path, 'photo.jpg'));
    const container = await openContainer(path);
    expect(container.find('photo.jpg')).toBeNull();
  });
  test('refuse a name that leaves the folder', async () => {
    const path = await folderOf({ 'in/Annonces.csv': annonces, 'out.jpg': 'x' });
    const container = await openContainer(join(path, 'in'));
    expect(container.find('../out.jpg')).toBeNull();
  });
});
