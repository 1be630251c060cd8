import { CLI_WORDS } from '#fr/cli';
import type { Config } from '#platform/config';
import { consoleMailer } from '#platform/mail/console';
import type { Mailer } from '#platform/mail/mail';
import { outboxMailer } from '#platform/mail/outbox';
import { smtpMailer } from '#platform/mail/smtp';
import { brevoSms } from '#platform/sms/brevo';
import { consoleSms, outboxSms } from '#platform/sms/kept';
import type { SmsSender } from '#platform/sms/sms';

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

/** The configured SMS provider. Without one SMS stay in the outbox; outside production they are also printed. */
export const openSmsSender = ({ smsUrl, production }: Pick<Config, 'smsUrl' | 'production'>): SmsSender => {
  if (smsUrl) return brevoSms({ url: smsUrl });
  return production ? outboxSms() : consoleSms(CLI_WORDS.printedSms);
};
