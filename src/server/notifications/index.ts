/** Base feature: mails and SMS, from the transaction that causes them to the service that sends them. */

export { type DigestEntry, OF_ACTIVE_MARKETS, sendDigest } from './digest.ts';
export { dropWaiting } from './drop-waiting.ts';
export { type MailBlock, type MailSender, type MailWords, type WrittenMail, writeMail } from './mail-layout.tsx';
export {
  MAIL_WAITING,
  type MailWaiting,
  mailsOfJobs,
  NO_RECIPIENT,
  NO_RECIPIENT_FOUND,
  onMailWaiting,
} from './mail-waiting.job.ts';
export { countOutsideMail, mailboxCounts } from './outside-mails.ts';
export { type QueuedMail, queueMails } from './queue-mail.ts';
export { type QueuedSms, queueSms } from './queue-sms.ts';
export { takeReceipt } from './receipts.ts';
export { senderOf } from './sender-of.ts';
export { queueSiteMails, writeSiteMail } from './site-mail.ts';
export { countSms, smsCounts } from './sms-limits.ts';
export { recordSmsStop } from './sms-stops.ts';
export { onSmsWaiting, SMS_FAILED, SMS_WAITING, type SmsFailed, type SmsWaiting } from './sms-waiting.job.ts';
export {
  countStoredMails,
  countUnsent,
  dropMails,
  failMails,
  listUnsent,
  type MailChoice,
  reopenMails,
  sendMails,
  UNSENT,
  type UnsentCount,
  type UnsentMail,
  type UnsentStatus,
} from './unsent-mails.ts';
