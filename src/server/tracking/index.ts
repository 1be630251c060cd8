/** Ground room: what visitors do, without their names. */

export { countEvents } from './count-events.ts';
export { recordEvent, type TrackedEvent } from './record-event.ts';
export { recordView } from './record-view.ts';
