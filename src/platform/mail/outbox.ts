import type { Mailer } from './mail.ts';

/** Used without a mail service: mails stay in the outbox and are not printed. */
export const outboxMailer = (): Mailer => ({
  send: async () => 'kept',
  close: () => {},
});
