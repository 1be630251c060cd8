/** Paths in the back office: the dashboards of the two lead programmes. */
export const GROWTH_PATH = '/growth';
export const LEADERSHIP_PATH = '/leadership';
