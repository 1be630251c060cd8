/** Paths of the pipelines, which show the window of a lead beside the list (domain/leads/lead-paths). */
export const GROWTH_LEADS_PATH = '/leads/:id?';
export const LEADERSHIP_LEADS_PATH = '/leadership/leads/:id?';
/** Used instead of an id: the window that adds a lead. */
export const NEW_LEAD = 'nouveau';
