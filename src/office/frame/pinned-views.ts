import type { Session } from '#contracts/session';
import { attempt, viewKey } from './remembered-view.ts';

type Person = Pick<Session, 'account' | 'site'>;

/** Storage key of a person's favourites on a site, which are kept after a sign-out, unlike the last view. */
const keyOf = (person: Person): string => `pinned-${viewKey(person)}`;

/** Names of the views that the person has pinned in this browser, in their order (rule OFFICE-PALETTE). */
export const readPinned = (storage: Pick<Storage, 'getItem'>, person: Person): readonly string[] =>
  (attempt(() => storage.getItem(keyOf(person))) ?? '').split(' ').filter(Boolean);

/** Pins a view after the others, or removes it; false: this browser stores nothing. */
export const togglePinned = (storage: Storage, person: Person, name: string): boolean => {
  const pinned = readPinned(storage, person);
  const next = pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name];
  return attempt(() => storage.setItem(keyOf(person), next.join(' '))) !== null;
};
