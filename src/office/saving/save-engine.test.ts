import { expect, it } from 'vitest';
import type { FieldConflict } from './field-states.ts';
import { createSaveEngine, type Send } from './save-engine.ts';

const at = (minute: number): string => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;
const stored = (title: string, content: string) => ({
  title: { value: title, from: title },
  content: { value: content, from: `digest of ${content}` },
});
const open = () => createSaveEngine(stored('Titre', 'texte'), at(0));

/** A server that responds when the test allows it, and records what it received. */
const server = () => {
  const sent: Record<string, unknown>[] = [];
  const answers: ((outcome: Awaited<ReturnType<Send>>) => void)[] = [];
  const send: Send = (changes) =>
    new Promise((resolve) => {
      sent.push(Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, [from, to]])));
      answers.push(resolve);
    });
  return { sent, answers, send };
};
const saved = (from: Record<string, unknown>, minute: number) => ({ kind: 'saved', from, at: at(minute) }) as const;
const conflict: FieldConflict = {
  field: 'title',
  current: 'D’une autre',
  from: 'D’une autre',
  changedBy: { id: 'zoe', name: 'Zoé Martin' },
  changedAt: at(2),
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('sends the changed fields with their former values, and later ones with those of the response', async () => {
  const engine = open();
  const { sent, answers, send } = server();
  engine.set('title', 'Nouveau');
  const first = engine.run(send);
  await settle();
  answers[0]?.(saved({ title: 'Nouveau' }, 1));
  await first;
  expect(engine.store.get().status).toBe('saved');
  engine.set('title', 'Encore');
  void engine.run(send);
  await settle();
  expect(sent).toEqual([{ title: ['Titre', 'Nouveau'] }, { title: ['Nouveau', 'Encore'] }]);
});

it('a person’s own saves queue: the second one starts from what the first one stored', async () => {
  const engine = open();
  const { sent, answers, send } = server();
  engine.set('title', 'Un');
  void engine.run(send);
  await settle();
  engine.set('title', 'Deux');
  const second = engine.run(send);
  await settle();
  expect(sent).toHaveLength(1);
  answers[0]?.(saved({ title: 'Un' }, 1));
  await settle();
  answers[1]?.(saved({ title: 'Deux' }, 2));
  await second;
  expect(sent).toEqual([{ title: ['Titre', 'Un'] }, { title: ['Un', 'Deux'] }]);
  expect(engine.isDirty()).toBe(false);
});

it('text typed during a save or before a late response is not changed', async () => {
  const engine = open();
  const { answers, send } = server();
  engine.set('title', 'Un');
  const done = engine.run(send);
  await settle();
  engine.set('title', 'Un et demi');
  engine.set('content', 'autre texte');
  engine.receive(stored('Titre', 'texte'), at(0));
  answers[0]?.(saved({ title: 'Un' }, 1));
  await done;
  engine.receive(stored('Un', 'texte'), at(1));
  const { fields, status } = engine.store.get();
  expect([fields.title.local, fields.content.local, status]).toEqual(['Un et demi', 'autre texte', 'unsaved']);
});

it('takes over saves of others in fields that are not being edited, and never an older response', () => {
  const engine = open();
  engine.set('title', 'À moi');
  engine.receive(stored('À elle', 'son texte'), at(3));
  expect(engine.store.get().fields.content.local).toBe('son texte');
  expect(engine.store.get().fields.title).toMatchObject({ local: 'À moi', from: 'Titre' });
  engine.receive(stored('Titre', 'texte'), at(1));
  expect(engine.store.get().fields.content.local).toBe('son texte');
});

it('a conflict keeps both values until one is chosen; the other fields are stored', async () => {
  const engine = open();
  const { sent, answers, send } = server();
  engine.set('title', 'À moi');
  engine.set('content', 'mon texte');
  const done = engine.run(send);
  await settle();
  answers[0]?.({ kind: 'conflict', conflicts: [conflict], from: { content: 'digest of mon texte' } });
  await done;
  const { fields, status } = engine.store.get();
  expect([fields.title.local, fields.title.conflict, status]).toEqual(['À moi', conflict, 'conflict']);
  await engine.run(send);
  expect(sent).toHaveLength(1);
  expect(engine.store.get().status).toBe('conflict');
  engine.choose('title', 'mine');
  void engine.run(send);
  await settle();
  expect(sent[1]).toEqual({ title: ['D’une autre', 'À moi'] });
});

it('a save without a change sends no request, unless the operation does more than saving', async () => {
  const engine = open();
  const { sent, answers, send } = server();
  await engine.run(send);
  expect(sent).toEqual([]);
  const published = engine.run(send, { always: true });
  await settle();
  answers[0]?.(saved({}, 1));
  await published;
  expect(sent).toEqual([{}]);
});

it('a conflict can be resolved with the value of the other person', async () => {
  const engine = open();
  engine.set('title', 'À moi');
  await engine.run(() => Promise.resolve({ kind: 'conflict', conflicts: [conflict], from: {} }));
  engine.choose('title', 'theirs');
  expect([engine.store.get().fields.title.local, engine.isDirty()]).toEqual(['D’une autre', false]);
});

it('a save that fails keeps everything, and a later one sends it again', async () => {
  const engine = open();
  const { sent, answers, send } = server();
  engine.set('title', 'Un');
  const done = engine.run(send);
  await settle();
  answers[0]?.({ kind: 'failed', message: 'Le serveur ne répond pas.' });
  await done;
  expect(engine.store.get()).toMatchObject({ status: 'failed', message: 'Le serveur ne répond pas.' });
  expect(engine.isDirty()).toBe(true);
  void engine.run(send);
  await settle();
  expect(sent[1]).toEqual(sent[0]);
});

it('a call that does more than saving sends what the editor has not handed in yet', async () => {
  const engine = open();
  const { sent, send } = server();
  engine.beforeRead(() => engine.set('content', 'frappé à l’instant'));
  void engine.run(send);
  await settle();
  expect(sent).toEqual([{ content: ['digest of texte', 'frappé à l’instant'] }]);
});

it('a save of another person does not become the base of changes that an editor has not handed in', async () => {
  const engine = open();
  const { sent, send } = server();
  let pending: string | null = 'frappé à l’instant';
  engine.beforeRead(() => {
    if (pending !== null) engine.set('content', pending);
    pending = null;
  });
  engine.receive(stored('Titre', 'texte d’une autre'), at(1));
  void engine.run(send);
  await settle();
  expect(sent).toEqual([{ content: ['digest of texte', 'frappé à l’instant'] }]);
});
