import { expect, it } from 'vitest';
import { openLocalCopy, removeLocalCopies } from './local-copy.ts';

/** As a browser keeps it; `full`: it refuses to write. */
const storage = ({ full = false } = {}): Storage => {
  const store = {
    getItem: (key: string) => (store as Record<string, unknown>)[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      Object.assign(store, { [key]: value });
    },
    removeItem: (key: string) => {
      delete (store as Record<string, unknown>)[key];
    },
  };
  for (const name of Object.keys(store)) Object.defineProperty(store, name, { enumerable: false });
  return store as Storage;
};
const COPY = { at: '2026-11-22T10:00:00.000Z', fields: { title: { value: 'À moi', from: 'Titre' } } };

it('keeps a copy by person and object until it is removed', () => {
  const browser = storage();
  const mine = openLocalCopy(browser, 'zoe', 'article:1');
  expect(mine.read()).toBeNull();
  expect(mine.write(COPY)).toBe(true);
  expect(mine.read()).toEqual(COPY);
  expect(openLocalCopy(browser, 'paul', 'article:1').read()).toBeNull();
  expect(openLocalCopy(browser, 'zoe', 'article:2').read()).toBeNull();
  mine.remove();
  expect(mine.read()).toBeNull();
});

it('says when the browser does not keep it, and reads nothing from what it cannot understand', () => {
  expect(openLocalCopy(storage({ full: true }), 'zoe', 'a').write(COPY)).toBe(false);
  const browser = storage();
  browser.setItem('copy:zoe:a', '{"at":1}');
  expect(openLocalCopy(browser, 'zoe', 'a').read()).toBeNull();
});

it('nothing stays after signing out', () => {
  const browser = storage();
  browser.setItem('office-sidebar', 'true');
  openLocalCopy(browser, 'zoe', 'a').write(COPY);
  removeLocalCopies(browser);
  expect(Object.keys(browser)).toEqual(['office-sidebar']);
});
