/** Process feature: messages of visitors, stored first and then mailed. */

export { MESSAGE_DIGESTS_DUE, onMessageDigestsDue } from './on-digests-due.ts';
export { MESSAGE_RECEIVED, type MessageReceived, onMessageReceived } from './on-message-received.ts';
export { sendFixedMail } from './send-fixed-mail.ts';
export { type Sent, sendMessage } from './send-message.ts';
