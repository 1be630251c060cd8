/** Ground room: what visitors do, without their names. */

export { type CountedMetric, countVisit } from './count-visit.ts';
export { recordEvent, type TrackedEvent } from './record-event.ts';
