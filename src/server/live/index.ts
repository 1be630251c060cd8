/** Base feature: notifies signed-in people of changes to the data on their screens. */

export { followChanges } from './follow-changes.ts';
export { openLiveChanges } from './open-live-changes.ts';
