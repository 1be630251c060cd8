import type { QueueOptions } from '#platform/jobs';
import { PASSWORD_ASKED } from '#server/accounts';
import { BACKUP_DUE } from '#server/backups';
import { DOMAINS_DUE } from '#server/domains';
import {
  ESTIMATION_COMPLETED,
  ESTIMATION_DIGESTS_DUE,
  ESTIMATION_REPORT,
  ESTIMATION_SIGNED,
  ESTIMATION_WISHED,
  SALES_IMPORTED,
} from '#server/estimation';
import { FILES_SWEEP, PICTURES_INGESTED } from '#server/files';
import { FEED_UPLOADED, PICTURES_WANTED } from '#server/imports';
import { ASSIGNMENT_DUE } from '#server/lead-rules';
import { LEAD_DIGESTS_DUE, LEAD_RECEIVED } from '#server/leads';
import { MESSAGE_DIGESTS_DUE, MESSAGE_RECEIVED } from '#server/messaging';
import { COMPLIANCE_DUE } from '#server/network-compliance';
import { FEED_WANTED, FEEDS_DUE } from '#server/network-feeds';
import { MAIL_WAITING, SMS_FAILED, SMS_WAITING } from '#server/notifications';
import { OPINION_ISSUED } from '#server/opinions';
import { PUSH_DUE } from '#server/posts';
import { RETENTION_DUE } from '#server/privacy';
import { QUIZ_FINISHED } from '#server/quiz';
import { REMINDERS_DUE } from '#server/reminders';
import { CANDIDATES_IMPORTED } from '#server/sourcing';
import { ROWS_SWEEP } from './sweep-rows.ts';

/** Every queue of the product, and how its jobs are retried. */
export const QUEUES: Readonly<Record<string, QueueOptions>> = {
  // An interrupted import changed nothing and runs again within half a minute; a refused feed is no failure of its job.
  [FEED_UPLOADED]: { retries: 3, retryDelaySeconds: 3, limitSeconds: 3600 },
  [FEED_WANTED]: { retries: 2, retryDelaySeconds: 3, limitSeconds: 3600 },
  [FEEDS_DUE]: { retries: 1, retryDelaySeconds: 60, limitSeconds: 600 },
  [PICTURES_WANTED]: { retries: 5, retryDelaySeconds: 60, limitSeconds: 1800 },
  [PICTURES_INGESTED]: { retries: 3, retryDelaySeconds: 30, limitSeconds: 900 },
  [LEAD_RECEIVED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  [QUIZ_FINISHED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  [ASSIGNMENT_DUE]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  [CANDIDATES_IMPORTED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  [MESSAGE_RECEIVED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 300, quiet: true },
  [ESTIMATION_COMPLETED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  [ESTIMATION_WISHED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  [ESTIMATION_SIGNED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  [ESTIMATION_REPORT]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 300 },
  [OPINION_ISSUED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 300 },
  [PASSWORD_ASKED]: { retries: 10, retryDelaySeconds: 5, limitSeconds: 60 },
  // The delay doubles from ten seconds to a quarter of an hour, so that mails leave soon after their service is back;
  // the retries last about a day in all (rule MAIL-OUTBOX).
  [MAIL_WAITING]: { retries: 100, retryDelaySeconds: 10, longestDelaySeconds: 900, limitSeconds: 600, quiet: true },
  // About an hour: a link by SMS is awaited now.
  [SMS_WAITING]: { retries: 10, retryDelaySeconds: 10, longestDelaySeconds: 900, limitSeconds: 60 },
  [SMS_FAILED]: { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 },
  // About half a day: a push notification is worth nothing later.
  [PUSH_DUE]: { retries: 12, retryDelaySeconds: 20, longestDelaySeconds: 7200, limitSeconds: 600 },
  [SALES_IMPORTED]: { retries: 3, retryDelaySeconds: 60, limitSeconds: 1800 },
  [BACKUP_DUE]: { retries: 2, retryDelaySeconds: 600, limitSeconds: 6 * 3600 },
  [MESSAGE_DIGESTS_DUE]: { retries: 2, retryDelaySeconds: 600, limitSeconds: 1800 },
  [ESTIMATION_DIGESTS_DUE]: { retries: 2, retryDelaySeconds: 600, limitSeconds: 1800 },
  [LEAD_DIGESTS_DUE]: { retries: 2, retryDelaySeconds: 600, limitSeconds: 1800 },
  [REMINDERS_DUE]: { retries: 2, retryDelaySeconds: 300, limitSeconds: 1800 },
  [COMPLIANCE_DUE]: { retries: 1, retryDelaySeconds: 60, limitSeconds: 900 },
  [DOMAINS_DUE]: { retries: 1, retryDelaySeconds: 60, limitSeconds: 1800 },
  [FILES_SWEEP]: { retries: 2, retryDelaySeconds: 600, limitSeconds: 6 * 3600 },
  [RETENTION_DUE]: { retries: 2, retryDelaySeconds: 600, limitSeconds: 6 * 3600 },
  [ROWS_SWEEP]: { retries: 2, retryDelaySeconds: 600, limitSeconds: 600 },
};
