/** Paths in the back office: the tabs of the view of feeds, and the window of an import or of a listing. */
export const FEEDS_PATH = '/flux/:tab?/:id?';
export const FEED_TABS = ['imports', 'annonces', 'autres'] as const;
/** Used instead of the id of an import: the window that uploads a file. */
export const UPLOAD_ID = 'fichier';
export type FeedTab = (typeof FEED_TABS)[number];

export const tabAddress = (tab: FeedTab): string => `/flux/${tab}`;
export const importAddress = (id: string): string => `/flux/imports/${id}`;
export const listingAddress = (id: string, tab: FeedTab = 'annonces'): string => `/flux/${tab}/${id}`;
