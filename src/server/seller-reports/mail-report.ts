import { v7 as uuid } from 'uuid';
import { chooseRecipient } from '#domain/messaging/recipient';
import { REPORT_DEAL_WORDS, REPORT_LINK_MAIL, REPORT_MAIL } from '#fr/seller-reports';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { queueSiteMails, writeSiteMail } from '#server/notifications';
import type { ReportContent } from './report-content.ts';
import { listComments, makeReportLink, type ReportRow } from './report-rows.ts';

/** Queues the mail with the link alone, to an owner who stopped the mails (rule SELLER-MAIL). */
export const mailLink = async (ctx: PublicCtx, tx: Tx, report: ReportRow): Promise<void> => {
  const { site } = ctx;
  const mail = writeSiteMail(ctx, {
    subject: REPORT_LINK_MAIL.subject(site.name),
    title: REPORT_LINK_MAIL.title,
    blocks: [
      { kind: 'text', text: REPORT_LINK_MAIL.text },
      { kind: 'button', label: REPORT_MAIL.open, href: await makeReportLink(ctx, tx, report) },
      { kind: 'note', text: REPORT_LINK_MAIL.note },
    ],
    template: 'seller-report.link',
    cause: `seller-report:${report.listing_id}:${uuid()}`,
    to: report.email,
    replyTo: chooseRecipient(site, 'contact-form', null).email,
  });
  await queueSiteMails(ctx, tx, [mail]);
};

/** Queues the mail of a report with its figures and the latest comment (rule SELLER-MAIL). */
export const mailReport = async (
  ctx: PublicCtx,
  tx: Tx,
  { report, content }: { report: ReportRow; content: ReportContent },
): Promise<void> => {
  const { site } = ctx;
  const { listing, figures } = content;
  const href = await makeReportLink(ctx, tx, report);
  const [comment] = await listComments(ctx, tx, report);
  const mail = writeSiteMail(ctx, {
    subject: REPORT_MAIL.subject(site.name),
    title: REPORT_DEAL_WORDS[listing.transaction].title,
    blocks: [
      { kind: 'text', text: REPORT_MAIL.intro(listing) },
      { kind: 'facts', rows: REPORT_MAIL.facts(figures) },
      ...(comment ? [{ kind: 'quote' as const, text: comment.text }] : []),
      { kind: 'button', label: REPORT_MAIL.open, href },
      {
        kind: 'note',
        text: REPORT_MAIL.note(listing.transaction),
        link: { label: REPORT_MAIL.stop, href: `${href}/stop` },
      },
    ],
    template: 'seller-report.mail',
    cause: `seller-report:${listing.id}:${uuid()}`,
    to: report.email,
    replyTo: chooseRecipient(site, 'contact-form', null).email,
    unsubscribeUrl: `${href}/stop`,
  });
  await queueSiteMails(ctx, tx, [mail]);
};
