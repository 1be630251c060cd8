import { expect, test } from 'vitest';
import { withLogin } from './url.ts';

const app = { user: 'vitrine_app', password: 'p@ss/w?rd' };

test.each([
  ['postgres://me:secret@db.example:5432/vitrine', 'postgres://vitrine_app:p%40ss%2Fw%3Frd@db.example:5432/vitrine'],
  ['postgresql://db/vitrine?sslmode=require', 'postgresql://vitrine_app:p%40ss%2Fw%3Frd@db/vitrine?sslmode=require'],
  ['postgres://me@/base?host=%2Frun%2Fpg', 'postgres://vitrine_app:p%40ss%2Fw%3Frd@/base?host=%2Frun%2Fpg'],
  ['postgres:///base?user=me&password=x&host=%2Fs', 'postgres://vitrine_app:p%40ss%2Fw%3Frd@/base?host=%2Fs'],
])('%s with another login', (url, expected) => {
  expect(withLogin(url, app)).toBe(expected);
});

test('a role without a password has none in its URL, and the former login is removed', () => {
  expect(withLogin('postgres://me:secret@db/v', { user: 'other', password: null })).toBe('postgres://other@db/v');
});
