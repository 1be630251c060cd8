import { filteredLeads, type LeadFilters } from '#domain/leads/lead-paths';
import type { Programme } from '#domain/leads/programme';
import { useSession } from '#office/session/session-context.ts';

/** The views of the leads of each programme. */
const VIEWS = { growth: 'pipeline', leadership: 'pipelineLearderShip' } as const satisfies Record<Programme, string>;

/** The address of the leads that match filters; undefined: the person may not open them. */
export type LeadLists = (filters: LeadFilters) => string | undefined;

/** The lists of the figures of a programme (rule STATS-LISTS). */
export const useLeadLists = (programme: Programme): LeadLists => {
  const { views } = useSession();
  return (filters) => (views.includes(VIEWS[programme]) ? filteredLeads(programme, filters) : undefined);
};
