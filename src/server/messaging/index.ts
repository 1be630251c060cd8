/** Flow: what visitors write to a site, stored before it is answered, then mailed. */

export { MESSAGE_DIGESTS_DUE, onDigestsDue as sendMessageDigests } from './on-digests-due.ts';
export { MESSAGE_RECEIVED, type MessageReceived, onMessageReceived } from './on-message-received.ts';
export { sendFixedMail } from './send-fixed-mail.ts';
export { type Sent, sendMessage } from './send-message.ts';
