import type { Programme } from './programme.ts';

/** A lead that arrived; `createdAt`: an ISO text. */
export type Arrival = { id: string; programme: Programme; createdAt: string };

/** What a tab knows: the leads that it saw, and since when a lead that it did not see is new, in ms. */
export type SeenLeads = { ids: ReadonlySet<string>; since: number };

/** Newest leads that the server returns; the others of a burst are not told one by one. */
export const MAX_ARRIVALS = 50;
/** A lead may be stored this long after its `createdAt`. */
const LATE_MS = 60_000;

const idsOf = (leads: readonly Arrival[]): string[] => leads.map(({ id }) => id);

/** When a tab opens: nothing of what is there is new. */
export const firstSeen = ({ readAt, leads }: { readAt: string; leads: readonly Arrival[] }): SeenLeads => ({
  ids: new Set(idsOf(leads)),
  since: Date.parse(readAt) - LATE_MS,
});

/**
 * The leads that arrived since (rule LEAD-ALERT). One that comes back to the list, unmerged or moved up because others
 * left it, is older than the last one that was seen.
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
