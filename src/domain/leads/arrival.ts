import type { Programme } from './programme.ts';

/** A lead that arrived; `createdAt`: an ISO text. */
export type Arrival = { id: string; programme: Programme; createdAt: string };

/** What a tab knows: the leads that it has seen, and the time (ms) after which an unseen lead is new. */
export type SeenLeads = { ids: ReadonlySet<string>; since: number };

/** Maximum number of newest leads that the server returns; more leads of a burst get no notification of their own. */
export const MAX_ARRIVALS = 50;
/** A lead may be stored this long after its `createdAt`. */
const LATE_MS = 60_000;

const idsOf = (leads: readonly Arrival[]): string[] => leads.map(({ id }) => id);

/** State when a tab opens: no existing lead is new. */
export const firstSeen = ({ readAt, leads }: { readAt: string; leads: readonly Arrival[] }): SeenLeads => ({
  ids: new Set(idsOf(leads)),
  since: Date.parse(readAt) - LATE_MS,
});

/**
 * The leads that arrived since the last check (rule LEAD-ALERT). A lead that returns to the list (unmerged, or moved up
 * because others left) is older than the newest seen lead, so it is not new.
 */
export const noticeArrivals = (
  { ids, since }: SeenLeads,
  leads: readonly Arrival[],
): { seen: SeenLeads; arrived: Arrival[] } => {
  const times = leads.map(({ createdAt }) => Date.parse(createdAt) - LATE_MS);
  return {
    arrived: leads.filter(({ id, createdAt }) => !ids.has(id) && Date.parse(createdAt) >= since),
    seen: { ids: new Set([...ids, ...idsOf(leads)]), since: Math.max(since, ...times) },
  };
};
