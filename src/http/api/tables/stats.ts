import { programmeOperations } from '#contracts/programmes';
import { statsOperations } from '#contracts/stats';
import { type Bound, bindAll } from '#http/api/bind';
import {
  campaignOverview,
  createdByMonth,
  exportProperties,
  listActivities,
  listProperties,
  programmeOverview,
  quizAnswers,
  statsOverview,
} from '#server/stats';

/** Calls of the figures of a site and of its lead programmes. */
export const STATS: readonly Bound[] = [
  ...bindAll(statsOperations, {
    overview: statsOverview,
    activities: listActivities,
    properties: listProperties,
    exportProperties,
  }),
  ...bindAll(programmeOperations, {
    overview: programmeOverview,
    months: createdByMonth,
    campaign: campaignOverview,
    quizAnswers,
  }),
];
