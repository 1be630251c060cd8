import { describe, expect, test } from 'vitest';
import { INHERITED } from '#domain/changes/own-value';
import { heldValue, shownState } from './inherited-values.ts';

const revert = (): void => undefined;
const own = (value: unknown) => ({ own: true, value });

describe('a value that a level above sets', () => {
  const above = { value: 'a', source: 'du réseau' };
  test('is shown with its source, and can be reset', () => {
    expect(shownState(INHERITED, above, revert)).toEqual({
      value: 'a',
      origin: { text: 'Valeur héritée du réseau.' },
    });
    expect(shownState(own('b'), above, revert)).toMatchObject({
      value: 'b',
      origin: { text: 'Remplace la valeur héritée du réseau.', revert: expect.any(Function) },
    });
  });
  test('is stored when a person enters the same one: it no longer follows changes above', () => {
    expect(heldValue('a', above)).toEqual(own('a'));
  });
});

describe('a value with its own sentences, which is reset by an empty one', () => {
  const words = { inherited: 'Du réseau.', overrides: 'À vous.', revert: 'Revenir', emptied: 'Vide.' };
  const above = { value: 'a', source: 'network', words, emptyInherits: true } as const;
  test('is described by them', () => {
    expect(shownState(INHERITED, above, revert).origin).toEqual({ text: 'Du réseau.' });
    expect(shownState(own('b'), above, revert).origin).toMatchObject({ text: 'À vous.', revertLabel: 'Revenir' });
    expect(shownState(own(''), above, revert)).toMatchObject({ value: '', origin: { text: 'Vide.' } });
    expect(shownState(own([]), above, revert)).toMatchObject({ value: [], origin: { text: 'Vide.' } });
  });
  test('a removed picture is no own value', () => {
    expect(heldValue(null, above)).toEqual(INHERITED);
    expect(heldValue('', above)).toEqual(own(''));
  });
});

describe('a default that no level above sets', () => {
  const none = { value: false, source: null };
  test('is shown without a source', () => {
    expect(shownState(INHERITED, none, revert)).toEqual({ value: false, origin: null });
    expect(shownState(own(true), none, revert)).toEqual({ value: true, origin: null });
  });
  test('is not stored', () => {
    expect(heldValue(false, none)).toEqual(INHERITED);
    expect(heldValue(true, none)).toEqual(own(true));
  });
});

test('a field that cannot inherit holds its value', () => {
  expect(shownState('a', undefined, revert)).toEqual({ value: 'a', origin: null });
  expect(heldValue('a', undefined)).toBe('a');
});
