/** Network feature: the end of the mails that an address gets again and again, whichever feature sends them. */

export { onNoRecipient } from './no-recipient.job.ts';
export { stopRepeatedMails } from './stop-repeated-mails.ts';
