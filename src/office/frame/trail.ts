import { createContext } from 'react';

/** The open view, its address, and the address of the view that was open before it (null: none since the start). */
export type Trail = { view: string | null; address: string; from: string | null };

/** The trail once a view is open at an address; the same one when nothing has changed. */
export const nextTrail = (trail: Trail, view: string | null, address: string): Trail => {
  if (view !== trail.view) return { view, address, from: trail.address };
  return address === trail.address ? trail : { ...trail, address };
};

/** The address from which the current view was opened: a window that it opened with closes to there. */
export const CameFromContext = createContext<string | null>(null);
