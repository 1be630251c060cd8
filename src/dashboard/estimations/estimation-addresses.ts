/** Addresses in the back office: the estimations, and the window of one of them beside its list. */
export const ESTIMATIONS_PATH = '/fynder/estimations/:id?';
export const ESTIMATIONS_ADDRESS = '/fynder/estimations';
export const estimationAddress = (id: string): string => `${ESTIMATIONS_ADDRESS}/${id}`;
