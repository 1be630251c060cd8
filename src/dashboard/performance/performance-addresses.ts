/** Path in the back office: the figures of the site and of its listings. */
export const PERFORMANCE_PATH = '/performances';
