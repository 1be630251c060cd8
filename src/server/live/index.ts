/** Base feature: notification of signed-in people about changes of the data on their screens. */

export { followChanges } from './follow-changes.ts';
export { openLiveChanges } from './open-live-changes.ts';
