import { statsOperations } from '#contracts/stats';
import { type Bound, bindAll } from '#http/api/bind';
import { exportProperties, listActivities, listProperties, statsOverview } from '#server/stats';

/** Calls of the figures of a site. */
export const STATS: readonly Bound[] = [
  ...bindAll(statsOperations, {
    overview: statsOverview,
    activities: listActivities,
    properties: listProperties,
    exportProperties,
  }),
];
