import { removeLeftFolders } from '#platform/temporary-folders';
import { PASSWORD_ASKED } from '#server/accounts';
import { LEAD_DIGESTS_DUE, LEAD_RECEIVED, SMS_FAILED_JOB } from '#server/applications';
import { BACKUP_DUE } from '#server/backups';
import { type Job, type JobPorts, networkJob } from '#server/context';
import { DOMAINS_DUE } from '#server/domains';
import { ESTIMATION_COMPLETED, ESTIMATION_DIGESTS_DUE, ESTIMATION_WISHED } from '#server/estimation';
import { ESTIMATION_REPORT } from '#server/estimation-reports';
import { FILES_SWEEP, PICTURES_INGESTED } from '#server/files';
import { FEED_UPLOADED, PICTURES_WANTED } from '#server/imports';
import { ASSIGNMENT_JOB } from '#server/lead-rules';
import { ESTIMATION_SIGNED } from '#server/mandates';
import { MESSAGE_DIGESTS_DUE, MESSAGE_RECEIVED } from '#server/messaging';
import { COMPLIANCE_DUE } from '#server/network-compliance';
import { FEED_WANTED, FEEDS_DUE } from '#server/network-feeds';
import { MAIL_WAITING, SMS_WAITING } from '#server/notifications';
import { OPINION_ISSUED } from '#server/opinions';
import { PUSH_DUE } from '#server/posts';
import { RETENTION_DUE } from '#server/privacy';
import { QUIZ_FINISHED } from '#server/quiz';
import { REMINDERS_DUE } from '#server/reminders';
import { CANDIDATES_IMPORTED } from '#server/sourcing';
import { SALES_IMPORTED } from '#server/valuation';
import { ROWS_SWEEP } from './sweep-rows.ts';

/** Every kind of job of the product. */
export const JOBS: readonly Job[] = [
  FEED_UPLOADED,
  FEED_WANTED,
  FEEDS_DUE,
  PICTURES_WANTED,
  PICTURES_INGESTED,
  LEAD_RECEIVED,
  QUIZ_FINISHED,
  ASSIGNMENT_JOB,
  CANDIDATES_IMPORTED,
  MESSAGE_RECEIVED,
  ESTIMATION_COMPLETED,
  ESTIMATION_WISHED,
  ESTIMATION_SIGNED,
  ESTIMATION_REPORT,
  OPINION_ISSUED,
  PASSWORD_ASKED,
  MAIL_WAITING,
  SMS_WAITING,
  SMS_FAILED_JOB,
  PUSH_DUE,
  SALES_IMPORTED,
  MESSAGE_DIGESTS_DUE,
  ESTIMATION_DIGESTS_DUE,
  LEAD_DIGESTS_DUE,
  REMINDERS_DUE,
  COMPLIANCE_DUE,
  DOMAINS_DUE,
  ROWS_SWEEP,
  BACKUP_DUE,
  RETENTION_DUE,
  FILES_SWEEP,
];

/** Runs jobs in this process. A job contains its market; its handler creates the context from it. */
export const runJobs = async (ports: JobPorts): Promise<void> => {
  const { db, jobs } = ports.system;
  await removeLeftFolders();
  for (const job of JOBS) await jobs.work(job.name, (payload, info) => job.handle(ports, payload, info), job);
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    for (const job of JOBS)
      if (job.atStart) await jobs.send(tx, { ...job, payload: networkJob }, { marketId: null }, { onceKey: 'start' });
  });
};
