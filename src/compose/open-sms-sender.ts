import { CLI_WORDS } from '#fr/cli';
import type { Config } from '#platform/config';
import { brevoSms } from '#platform/sms/brevo';
import { consoleSms, outboxSms } from '#platform/sms/kept';
import type { SmsSender } from '#platform/sms/sms';

/** The configured SMS provider. Without one SMS stay in the outbox; outside production they are also printed. */
export const openSmsSender = ({ smsUrl, production }: Pick<Config, 'smsUrl' | 'production'>): SmsSender => {
  if (smsUrl) return brevoSms({ url: smsUrl });
  return production ? outboxSms() : consoleSms(CLI_WORDS.printedSms);
};
