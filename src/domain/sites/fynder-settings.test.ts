import { expect, test } from 'vitest';
import { editedFynder, type FynderName, fynderOf, withFynder } from './fynder-settings.ts';
import type { SettingOwner } from './resolve-settings.ts';

const OWNER: SettingOwner = { type: 'market', leadGen: false, isMao: false, fynderPro: false };

test.each<[Partial<SettingOwner>, FynderName[]]>([
  [{}, ['status']],
  [{ type: 'group', isMao: true }, ['status']],
  [{ type: 'agent' }, ['status']],
  [{ type: 'agent', fynderPro: true }, ['status', 'theme']],
])('a site with %j edits %j', (owner, names) => {
  expect(editedFynder({ ...OWNER, ...owner })).toEqual(names);
});

test('without stored settings the module is active, with the form', () => {
  expect(fynderOf({})).toEqual({ status: 'active', theme: 'defaultForm' });
  expect(fynderOf({ fynder: { enabled: true, status: 'inactive', theme: { name: 'chatterBasic' } } })).toEqual({
    status: 'inactive',
    theme: 'chatterBasic',
  });
});

test('a change stores what was changed, and nothing else', () => {
  const stored = { title: 'Titre', fynder: { enabled: true } };
  expect(withFynder(stored, ['theme'], { status: 'inactive', theme: 'chatterBasic' })).toEqual({
    title: 'Titre',
    fynder: { enabled: true, theme: { name: 'chatterBasic' } },
  });
  expect(withFynder({}, ['status'], { status: 'inactive', theme: 'defaultForm' })).toEqual({
    fynder: { status: 'inactive' },
  });
});
