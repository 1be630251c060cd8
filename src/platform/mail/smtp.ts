import { createTransport } from 'nodemailer';
import type { Attachment, Delivery, Mail, Mailer } from './mail.ts';

const SECOND = 1000;
const TIME_OUTS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  dnsTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
} as const;

/** Time for one mail in total: a service that sends a byte now and then never reaches a time-out of a wait. */
const MAIL_TIMEOUT_MS = 60 * SECOND;

/** A 5xx for a recipient or a message is permanent; every other error may be temporary. */
const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
};

/**
 * Whether a refusal is about the recipient's address (RFC 3463: 5.1.x apart from those about the sender, 5.2.1). Other
 * ones may refuse the sender, the text or every mail of a service that is not set up well.
 */
const isAboutRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/.test(String(error.response));

/** The link and the POST by which a mail program stops the mails of this kind (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const isCalendar = ({ contentType }: Attachment): boolean => contentType === 'text/calendar';

/**
 * A calendar file is also a part beside the text, with its method, so that mail programs offer to take over the event
 * (RFC 6047).
 */
const calendarOf = (attachments: readonly Attachment[]) => {
  const file = attachments.find(isCalendar);
  if (!file) return {};
  const content = Buffer.from(file.content).toString('utf8');
  const method = /^METHOD:(\w+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH';
  return { icalEvent: { method, filename: file.name, content } };
};

/**
 * A mail service over SMTP. `url`: smtp://user:password@host:587 or smtps://…, with `?from=address` to send from
 * another address than `from`. At most three connections, kept open; every wait has a time-out, and so has each mail.
 */
export const smtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const service = new URL(url);
  const address = service.searchParams.get('from') ?? from;
  service.searchParams.delete('from');
  const transport = createTransport({
    url: service.href,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIME_OUTS,
  });
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return {
    send: async (mail: Mail): Promise<Delivery> => {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
          messageId: `<${mail.id}@${domain}>`,
          from: { name: mail.fromName, address },
          to: { name: '', address: mail.to },
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.attachments
            .filter((file) => !isCalendar(file))
            .map(({ name, contentType, content }) => ({ filename: name, contentType, content: Buffer.from(content) })),
          ...calendarOf(mail.attachments),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        });
        return 'sent';
      } catch (error) {
        if (isRefused(error)) return isAboutRecipient(error) ? 'no-recipient' : 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
