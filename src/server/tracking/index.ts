/** Ground room: what visitors do, without their names. */

export { recordEvent, type TrackedEvent } from './record-event.ts';
export { recordView } from './record-view.ts';
