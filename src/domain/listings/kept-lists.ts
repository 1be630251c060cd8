import { readKeptIds } from './kept-homes.ts';

/** Maximum lengths of what a person writes on a list of favourites: their name, and a note about a home. */
export const MAX_LIST_NAME = 40;
export const MAX_LIST_NOTE = 500;

/** Who opens a list: the person to whom its link was sent, and a second one while it is shared. */
export type ListRole = 'owner' | 'guest';

/** A typed text in one line. */
export const listName = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A typed note. */
export const listNote = (text: string): string => text.normalize('NFC').trim();

/**
 * Whether a person may take a home from a list: the owner each, the second person those that they added, unless the
 * other one wrote a note about it.
 */
export const mayRemove = (
  person: { id: string; role: ListRole },
  home: { addedBy: string | null; notes: readonly { personId: string }[] },
): boolean =>
  person.role === 'owner' || (home.addedBy === person.id && home.notes.every(({ personId }) => personId === person.id));

/** The id of a listing at the end of its address, as a visitor copies it; none: not such an address. */
export const idsOfAddress = (address: string): string[] => {
  const path = address.trim().split(/[?#]/)[0] ?? '';
  return readKeptIds(path.split('/').at(-1)?.toLowerCase() ?? '');
};
