import { expect, test } from 'vitest';
import { LYON } from '#tests/access/setting';
import { openBlog, type Problem, textOf } from './setting.ts';

const blog = await openBlog();
const { draft, published, get, update, publish, archive, page, ask, picture, rowsOf, tokens } = blog;

const textAt = async (path: string): Promise<string> => (await ask(LYON, path)).text();
const lists = (): Promise<string[]> =>
  Promise.all(['/actualites', '/actualites/rss.xml', '/sitemap-actualites-1.xml'].map(textAt));

test('publishing saves first: the public reads what the person sees', async () => {
  const { id, from } = await draft();
  const { status, body } = await publish(id, {
    title: { from: from.title, to: 'Tout juste tapé' },
    content: { from: from.content, to: textOf('Le dernier mot.') },
  });
  expect([status, body.status, body.isModified]).toEqual([200, 'published', false]);
  expect(body.publishedAt).not.toBeNull();
  const { status: shown, text } = await page(id);
  expect(shown).toBe(200);
  expect(text).toContain('Tout juste tapé');
  expect(text).toContain('Le dernier mot.');
  for (const list of await lists()) expect(list).toContain(id);
});

test('a published article is modified and published again; its first day stays', async () => {
  const first = await published({ title: 'Première version' });
  await blog.later(60);
  await update(first.id, { title: { from: first.title, to: 'Deuxième version' } });
  const { body } = await publish(first.id);
  expect(body).toMatchObject({ publishedAt: first.publishedAt, isModified: false, title: 'Deuxième version' });
  expect((await page(first.id)).text).toContain('Deuxième version');
});

test('publishing what is public already writes nothing', async () => {
  const { id, updatedAt } = await published();
  const before = await rowsOf(id);
  expect((await publish(id)).body.updatedAt).toBe(updatedAt);
  expect(await rowsOf(id)).toEqual(before);
});

test.each([
  [{ title: '' }, ['Votre article doit contenir un titre']],
  [{ content: textOf(' ') }, ['Votre article doit contenir un message']],
  [
    { title: ' ', content: textOf() },
    ['Votre article doit contenir un titre', 'Votre article doit contenir un message'],
  ],
])('%j is not published (verbatim)', async (lacking, messages) => {
  const { id } = await draft({ ...lacking, autosave: true });
  const { status, body } = await publish<Problem>(id);
  expect([status, body.code]).toEqual([422, 'ARTICLE_NOT_PUBLISHED']);
  expect(body.errors?.map(({ message }) => message)).toEqual(messages);
  expect([(await get(id)).status, (await page(id)).status]).toEqual(['draft', 404]);
});

test('with a conflict nothing is published, the other fields are stored', async () => {
  const { id, from } = await published({ title: 'Au public' });
  await update(id, { title: { from: from.title, to: 'De Paul' } }, {}, tokens.paul);
  const { status, body } = await publish<Problem>(id, {
    title: { from: from.title, to: 'De Zoé' },
    content: { from: from.content, to: textOf('Aussi de Zoé.') },
  });
  expect([status, body.conflicts?.map(({ field }) => field)]).toEqual([409, ['title']]);
  expect(await get(id)).toMatchObject({ title: 'De Paul', content: textOf('Aussi de Zoé.'), isModified: true });
  expect((await page(id)).text).toContain('Au public');
});

test('two concurrent publications publish once', async () => {
  const { id } = await draft();
  const answers = await Promise.all([publish(id), publish(id, {}, tokens.paul)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await rowsOf(id)).filter(({ action }) => action === 'article.published')).toHaveLength(1);
});

test('an archived article is removed from pages, feeds, sitemap and lists for good', async () => {
  const { id } = await published({ picture: await picture() });
  expect((await archive(id)).body).toMatchObject({ status: 'archived', isModified: false });
  expect((await page(id)).status).toBe(404);
  for (const list of await lists()) expect(list).not.toContain(id);
  const twice = await archive(id);
  expect(twice.status).toBe(200);
  expect((await publish(id)).status).toBe(409);
  expect((await get(id)).status).toBe('archived');
  expect((await rowsOf(id)).filter(({ action }) => action === 'article.archived')).toHaveLength(1);
});

test('a draft can be archived too', async () => {
  const { id } = await draft();
  expect((await archive(id)).body.status).toBe('archived');
});

test('only the staff of the site see the preview, which shows the working copy of any article', async () => {
  const { id, from } = await published({ title: 'Publié' });
  await update(id, { title: { from: from.title, to: 'En travail' } });
  const path = `/actualites/${id}/previsualisation`;
  const cookie = (await blog.login()).headers
    .getSetCookie()
    .map((value) => value.split(';')[0] ?? '')
    .join('; ');
  const preview = await ask(LYON, path, { headers: { cookie } });
  expect([preview.status, (await preview.text()).includes('En travail')]).toEqual([200, true]);
  expect((await ask(LYON, path)).status).toBe(303);
  expect(await (await ask('camille.localhost', path, { headers: { cookie } })).text()).not.toContain('En travail');
});
