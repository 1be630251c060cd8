import type { Config } from '#platform/config';
import { consoleMailer } from '#platform/mail/console';
import type { Mailer } from '#platform/mail/mail';
import { outboxMailer } from '#platform/mail/outbox';
import { smtpMailer } from '#platform/mail/smtp';

/** The mail service that is configured. Without one mails stay in the outbox; only outside production are they shown on the console too. */
export const openMailer = ({
  smtpUrl,
  networkDomain,
  production,
}: Pick<Config, 'smtpUrl' | 'networkDomain' | 'production'>): Mailer => {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from: `ne-pas-repondre@${networkDomain}` });
  return production ? outboxMailer() : consoleMailer();
};
