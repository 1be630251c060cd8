import type { Programme } from '#domain/leads/programme';

/** Addresses in the back office: the pipeline of a programme, and the window of one of its leads beside it. */
export const GROWTH_LEADS_PATH = '/leads/:id?';
export const LEADERSHIP_LEADS_PATH = '/leadership/leads/:id?';
/** Instead of an id: the window that adds a lead. */
export const NEW_LEAD = 'nouveau';

const LISTS: Readonly<Record<Programme, string>> = { growth: '/leads', leadership: '/leadership/leads' };

export const leadsAddress = (programme: Programme): string => LISTS[programme];
export const leadAddress = (programme: Programme, id: string): string => `${LISTS[programme]}/${id}`;
