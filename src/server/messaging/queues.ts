/** Jobs of this room. */
export const MESSAGE_RECEIVED = 'messaging.message-received';
