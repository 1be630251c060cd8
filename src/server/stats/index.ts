/** Overview feature: figures of a site, of its listings and of its lead programmes. */

export { listActivities } from './list-activities.ts';
export { statsOverview } from './overview.ts';
export { exportProperties, listProperties } from './properties.ts';
