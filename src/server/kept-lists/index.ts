/** Processes feature: lists of favourites on the server, each for the holders of its links. */

export { addHomes, endSharing, eraseList, removeHome, saveListName, saveNote, shareList } from './change-list.ts';
export { createKeptList } from './create-list.ts';
export { countHomesPage } from './limits.ts';
export { type KeptList, type ListHome, openKeptList } from './open-list.ts';
