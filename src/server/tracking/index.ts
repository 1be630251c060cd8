/** Base feature: events and counts of visits, without personal data. */

export { countEvents } from './count-events.ts';
export { recordEvent, type TrackedEvent } from './record-event.ts';
export { recordView } from './record-view.ts';
