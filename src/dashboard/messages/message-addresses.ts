/** Paths in the back office: the messages, and the window of one of them beside its list. */
export const MESSAGES_PATH = '/messages/:id?';
export const MESSAGES_ADDRESS = '/messages';
export const messageAddress = (id: string): string => `${MESSAGES_ADDRESS}/${id}`;
