/** Changes of data, told to the people who look at it. */

export { followChanges } from './follow-changes.ts';
export { openLiveChanges } from './open-live-changes.ts';
