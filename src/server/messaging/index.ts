/** Flow: what visitors write to a site, stored before it is answered, then mailed. */

export { type MessageReceived, onMessageReceived } from './on-message-received.ts';
export { MESSAGE_RECEIVED } from './queues.ts';
export { type Sent, sendMessage } from './send-message.ts';
