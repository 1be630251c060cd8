import { CLI_WORDS } from '#fr/cli';
import type { Config } from '#platform/config';
import { consoleMailer } from '#platform/mail/console';
import type { Mailer } from '#platform/mail/mail';
import { outboxMailer } from '#platform/mail/outbox';
import { smtpMailer } from '#platform/mail/smtp';

/**
 * The configured mail service. Without one mails stay in the outbox; outside production they are also printed to the
 * console.
 */
export const openMailer = ({
  smtpUrl,
  networkDomain,
  production,
}: Pick<Config, 'smtpUrl' | 'networkDomain' | 'production'>): Mailer => {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from: `ne-pas-repondre@${networkDomain}` });
  return production ? outboxMailer() : consoleMailer(CLI_WORDS.printedMail);
};
