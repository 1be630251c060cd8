import type { Lack } from './lead.ts';
import type { LEAD_LIST } from './lead-list.ts';
import type { Programme } from './programme.ts';

/** Addresses below /dashboard: the pipeline of a programme, and the window of one of its leads. */
const PIPELINES: Readonly<Record<Programme, string>> = { growth: '/leads', leadership: '/leadership/leads' };

/** Path below /dashboard of the view of the person's own reminders. */
export const TODAY_ADDRESS = '/aujourd-hui';

export const leadsAddress = (programme: Programme): string => PIPELINES[programme];
export const leadAddress = (programme: Programme, id: string): string => `${PIPELINES[programme]}/${id}`;

export type LeadFilters = Readonly<Partial<Record<keyof typeof LEAD_LIST.filters, string>>>;

/** The leads of a programme that match filters: of all dates, unless the filters name those of their arrival. */
export const filteredLeads = (programme: Programme, filters: LeadFilters): string =>
  `${PIPELINES[programme]}?${Object.entries({ created: 'all', ...filters })
    .map(([name, text]) => `${name}=${text}`)
    .join('&')}`;

/**
 * The candidates of a job offer, of all dates: as many as the job board counts 'en cours' (rule JOB-OFFER-COUNTS).
 */
export const candidatesAddress = (offer: string): string => filteredLeads('leadership', { offer });

/** The leads of all dates that lack something. */
export const lackingAddress = (programme: Programme, lack: Lack): string => filteredLeads(programme, { lack });
