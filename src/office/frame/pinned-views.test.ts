import { expect, it } from 'vitest';
import { readPinned, togglePinned } from './pinned-views.ts';
import { forgetViews, viewKey } from './remembered-view.ts';

const person = (id: string) => ({ account: { id, firstname: '', lastname: '', email: '' }, site: null });

/** Storage of a browser, with its entries as properties. */
const createStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

it('views are pinned in order, by person, and removed again', () => {
  const storage = createStorage();
  for (const name of ['feeds', 'blog-list', 'home', 'blog-list']) togglePinned(storage, person('a'), name);
  expect(readPinned(storage, person('a'))).toEqual(['feeds', 'home']);
  expect(readPinned(storage, person('b'))).toEqual([]);
});

it('a sign-out forgets the last view, not what is pinned', () => {
  const storage = createStorage();
  togglePinned(storage, person('a'), 'feeds');
  storage.setItem(viewKey(person('a')), 'home');
  forgetViews(storage);
  expect([storage.getItem(viewKey(person('a'))), readPinned(storage, person('a'))]).toEqual([null, ['feeds']]);
});

it('a browser without storage pins nothing', () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  const storage = Object.assign(createStorage(), { getItem: refuse, setItem: refuse });
  expect([readPinned(storage, person('a')), togglePinned(storage, person('a'), 'feeds')]).toEqual([[], false]);
});
