import { expect, test } from 'vitest';
import { collectKeys, typedBy } from './early-keys.ts';

/** Keys that are pressed before the palette is there (rule OFFICE-PALETTE). */

const createPage = () => Object.assign(new EventTarget(), { activeElement: null as Element | null });
const press = (page: EventTarget, key: string, held: { ctrlKey?: boolean } = {}): boolean =>
  page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...held }));

test('characters are kept once and reach nothing else; other keys and shortcuts do', () => {
  const page = createPage();
  const take = collectKeys(page);
  const passed = ['d', 'é', 'Tab', 'Escape', 'Backspace', 'Enter'].filter((key) => press(page, key));
  expect(passed).toEqual(['Tab', 'Escape']);
  expect(press(page, 'r', { ctrlKey: true })).toBe(true);
  expect(take()).toEqual(['d', 'é', 'Backspace', 'Enter']);
  expect(press(page, 'x')).toBe(true);
  expect(take()).toEqual([]);
});

test('keys in a field that has got the focus are its own', () => {
  const page = createPage();
  const take = collectKeys(page);
  page.activeElement = {} as Element;
  expect(press(page, 'd')).toBe(true);
  expect(take()).toEqual([]);
});

test('what was typed into the field before the early keys were taken follows them', () => {
  expect(typedBy(['d', 'i', 'a', 'l'], 'l')).toEqual({ text: 'diall', keys: [] });
});

test.each([
  [['d', 'i', 'a'], 'dia', []],
  [['d', 'i', 'x', 'Backspace', 'a'], 'dia', []],
  [['d', 'ArrowDown', 'Enter'], 'd', ['ArrowDown', 'Enter']],
  [[], '', []],
])('%j type %j, then %j', (keys, text, later) => {
  expect(typedBy(keys)).toEqual({ text, keys: later });
});
