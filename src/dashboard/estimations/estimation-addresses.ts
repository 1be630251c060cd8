/** Addresses of the estimations in the back office, of the window of one beside its list, and of its opinion. */
export const ESTIMATIONS_PATH = '/fynder/estimations/:id?/:part?';
export const ESTIMATIONS_ADDRESS = '/fynder/estimations';
export const estimationAddress = (id: string): string => `${ESTIMATIONS_ADDRESS}/${id}`;
/** Part of an estimation that is a view of its own. */
export const OPINION_PART = 'avis';
export const opinionAddress = (id: string): string => `${estimationAddress(id)}/${OPINION_PART}`;
