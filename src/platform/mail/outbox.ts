import type { Mailer } from './mail.ts';

/** No mail service is configured: mails stay in the outbox, and are shown nowhere. */
export const outboxMailer = (): Mailer => ({
  send: async () => 'kept',
  close: () => {},
});
