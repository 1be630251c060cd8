import { expect, it } from 'vitest';
import { openLocalCopies, removeLocalCopies } from './local-copy.ts';

/** Like the browser's storage; `full`: it refuses writes. */
const openStorage = ({ full = false } = {}): Storage => {
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

/** A browser whose tabs share a storage and Node's locks, which follow the web standard. */
const openBrowser = (options: { full?: boolean } = {}) => ({ storage: openStorage(options), locks: navigator.locks });

const copyAt = (minute: number, value = 'À moi') => ({
  at: `2026-11-22T10:0${minute}:00.000Z`,
  fields: { title: { value, from: 'Titre' } },
});

it('offers copies of closed tabs, the newest first, to the same person and for the same object', async () => {
  const browser = openBrowser();
  openLocalCopies(browser, 'zoe', 'article:1').write(copyAt(1));
  openLocalCopies(browser, 'zoe', 'article:1').write(copyAt(2));
  const again = openLocalCopies(browser, 'zoe', 'article:1');
  expect((await again.left()).map(({ copy }) => copy)).toEqual([copyAt(2), copyAt(1)]);
  expect(await openLocalCopies(browser, 'paul', 'article:1').left()).toEqual([]);
  expect(await openLocalCopies(browser, 'zoe', 'article:2').left()).toEqual([]);
  for (const { remove } of await again.left()) remove();
  expect(await again.left()).toEqual([]);
});

it('does not offer the copy of an open tab, until that tab ends', async () => {
  const browser = openBrowser();
  const first = openLocalCopies(browser, 'zoe', 'article:3');
  const end = first.hold();
  first.write(copyAt(1));
  const second = openLocalCopies(browser, 'zoe', 'article:3');
  second.write(copyAt(2, 'Dans l’autre onglet'));
  expect(await second.left()).toEqual([]);
  end();
  await expect.poll(async () => (await second.left()).map(({ copy }) => copy)).toEqual([copyAt(1)]);
  second.remove();
  expect(await first.left()).toEqual([]);
});

it('without locks every copy of another tab counts as left', async () => {
  const browser = { storage: openStorage() };
  const first = openLocalCopies(browser, 'zoe', 'a');
  first.hold();
  first.write(copyAt(1));
  expect(await openLocalCopies(browser, 'zoe', 'a').left()).toHaveLength(1);
});

it('returns whether the browser stored it, and skips copies of an unknown shape', async () => {
  expect(openLocalCopies(openBrowser({ full: true }), 'zoe', 'a').write(copyAt(1))).toBe(false);
  const browser = openBrowser();
  browser.storage.setItem('copy:zoe:a:1', '{"at":1}');
  expect(await openLocalCopies(browser, 'zoe', 'a').left()).toEqual([]);
});

it('nothing is left after signing out', () => {
  const { storage } = openBrowser();
  storage.setItem('office-sidebar', 'true');
  openLocalCopies({ storage }, 'zoe', 'a').write(copyAt(1));
  removeLocalCopies(storage);
  expect(Object.keys(storage)).toEqual(['office-sidebar']);
});
