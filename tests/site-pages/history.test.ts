import { expect, test } from 'vitest';
import type { OwnValue } from '#domain/changes/own-value';
import { INHERITED, openPages, own, type Problem } from './setting.ts';

const pages = await openPages();
const { call, get, save, history, store, stored, tokens } = pages;

const version = async (page: string, id: string | undefined) =>
  (await call<{ fields: Record<string, OwnValue> }>(`/${page}/history/${id}`)).body.fields;
const seenOf = (fields: Awaited<ReturnType<typeof get>>['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([field, one]) => [field, one?.from]));
const restore = <T>(page: string, id: string | undefined, seen: object) =>
  call<T>(`/${page}/restore`, { method: 'POST', body: { version: id, seen } });

test('lists author and changed fields, the newest first, of this page only', async () => {
  await store({});
  await save('sell', { 'listing.title': own('Vendre') });
  await save('sell', { 'listing.title': own('Vendre mieux'), 'banner.title': own('Vendez') }, undefined, tokens.paul);
  await save('contact', { 'banner.title': own('Écrivez-nous') });
  const items = await history('sell');
  expect(items.map(({ kind, by, fields }) => [kind, by.name.split(' ')[0], fields])).toEqual([
    ['saved', 'Paul', ['banner.title', 'listing.title']],
    ['saved', pages.account.firstname, ['listing.title']],
  ]);
});

test('a version is restored, also its fields without an own value', async () => {
  await store({ about: { banner: { title: 'Avant tout' } } });
  await save('about', { 'banner.title': own('Premier') });
  await save('about', { 'banner.title': own('Second'), 'metadata.title': own('Titre') });
  const [, first] = await history('about');
  expect(await version('about', first?.id)).toMatchObject({
    'banner.title': own('Premier'),
    'metadata.title': INHERITED,
  });
  const { status } = await restore('about', first?.id, seenOf((await get('about')).fields));
  expect(status).toBe(200);
  expect(await stored()).toEqual({ about: { banner: { title: 'Premier' } } });
  expect((await history('about'))[0]?.kind).toBe('restored');
});

test('a page that changed since the person read it is not overwritten', async () => {
  await store({});
  await save('blog', { 'banner.title': own('Un') });
  const seen = seenOf((await get('blog')).fields);
  await save('blog', { 'banner.title': own('Deux') });
  await save('blog', { 'banner.title': own('Trois') }, undefined, tokens.paul);
  const items = await history('blog');
  const { status, body } = await restore<Problem>('blog', items[2]?.id, { ...seen, 'banner.title': 'x'.repeat(43) });
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect(await stored()).toEqual({ blog: { banner: { title: 'Trois' } } });
});

test('a version of another page is 404', async () => {
  await store({});
  await save('sell', { 'banner.title': own('Vendez') });
  const [sold] = await history('sell');
  expect((await call(`/contact/history/${sold?.id}`)).status).toBe(404);
  expect((await restore('contact', sold?.id, {})).status).toBe(404);
});
