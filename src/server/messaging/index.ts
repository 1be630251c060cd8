/** Process feature: messages of visitors, stored first and then mailed. */

export { onMessageDigestsDue } from './digests-due.job.ts';
export { exportMessages } from './export-messages.ts';
export { getMessage } from './get-message.ts';
export { countMessages, listMessages } from './list-messages.ts';
export { MESSAGE_RECEIVED, type MessageReceived, onMessageReceived } from './message-received.job.ts';
export { messageListSql, presentMessage } from './message-rows.ts';
export { saveMessage } from './save-message.ts';
export { sendFixedMail } from './send-fixed-mail.ts';
export { type Sent, sendMessage } from './send-message.ts';
export { setMessageStatus } from './set-message-status.ts';
export { oldestUnreadSql, unreadMessages } from './unread-messages.ts';
