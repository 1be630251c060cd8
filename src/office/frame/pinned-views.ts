import type { Session } from '#contracts/session';
import { viewKey } from './remembered-view.ts';

/** Storage key of a person's favourites on a site. Unlike the last view, they stay when the person signs out. */
const keyOf = (session: Pick<Session, 'account' | 'site'>): string => `pinned-${viewKey(session)}`;

type Person = Pick<Session, 'account' | 'site'>;

/** Names of the views that the person has pinned in this browser, in their order (rule OFFICE-PALETTE). */
export const readPinned = (storage: Pick<Storage, 'getItem'>, person: Person): readonly string[] => {
  try {
    return (storage.getItem(keyOf(person)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
};

/** Pins a view after the others, or removes it; false: this browser stores nothing. */
export const togglePinned = (storage: Storage, person: Person, name: string): boolean => {
  const pinned = readPinned(storage, person);
  const next = pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name];
  try {
    storage.setItem(keyOf(person), next.join(' '));
    return true;
  } catch {
    return false;
  }
};
