import { expect, it } from 'vitest';
import { createUploads } from './uploads.ts';

it('waits for every upload that has begun, and names each field of which one failed once', async () => {
  const uploads = createUploads<'content' | 'picture'>();
  const first = Promise.withResolvers<boolean>();
  uploads.add('content', () => [first.promise, Promise.resolve(false)]);
  uploads.add('picture', () => [Promise.resolve(true)]);
  let settled: readonly string[] | null = null;
  const waiting = uploads.settle().then((fields) => {
    settled = fields;
  });
  await Promise.resolve();
  expect(settled).toBeNull();
  first.resolve(false);
  await waiting;
  expect(settled).toEqual(['content']);
});

it('uploads of a field that was removed are not waited for', async () => {
  const uploads = createUploads<'content'>();
  const remove = uploads.add('content', () => [Promise.resolve(false)]);
  expect(uploads.isPending()).toBe(true);
  remove();
  expect(uploads.isPending()).toBe(false);
  expect(await uploads.settle()).toEqual([]);
});
