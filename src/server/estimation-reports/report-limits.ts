import { mailboxOf } from '#domain/mails/mailbox';
import { type Count, DAY, HOUR, MINUTE } from '#platform/db/rate-limits';

type ReportRequest = { siteId: string; id: string; to: string };

/** Limits of reports requested from one client address, by mail and SMS together. */
export const reportClientCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'report.address', of: address, max: 10, seconds: HOUR },
];

/** The same request within this time sends nothing more. */
export const repeatCount = ({ id, to }: Pick<ReportRequest, 'id' | 'to'>): Count => ({
  name: 'report.repeat',
  of: `${id} ${to}`,
  max: 1,
  seconds: MINUTE,
});

/** Limits of mails with a report, because anybody can enter another person's address. */
export const mailReportCounts = ({ siteId, id, to }: ReportRequest): readonly Count[] => [
  { name: 'report.mail.hour', of: mailboxOf(to), max: 3, seconds: HOUR },
  { name: 'report.mail.day', of: mailboxOf(to), max: 6, seconds: DAY },
  { name: 'report.mail.estimation', of: id, max: 10, seconds: DAY },
  { name: 'report.mail.site', of: siteId, max: 200, seconds: DAY },
];
