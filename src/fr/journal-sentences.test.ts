import { expect, test } from 'vitest';
import { RECORDED_ACTIONS } from '#domain/changes/recorded';
import { sentenceOf } from './journal-sentences.ts';

const subject = { kind: null, page: null, title: null } as const;
const by = { name: 'Ariane Delmas' };

test.each([
  [{ action: 'session.opened', subject }, 'Ariane Delmas a ouvert une session'],
  [
    { action: 'article.published', subject: { ...subject, kind: 'article', title: 'Visiter' } as const },
    'Ariane Delmas a publié l’article «\u00a0Visiter\u00a0»',
  ],
  [
    { action: 'article.archived', subject: { ...subject, kind: 'article' } as const },
    'Ariane Delmas a archivé un article',
  ],
  [
    { action: 'page.saved', subject: { ...subject, kind: 'page', page: 'home' } as const },
    'Ariane Delmas a modifié la page «\u00a0Accueil\u00a0»',
  ],
  [{ action: 'lead.changed', subject: { ...subject, kind: 'lead' } as const }, 'Ariane Delmas a modifié un lead'],
  [{ action: 'former.action', subject }, 'Ariane Delmas : former.action'],
])('%j', (entry, expected) => {
  expect(sentenceOf({ by, role: 'admin', ...entry })).toBe(expected);
});

test('a command or a visitor is the subject of its sentence', () => {
  const nobody = { by: { name: '' }, subject };
  expect(sentenceOf({ ...nobody, role: 'visitor', action: 'password.asked' })).toBe(
    'Un visiteur a demandé un nouveau mot de passe',
  );
  expect(sentenceOf({ ...nobody, role: 'system', action: 'retention.applied' })).toBe(
    'La plateforme a effacé les données anciennes',
  );
});

test('the object of each action has its place', () => {
  const named = { by, role: 'admin', subject: { kind: 'site', page: null, title: 'Horizon Lyon' } } as const;
  const sentences = RECORDED_ACTIONS.map((action) => sentenceOf({ ...named, action }));
  expect(sentences.filter((text) => /#| {2}| $/.test(text))).toEqual([]);
});
