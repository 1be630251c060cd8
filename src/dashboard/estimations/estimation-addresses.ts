/** Addresses in the back office: the estimations, the window of one of them beside its list, and its opinion of value. */
export const ESTIMATIONS_PATH = '/fynder/estimations/:id?/:part?';
export const ESTIMATIONS_ADDRESS = '/fynder/estimations';
export const estimationAddress = (id: string): string => `${ESTIMATIONS_ADDRESS}/${id}`;
/** Part of an estimation that is a view of its own. */
export const OPINION_PART = 'avis';
export const opinionAddress = (id: string): string => `${estimationAddress(id)}/${OPINION_PART}`;
