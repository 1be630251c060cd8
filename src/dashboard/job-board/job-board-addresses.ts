import type { JobCode } from '#domain/job-offers/job-offer';
import { leadTypeOf } from '#domain/leads/application';

/** Addresses in the back office: the job board, and one of its offers. */
export const JOB_BOARD_PATH = '/offres/:id?';
export const JOB_BOARD_ADDRESS = '/offres';
export const jobOfferAddress = (id: string): string => `${JOB_BOARD_ADDRESS}/${id}`;

/** The leads of the programme Leadership who apply for a position. */
export const candidatesAddress = (code: JobCode): string => `/leadership/leads?type=${leadTypeOf(code)}`;

/** The document in the frame of the editor. */
export const frameAddress = (id: string): string => `/dashboard/apercu/offre?id=${id}`;
