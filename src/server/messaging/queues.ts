/** Jobs of this room. */
export const MESSAGE_RECEIVED = 'messaging.message-received';
export const MESSAGE_DIGESTS_DUE = 'messaging.digests-due';
