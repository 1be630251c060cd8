/** Paths in the back office: the notifications, and the window of one of them beside its list. */
export const POSTS_PATH = '/notifications-mobiles/:id?';
export const POSTS_ADDRESS = '/notifications-mobiles';
export const postAddress = (id: string): string => `${POSTS_ADDRESS}/${id}`;
