import type { Programme } from './programme.ts';

/** Addresses below /dashboard: the pipeline of a programme, and the window of one of its leads. */
const PIPELINES: Readonly<Record<Programme, string>> = { growth: '/leads', leadership: '/leadership/leads' };

export const leadsAddress = (programme: Programme): string => PIPELINES[programme];
export const leadAddress = (programme: Programme, id: string): string => `${PIPELINES[programme]}/${id}`;
