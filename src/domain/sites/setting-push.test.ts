import { expect, test } from 'vitest';
import type { OwnValue } from '#domain/changes/own-value';
import type { InheritedPreference } from './inherited-preferences.ts';
import { locksAt, locksOf } from './setting-locks.ts';
import { type PushTarget, pushTo, readPushed } from './setting-push.ts';

const RED: OwnValue = { own: true, value: '#aa0000' };
const NONE: OwnValue = { own: false };

test.each<[string, InheritedPreference, OwnValue, OwnValue | null]>([
  ['a colour', 'mainColor', { own: true, value: '#AA0000' }, RED],
  ['no colour', 'mainColor', { own: true, value: 'rouge' }, null],
  ['an empty colour', 'highlightColor', { own: true, value: '' }, null],
  ['yes for a colour', 'mainColor', { own: true, value: true }, null],
  ['yes or no', 'minitaux', { own: true, value: false }, { own: true, value: false }],
  ['a text for yes or no', 'minitaux', { own: true, value: 'true' }, null],
  ['a picture, which belongs to one market center', 'logoId', { own: true, value: 'a'.repeat(32) }, null],
  ['the inherited picture', 'logoId', NONE, NONE],
])('a value to push: %s', (_, setting, to, expected) => {
  expect(readPushed({ setting, to })).toEqual(expected);
});

const group = (settings: PushTarget['settings'] = {}): PushTarget => ({ type: 'group', settings, locks: {} });
const RED_HSL = { hue: 0, saturation: 100, lightness: 33.33 };

test.each<[string, PushTarget, InheritedPreference, OwnValue, object]>([
  [
    'stores one key and keeps the others',
    group({ title: 'Équipe' }),
    'mainColor',
    RED,
    { from: NONE, settings: { title: 'Équipe', theme: { mainColor: RED_HSL } } },
  ],
  [
    'gives the value back to the level above',
    group({ theme: { mainColor: RED_HSL }, minitaux: true }),
    'mainColor',
    NONE,
    { from: RED, settings: { minitaux: true } },
  ],
  [
    'changes nothing where it is the same',
    group({ minitaux: true }),
    'minitaux',
    { own: true, value: true },
    {
      refused: 'SAME',
    },
  ],
  ['changes nothing where nothing is to give back', group(), 'logoId', NONE, { refused: 'SAME' }],
  [
    'an agent’s site has no colours of its own',
    { ...group(), type: 'agent' },
    'mainColor',
    RED,
    {
      refused: 'NOT_HELD',
    },
  ],
  ['a locked setting', { ...group(), locks: { 'theme.mainColor': 'market' } }, 'mainColor', RED, { refused: 'LOCKED' }],
  [
    'the level that locked it may change',
    { ...group({ minitaux: true }), type: 'market', locks: { minitaux: 'market' } },
    'minitaux',
    { own: true, value: false },
    { from: { own: true, value: true } },
  ],
])('a push: %s', (_, target, setting, to, expected) => {
  expect(pushTo(target, { setting, to })).toMatchObject(expected);
});

test('a lock of the network takes precedence, and applies to market centers too', () => {
  const locks = locksOf(['theme.mainColor'], ['theme.mainColor', 'minitaux']);
  expect(locks).toEqual({ 'theme.mainColor': 'network', minitaux: 'market' });
  expect(locksAt('market', locks)).toEqual({ 'theme.mainColor': 'network' });
  expect(locksAt('agent', locks)).toEqual(locks);
});
