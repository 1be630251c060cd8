import type { JobPayload } from '#platform/jobs';
import type { Mailer } from '#platform/mail/mail';
import type { SmsSender } from '#platform/sms/sms';
import { removeLeftFolders } from '#platform/temporary-folders';
import { onPasswordAsked, PASSWORD_ASKED, type PasswordAsked } from '#server/accounts';
import { adminCtx, marketCtx, type Ports } from '#server/context';
import { DOMAINS_DUE, onDomainsDue } from '#server/domains';
import {
  ESTIMATION_COMPLETED,
  ESTIMATION_DIGESTS_DUE,
  ESTIMATION_REPORT,
  ESTIMATION_SIGNED,
  ESTIMATION_WISHED,
  type EstimationCompleted,
  type EstimationReport,
  type EstimationSigned,
  type EstimationWished,
  onEstimationCompleted,
  onEstimationDigestsDue,
  onEstimationSigned,
  onEstimationWished,
  onReportAsked,
  onSalesImported,
  SALES_IMPORTED,
  type SalesImported,
} from '#server/estimation';
import { FILES_SWEEP, onPicturesIngested, PICTURES_INGESTED, type PicturesIngested, sweepFiles } from '#server/files';
import {
  FEED_UPLOADED,
  type FeedUploaded,
  onFeedUploaded,
  onPicturesWanted,
  PICTURES_WANTED,
  type PicturesWanted,
} from '#server/imports';
import { ASSIGNMENT_DUE, type AssignmentDue, onAssignmentDue } from '#server/lead-rules';
import {
  LEAD_DIGESTS_DUE,
  LEAD_RECEIVED,
  type LeadReceived,
  onLeadDigestsDue,
  onLeadReceived,
  onSmsFailed,
} from '#server/leads';
import {
  MESSAGE_DIGESTS_DUE,
  MESSAGE_RECEIVED,
  type MessageReceived,
  onMessageDigestsDue,
  onMessageReceived,
} from '#server/messaging';
import { COMPLIANCE_DUE, onComplianceDue } from '#server/network-compliance';
import { FEED_WANTED, FEEDS_DUE, type FeedWanted, onFeedsDue, onFeedWanted } from '#server/network-feeds';
import {
  MAIL_WAITING,
  type MailWaiting,
  onMailWaiting,
  onSmsWaiting,
  SMS_FAILED,
  SMS_WAITING,
  type SmsFailed,
  type SmsWaiting,
} from '#server/notifications';
import { OPINION_ISSUED, type OpinionIssued, onOpinionIssued } from '#server/opinions';
import { onPushDue, PUSH_DUE, type PushDue } from '#server/posts';
import { applyRetention, RETENTION_DUE } from '#server/privacy';
import { onQuizFinished, QUIZ_FINISHED, type QuizFinished } from '#server/quiz';
import { onRemindersDue, REMINDERS_DUE } from '#server/reminders';
import { CANDIDATES_IMPORTED, type CandidatesImported, onCandidatesImported } from '#server/sourcing';
import { ROWS_SWEEP, sweepRows } from './sweep-rows.ts';

/** Fails when pictures could not be fetched, so that the queue retries the job with back-off. */
const fetchPictures = async (ports: Ports, job: PicturesWanted, signal: AbortSignal): Promise<void> => {
  const { missing } = await onPicturesWanted(marketCtx(ports, job.marketId), job, { signal });
  if (missing > 0) throw new Error(`${missing} pictures could not be fetched`);
};

const handleMails = async (ports: Ports): Promise<void> => {
  await ports.system.jobs.work(MESSAGE_DIGESTS_DUE, () => onMessageDigestsDue(ports));
  await ports.system.jobs.work(ESTIMATION_DIGESTS_DUE, () => onEstimationDigestsDue(ports));
  await ports.system.jobs.work(LEAD_DIGESTS_DUE, () => onLeadDigestsDue(ports));
  await ports.system.jobs.work(REMINDERS_DUE, () => onRemindersDue(ports));
};

type Senders = { mailer: Mailer; sms: SmsSender };

/** Connects each queue to its use case. A job names its market; its handler rebuilds the context from that. */
export const registerJobHandlers = async (ports: Ports, { mailer, sms }: Senders): Promise<void> => {
  await removeLeftFolders();
  await ports.system.jobs.work<PicturesWanted & JobPayload>(PICTURES_WANTED, (job, { signal }) =>
    fetchPictures(ports, job, signal),
  );
  await ports.system.jobs.work<FeedUploaded & JobPayload>(FEED_UPLOADED, (job, info) =>
    onFeedUploaded(marketCtx(ports, job.marketId), job, info),
  );
  await ports.system.jobs.work<FeedWanted & JobPayload>(FEED_WANTED, (job, info) =>
    onFeedWanted(marketCtx(ports, job.marketId), info),
  );
  await ports.system.jobs.work(FEEDS_DUE, (_, { signal }) => onFeedsDue(adminCtx(ports, 'feeds'), { signal }));
  await ports.system.jobs.work<PicturesIngested & JobPayload>(PICTURES_INGESTED, (job) =>
    onPicturesIngested(ports, job),
  );
  await ports.system.jobs.work<MessageReceived & JobPayload>(MESSAGE_RECEIVED, (job) => onMessageReceived(ports, job), {
    concurrency: 2,
    batch: 40,
  });
  await ports.system.jobs.work<PasswordAsked & JobPayload>(PASSWORD_ASKED, (job) => onPasswordAsked(ports, job));
  await ports.system.jobs.work<LeadReceived & JobPayload>(LEAD_RECEIVED, (job) => onLeadReceived(ports, job));
  await ports.system.jobs.work<QuizFinished & JobPayload>(QUIZ_FINISHED, (job) => onQuizFinished(ports, job));
  await ports.system.jobs.work<AssignmentDue & JobPayload>(ASSIGNMENT_DUE, (job) => onAssignmentDue(ports, job));
  await ports.system.jobs.work<CandidatesImported & JobPayload>(CANDIDATES_IMPORTED, (job) =>
    onCandidatesImported(ports, job),
  );
  await ports.system.jobs.work<MailWaiting & JobPayload>(
    MAIL_WAITING,
    (job, { isLast }) => onMailWaiting(marketCtx(ports, job.marketId), mailer, { ...job, isLast }),
    { concurrency: 3, batch: 30 },
  );
  await ports.system.jobs.work<SmsWaiting & JobPayload>(SMS_WAITING, (job, { isLast }) =>
    onSmsWaiting(marketCtx(ports, job.marketId), sms, { ...job, isLast }),
  );
  await ports.system.jobs.work<SmsFailed & JobPayload>(SMS_FAILED, (job) => onSmsFailed(ports, job));
  await ports.system.jobs.work<PushDue & JobPayload>(PUSH_DUE, (job, info) => onPushDue(ports, job, info), {
    concurrency: 2,
  });
  await ports.system.jobs.work<EstimationCompleted & JobPayload>(ESTIMATION_COMPLETED, (job) =>
    onEstimationCompleted(ports, job),
  );
  await ports.system.jobs.work<EstimationWished & JobPayload>(ESTIMATION_WISHED, (job) =>
    onEstimationWished(ports, job),
  );
  await ports.system.jobs.work<EstimationSigned & JobPayload>(ESTIMATION_SIGNED, (job) =>
    onEstimationSigned(ports, job),
  );
  await ports.system.jobs.work<EstimationReport & JobPayload>(ESTIMATION_REPORT, (job) => onReportAsked(ports, job));
  await ports.system.jobs.work<OpinionIssued & JobPayload>(OPINION_ISSUED, (job) => onOpinionIssued(ports, job));
  await ports.system.jobs.work<SalesImported & JobPayload>(SALES_IMPORTED, (job) => onSalesImported(ports, job));
  await handleMails(ports);
  await ports.system.jobs.work(RETENTION_DUE, (_, { signal }) =>
    applyRetention(adminCtx(ports, 'retention'), { signal }),
  );
  await ports.system.jobs.work(COMPLIANCE_DUE, (_, { signal }) =>
    onComplianceDue(adminCtx(ports, 'compliance'), { signal }),
  );
  // What was installed or imported while no instance ran is checked at once.
  await ports.system.db.write({ role: 'vitrine_admin' }, (tx) =>
    ports.system.jobs.send(tx, COMPLIANCE_DUE, { marketId: null }, { onceKey: 'start' }),
  );
  await ports.system.jobs.work(DOMAINS_DUE, (_, { signal }) => onDomainsDue(ports, { signal }));
  await ports.system.jobs.work(FILES_SWEEP, async (_, { signal }) => {
    await sweepFiles(adminCtx(ports, 'files sweep'), { signal });
  });
  await ports.system.jobs.work(ROWS_SWEEP, () => sweepRows(ports));
};
