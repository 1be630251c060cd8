import { describe, expect, test } from 'vitest';
import { openBlog, type Problem, textOf } from './setting.ts';

const blog = await openBlog();
const { draft, published, get, update, publish, archive, page, picture, rowsOf, tokens } = blog;

describe('a save by field', () => {
  test('stores the changes, and returns the base of the next save', async () => {
    const { id, from } = await draft();
    const cover = await picture();
    const { status, body } = await update(id, {
      title: { from: from.title, to: 'Un autre titre' },
      content: { from: from.content, to: textOf('D’autres mots.') },
      picture: { from: null, to: cover },
    });
    expect(status).toBe(200);
    expect(body.from).toMatchObject({ title: 'Un autre titre', picture: cover });
    expect(body.from.content).not.toBe(from.content);
    expect(await get(id)).toMatchObject({
      title: 'Un autre titre',
      content: textOf('D’autres mots.'),
      picture: { id: cover, width: 800, height: 600 },
      from: body.from,
    });
  });

  test('of two people keeps both when their fields differ', async () => {
    const { id, from } = await draft();
    const [one, two] = await Promise.all([
      update(id, { title: { from: from.title, to: 'Le titre de Zoé' } }),
      update(id, { content: { from: from.content, to: textOf('Le texte de Paul.') } }, {}, tokens.paul),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await get(id)).toMatchObject({ title: 'Le titre de Zoé', content: textOf('Le texte de Paul.') });
  });

  test('of the same field is a conflict with the stored value, author and time; other fields are stored', async () => {
    const { id, from } = await draft();
    const cover = await picture();
    await update(id, { title: { from: from.title, to: 'Le titre de Paul' } }, {}, tokens.paul);
    const { status, body } = await update<Problem>(id, {
      title: { from: from.title, to: 'Le titre de Zoé' },
      picture: { from: null, to: cover },
    });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.conflicts).toEqual([
      {
        field: 'title',
        current: 'Le titre de Paul',
        from: 'Le titre de Paul',
        changedBy: { id: blog.paul.id, name: 'Paul Durand' },
        changedAt: expect.any(String),
      },
    ]);
    expect(body.saved).toEqual({ picture: cover });
    expect(await get(id)).toMatchObject({ title: 'Le titre de Paul', picture: { id: cover } });
    // The person has seen it and decides.
    const again = await update(id, { title: { from: 'Le titre de Paul', to: 'Le titre de Zoé' } });
    expect(again.status).toBe(200);
  });

  test('of the same text returns the stored text and its digest', async () => {
    const { id, from } = await draft();
    const first = await update(id, { content: { from: from.content, to: textOf('De Paul.') } }, {}, tokens.paul);
    const { body } = await update<Problem>(id, { content: { from: from.content, to: textOf('De Zoé.') } });
    expect(body.conflicts).toMatchObject([
      { field: 'content', current: textOf('De Paul.'), from: first.body.from.content },
    ]);
  });

  test('concurrent saves of one field: one is stored, the others get a conflict', async () => {
    const { id, from } = await draft();
    const saves = Array.from({ length: 8 }, (_, n) => update(id, { title: { from: from.title, to: `Titre ${n}` } }));
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await get(id)).title).toBe(`Titre ${winner}`);
  });

  test('sent twice, or of the stored value, writes nothing', async () => {
    const { id, from } = await draft();
    const changes = { title: { from: from.title, to: 'Envoyé deux fois' } };
    const first = await update(id, changes);
    const second = await update(id, changes);
    const empty = await update(id, {});
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(empty.body).toEqual(first.body);
    expect((await rowsOf(id)).map(({ action }) => action)).toEqual(['article.created', 'article.saved']);
  });

  test('is refused with an unknown field, or with a field without its former value', async () => {
    const { id } = await draft();
    for (const changes of [{ status: { from: 'draft', to: 'published' } }, { title: { to: 'x' } }, { title: 'x' }])
      expect((await update(id, changes)).status).toBe(400);
    expect((await get(id)).status).toBe('draft');
  });
});

describe('an autosave', () => {
  test('never publishes: a draft stays unseen, the public page of a published article stays as it is', async () => {
    const unseen = await draft();
    await update(unseen.id, { title: { from: 'Un titre', to: 'Pas fini' } }, { autosave: true });
    expect((await page(unseen.id)).status).toBe(404);
    const { id, from } = await published({ title: 'Ce que chacun lit' });
    const { body } = await update(
      id,
      { title: { from: from.title, to: 'Ce que j’écris' }, content: { from: from.content, to: textOf('À suivre') } },
      { autosave: true },
    );
    expect(body).toMatchObject({ status: 'published', isModified: true, title: 'Ce que j’écris' });
    const { text } = await page(id);
    expect(text).toContain('Ce que chacun lit');
    expect(text).not.toContain('Ce que j’écris');
    expect(text).not.toContain('À suivre');
  });

  test('that equals the published version leaves nothing to publish', async () => {
    const { id, from } = await published({ title: 'Aller et retour' });
    await update(id, { title: { from: from.title, to: 'Aller' } }, { autosave: true });
    const { body } = await update(id, { title: { from: 'Aller', to: from.title } }, { autosave: true });
    expect(body.isModified).toBe(false);
  });

  test('stores incomplete values; a save on request refuses them', async () => {
    const { id, from } = await draft();
    const changes = { title: { from: from.title, to: '' } };
    const refused = await update<Problem>(id, changes);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'title', message: 'Votre article doit contenir un titre' }],
    ]);
    expect((await get(id)).title).toBe('Un titre');
    expect((await update(id, changes, { autosave: true })).body.title).toBe('');
  });

  test('of an archived article is refused', async () => {
    const { id, from } = await draft();
    await archive(id);
    const { status, body } = await update<Problem>(
      id,
      { title: { from: from.title, to: 'Trop tard' } },
      { autosave: true },
    );
    expect([status, body.code]).toEqual([409, 'ARTICLE_ARCHIVED']);
    expect((await publish<Problem>(id)).body.code).toBe('ARTICLE_ARCHIVED');
  });
});
