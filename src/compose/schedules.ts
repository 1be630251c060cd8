import { BACKUP_DUE } from '#server/backups';
import { DOMAINS_DUE } from '#server/domains';
import { ESTIMATION_DIGESTS_DUE } from '#server/estimation';
import { FILES_SWEEP } from '#server/files';
import { LEAD_DIGESTS_DUE } from '#server/leads';
import { MESSAGE_DIGESTS_DUE } from '#server/messaging';
import { COMPLIANCE_DUE } from '#server/network-compliance';
import { FEEDS_DUE } from '#server/network-feeds';
import { RETENTION_DUE } from '#server/privacy';
import { REMINDERS_DUE } from '#server/reminders';
import { ROWS_SWEEP } from './sweep-rows.ts';

/** At most one digest an hour per recipient. */
const HOURLY = '7 * * * *';
/** Windows of rate limits end after minutes or hours, and one visitor can create many of them. */
const EVERY_QUARTER = '*/15 * * * *';
/** A certificate is made within minutes of its request; a feed is late by minutes at most. */
const EVERY_FEW_MINUTES = '*/5 * * * *';

/** Cron expressions, in UTC, of the work that is due by the clock: every schedule of the product (rule JOB-NIGHTLY). */
export const SCHEDULES: Readonly<Record<string, string>> = {
  [MESSAGE_DIGESTS_DUE]: HOURLY,
  [ESTIMATION_DIGESTS_DUE]: HOURLY,
  [LEAD_DIGESTS_DUE]: HOURLY,
  [REMINDERS_DUE]: HOURLY,
  [FEEDS_DUE]: EVERY_FEW_MINUTES,
  [DOMAINS_DUE]: EVERY_FEW_MINUTES,
  [COMPLIANCE_DUE]: EVERY_QUARTER,
  [ROWS_SWEEP]: EVERY_QUARTER,
  // At night in France, one after the other: the backup keeps what the retention deletes, and the sweep deletes the CVs
  // that the retention releases.
  [BACKUP_DUE]: '20 1 * * *',
  [RETENTION_DUE]: '50 1 * * *',
  [FILES_SWEEP]: '20 2 * * *',
};
