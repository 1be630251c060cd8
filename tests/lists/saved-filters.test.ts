import { expect, test } from 'vitest';
import type { SavedFilter } from '#contracts/saved-filters';
import { openBlog, type Problem } from '#tests/articles/setting';

const blog = await openBlog();
const { call, tokens } = blog;

const PATH = '/admin/saved-filters';
const STATE = {
  filters: { q: '01000', updated: 'last-7' },
  sort: 'title',
  direction: 'asc',
  columns: { views: false },
};

const save = <T = SavedFilter>(body: object, token = tokens.zoe) =>
  call<T>(token, PATH, { method: 'POST', body: { list: 'leads', name: 'Les miens', state: STATE, ...body } });
const change = <T = SavedFilter>(id: string, body: object, token = tokens.zoe) =>
  call<T>(token, `${PATH}/${id}`, { method: 'PUT', body });
const remove = (id: string, token = tokens.zoe) => call(token, `${PATH}/${id}`, { method: 'DELETE', body: {} });
const names = async (list: string, token = tokens.zoe): Promise<string[]> =>
  (await call<{ items: SavedFilter[] }>(token, `${PATH}?list=${list}`)).body.items.map(({ name }) => name);

test('filters are saved, renamed, replaced and deleted, for one person and one list', async () => {
  const { status, body } = await save({ list: 'offers', name: '  Été  ' });
  expect(status).toBe(200);
  expect(body).toEqual({ id: body.id, name: 'Été', state: STATE });
  await save({ list: 'offers', name: 'Zone' });
  await save({ list: 'offers', name: 'Autres' });
  expect(await names('offers')).toEqual(['Autres', 'Été', 'Zone']);
  expect(await names('leads')).toEqual([]);
  expect(await names('offers', tokens.paul)).toEqual([]);
  const state = { ...STATE, filters: {} };
  expect((await change(body.id, { name: 'Hiver' })).body).toEqual({ id: body.id, name: 'Hiver', state: STATE });
  expect((await change(body.id, { state })).body).toEqual({ id: body.id, name: 'Hiver', state });
  expect((await remove(body.id)).status).toBe(200);
  expect(await names('offers')).toEqual(['Autres', 'Zone']);
});

test('saved filters of another person are not listed', async () => {
  const { id } = (await save({ list: 'own' })).body;
  expect((await change(id, { name: 'À moi' }, tokens.paul)).status).toBe(404);
  expect((await remove(id, tokens.paul)).status).toBe(404);
  expect(await names('own')).toEqual(['Les miens']);
});

test('a name is unique in a list, regardless of case and spaces', async () => {
  const first = (await save({ list: 'names', name: 'Été' })).body;
  const second = (await save({ list: 'names', name: 'Hiver' })).body;
  for (const name of ['été', 'é té', 'É\u00a0té']) {
    const taken = await save<Problem>({ list: 'names', name });
    expect([name, taken.status, taken.body.code]).toEqual([name, 422, 'NAME_TAKEN']);
    expect(taken.body.errors).toEqual([{ field: 'name', message: 'Vous avez déjà des filtres de ce nom' }]);
  }
  expect((await change(second.id, { name: 'ÉTÉ' })).status).toBe(422);
  expect((await change(first.id, { name: 'ÉTÉ' })).status).toBe(200);
});

test('a list has at most 30, also when they are saved at once', async () => {
  const all = await Promise.all(Array.from({ length: 32 }, (_, n) => save({ list: 'many', name: `Filtre ${n}` })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(await names('many')).toHaveLength(30);
});

test.each([
  { name: ' ' },
  { name: 'a'.repeat(61) },
  { list: 'Leads !' },
  { state: { ...STATE, direction: 'up' } },
  { state: { ...STATE, filters: { q: 1 } } },
  { state: { ...STATE, other: 1 } },
])('%j is refused', async (body) => {
  expect((await save(body)).status).toBe(400);
});
