/** Paths of the estimations in the back office, of the window of one beside the list, and of its opinion of value. */
export const ESTIMATIONS_PATH = '/fynder/estimations/:id?/:part?';
export const ESTIMATIONS_ADDRESS = '/fynder/estimations';
export const estimationAddress = (id: string): string => `${ESTIMATIONS_ADDRESS}/${id}`;
/** Part of an estimation that has its own view. */
export const OPINION_PART = 'avis';
export const opinionAddress = (id: string): string => `${estimationAddress(id)}/${OPINION_PART}`;
