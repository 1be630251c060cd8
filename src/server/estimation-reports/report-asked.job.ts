import { z } from 'zod';
import { estimationHref } from '#domain/estimation/estimation-path';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { REPORT_MAIL } from '#fr/estimation-report';
import type { Tx } from '#platform/db/database';
import { withdrawNote } from '#server/consents';
import { defineJob, type Ports, PROMPT_AND_LONG, type PublicCtx, siteJob, siteUrl } from '#server/context';
import { drawReport } from '#server/documents';
import { type EstimationRow, estimationToken, loadEstimation, resultOf } from '#server/estimation';
import { type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';

import { reportData } from './report-data.ts';

const payload = siteJob.extend({ to: z.string(), request: z.string() });

/** `request`: id of the request; a second one is a second mail. */
export type EstimationReport = z.infer<typeof payload>;

type Report = { row: EstimationRow; pdf: Uint8Array; job: EstimationReport };

/**
 * The report is attached instead of linked: a link would need a stored file with a lifetime, and a mail opened later
 * would be worthless. A report has about 30 kB (decision 0049).
 */
const mailOf = async (ctx: PublicCtx, tx: Tx, { row, pdf, job }: Report): Promise<QueuedMail> => {
  const { site } = ctx;
  const href = siteUrl(ctx, estimationHref(estimationToken(ctx, row.id)));
  return writeSiteMail(ctx, {
    subject: REPORT_MAIL.subject(site.name),
    title: REPORT_MAIL.title,
    blocks: [
      { kind: 'text', text: REPORT_MAIL.intro(site.name, resultOf(row)) },
      { kind: 'button', label: REPORT_MAIL.open, href },
      await withdrawNote(ctx, tx, { email: job.to, privacy: REPORT_MAIL.privacy }),
    ],
    template: 'estimation.report',
    cause: `estimation-report:${job.request}`,
    to: job.to,
    replyTo: chooseEstimationRecipient(site).email,
    attachments: [{ name: REPORT_MAIL.fileName, contentType: 'application/pdf', content: pdf }],
  });
};

/** Job handler: draws the report and queues its mail. Idempotent by the cause of the mail. */
export const onReportAsked = async (ports: Ports, job: EstimationReport): Promise<void> => {
  const loaded = await loadEstimation(ports, job);
  if (!loaded) return;
  const { ctx, row } = loaded;
  const pdf = await drawReport(reportData(ctx, row));
  await ctx.write(async (tx) => {
    const mail = await mailOf(ctx, tx, { row, pdf, job });
    await queueSiteMails(ctx, tx, [mail]);
  });
};

/** Job of `onReportAsked`. */
export const ESTIMATION_REPORT = defineJob({
  name: 'estimation.report',
  payload,
  ...PROMPT_AND_LONG,
  run: onReportAsked,
});
