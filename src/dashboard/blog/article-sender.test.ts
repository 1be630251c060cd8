import { expect, it } from 'vitest';
import type { SavedArticle } from '#contracts/articles';
import { ApiError, CallError } from '#contracts/client';
import type { RichNode } from '#domain/articles/rich-text';
import { createArticleSender } from './article-sender.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const AT = '2026-11-22T10:00:00.000Z';
const doc = (text: string): RichNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const savedOf = (title: string): SavedArticle => ({
  id: ID,
  status: 'draft',
  title,
  isModified: false,
  createdAt: AT,
  updatedAt: AT,
  publishedAt: null,
  author: null,
  lastChange: null,
  from: { title, content: `digest of ${title}`, picture: null },
});

/** A server that returns prepared responses in order and records its requests. */
const open = (outcomes: (SavedArticle | Error)[]) => {
  const asked: unknown[] = [];
  const created: string[] = [];
  const call =
    (name: string) =>
    async (input: unknown): Promise<SavedArticle> => {
      asked.push([name, input]);
      const outcome = outcomes.shift();
      if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('asked too often');
      return outcome;
    };
  const calls = { create: call('create'), update: call('update'), publish: call('publish'), restore: call('restore') };
  const sender = createArticleSender(calls, { id: null, onCreated: (id) => created.push(id) });
  return { sender, asked, created };
};

const typed = (title: string) => ({ title: { from: '', to: title }, content: { from: null, to: doc('Texte') } });

it('the first save creates the article, the next ones change it', async () => {
  const { sender, asked, created } = open([savedOf('Un'), savedOf('Deux')]);
  expect(await sender.autosave(typed('Un'))).toEqual({ kind: 'saved', from: savedOf('Un').from, at: AT });
  await sender.autosave({ title: { from: 'Un', to: 'Deux' } });
  expect(created).toEqual([ID]);
  expect(asked).toEqual([
    ['create', { title: 'Un', content: doc('Texte'), picture: null, autosave: true }],
    ['update', { id: ID, changes: { title: { from: 'Un', to: 'Deux' } }, autosave: true }],
  ]);
});

it('a text that was typed while the article was created is saved over that of the creation', async () => {
  const { sender, asked } = open([savedOf('Un'), savedOf('Un'), savedOf('Un')]);
  await sender.autosave({ title: { from: '', to: 'Un' } });
  const changes = { content: { from: null, to: doc('Texte') } };
  await sender.autosave(changes);
  await sender.publish(changes);
  const content = { from: 'digest of Un', to: doc('Texte') };
  expect(asked.slice(1)).toEqual([
    ['update', { id: ID, changes: { content }, autosave: true }],
    ['publish', { id: ID, changes: { content } }],
  ]);
});

it('a creation without a response is repeated unchanged, and later changes are saved after it', async () => {
  const { sender, asked, created } = open([new CallError('TIMEOUT'), savedOf('Un'), savedOf('Deux')]);
  expect(await sender.autosave(typed('Un'))).toMatchObject({ kind: 'failed' });
  expect(created).toEqual([]);
  await sender.autosave(typed('Deux'));
  const [first, second, third] = asked;
  expect(second).toEqual(first);
  expect(third).toEqual(['update', { id: ID, changes: { title: { from: 'Un', to: 'Deux' } }, autosave: true }]);
  expect(created).toEqual([ID]);
});

it('a refused creation is sent again with the corrections of the person', async () => {
  const problem = {
    status: 422,
    title: 'Non',
    code: 'TOO_LARGE',
    errors: [{ field: 'content', message: 'Trop long' }],
  };
  const { sender, asked } = open([new ApiError(problem), savedOf('Deux')]);
  expect(await sender.autosave(typed('Un'))).toMatchObject({ kind: 'refused', message: 'Trop long' });
  await sender.autosave(typed('Deux'));
  expect(asked).toMatchObject([
    ['create', { title: 'Un' }],
    ['create', { title: 'Deux' }],
  ]);
});
