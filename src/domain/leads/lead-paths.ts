import type { Lack } from './lead.ts';
import type { Programme } from './programme.ts';

/** Addresses below /dashboard: the pipeline of a programme, and the window of one of its leads. */
const PIPELINES: Readonly<Record<Programme, string>> = { growth: '/leads', leadership: '/leadership/leads' };

/** Path below /dashboard of the view of the person's own reminders. */
export const TODAY_ADDRESS = '/aujourd-hui';

export const leadsAddress = (programme: Programme): string => PIPELINES[programme];
export const leadAddress = (programme: Programme, id: string): string => `${PIPELINES[programme]}/${id}`;

/**
 * The candidates of a job offer, of all dates: as many as the job board counts 'en cours' (rule JOB-OFFER-COUNTS).
 */
export const candidatesAddress = (offer: string): string => `${PIPELINES.leadership}?created=all&offer=${offer}`;

/** The leads of all dates that lack something. */
export const lackingAddress = (programme: Programme, lack: Lack): string =>
  `${PIPELINES[programme]}?created=all&lack=${lack}`;
