/** Paths in the back office: the job board, and one of its offers. */
export const JOB_BOARD_PATH = '/offres/:id?';
export const JOB_BOARD_ADDRESS = '/offres';
export const jobOfferAddress = (id: string): string => `${JOB_BOARD_ADDRESS}/${id}`;

/** URL of the document in the editor's frame. */
export const frameAddress = (id: string): string => `/dashboard/apercu/offre?id=${id}`;
