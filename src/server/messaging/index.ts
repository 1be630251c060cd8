/** Flow: what visitors write to a site, stored before it is answered, then mailed. */

export { onDigestsDue as sendMessageDigests } from './on-digests-due.ts';
export { type MessageReceived, onMessageReceived } from './on-message-received.ts';
export { MESSAGE_DIGESTS_DUE, MESSAGE_RECEIVED } from './queues.ts';
export { sendFixedMail } from './send-fixed-mail.ts';
export { type Sent, sendMessage } from './send-message.ts';
