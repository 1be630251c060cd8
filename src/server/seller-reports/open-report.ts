import type { FileOutput } from '#contracts/files';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { pricePeriod } from '#domain/listings/price';
import { retainedSince } from '#domain/privacy/retention';
import { AFTER_MONTHS } from '#domain/seller-reports/seller-report';
import { REPORT_DEAL_WORDS } from '#fr/seller-reports';
import { countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import { streamOf } from '#platform/stream-of';
import { adminCtx, type Ports, type PublicCtx, type SiteRequestCtx } from '#server/context';
import { drawSellerReport } from '#server/documents';
import { senderOf } from '#server/notifications';
import { type ReportContent, reportContent } from './report-content.ts';
import { changeReport, listComments, type ReportComment, type ReportRow, reportOfToken } from './report-rows.ts';

/** A report for the holder of a link. */
export type OpenedReport = { report: ReportRow; content: ReportContent; comments: readonly ReportComment[] };

/**
 * The report of a token on this site; null: unknown, of another site, revoked, the listing left the market long ago, or
 * another agent has it now.
 */
export const openReport = async (ctx: PublicCtx, token: string): Promise<OpenedReport | null> => {
  const found = await ctx.write(async (tx) => {
    const report = await reportOfToken(ctx, tx, token);
    return report && { report, comments: await listComments(ctx, tx, report) };
  });
  const content = found && (await reportContent(ctx, found.report.listing_id));
  if (!content) return null;
  const { withdrawnAt } = content.listing;
  const isLate = withdrawnAt !== null && withdrawnAt < retainedSince(AFTER_MONTHS, ctx.system.now());
  return isLate ? null : { ...found, content };
};

/** Records that the owner opened the report. */
export const markOpened = (ctx: PublicCtx, report: ReportRow): Promise<void> =>
  ctx.write((tx) => changeReport(ctx, tx, report, { opened_at: ctx.system.now() }));

/**
 * Stops or resumes the mails of the report of a token, also one that opens nothing; false: there is none. Idempotent
 * (rule MAIL-UNSUBSCRIBE).
 */
export const setStopped = (ctx: PublicCtx, token: string, isStopped: boolean): Promise<boolean> =>
  ctx.write(async (tx) => {
    const report = await reportOfToken(ctx, tx, token);
    if (report) await changeReport(ctx, tx, report, { stopped_at: isStopped ? ctx.system.now() : null });
    return report !== undefined;
  });

/** Stops the mails of the report of a token; see `setStopped`. */
export const stopReport = (ctx: PublicCtx, token: string): Promise<boolean> => setStopped(ctx, token, true);

/** Stops the mails to an address whose mails come back or were reported as unwanted (rule SELLER-MAIL). Idempotent. */
export const stopReportsOf = (ports: Ports, email: string): Promise<unknown> =>
  adminCtx(ports, 'mail service').write((tx) =>
    tx
      .updateTable('seller_reports')
      .set({ stopped_at: ports.system.now() })
      .where('email', '=', email.trim().toLowerCase())
      .where('stopped_at', 'is', null)
      .execute(),
  );

/** The report as a PDF (rule SELLER-REPORT). 404: no such link. 429: too many from this client. */
export const openReportDocument = async (
  ctx: SiteRequestCtx,
  { token }: { token: string },
): Promise<FileOutput<'application/pdf'> | Refusal> => {
  const counts = [{ name: 'seller-report.pdf', of: ctx.client.address, max: 20, seconds: HOUR }];
  const wait = await countUseAndCommit(ctx.write, counts);
  if (wait !== null) return refuseTooMany(wait);
  const opened = await openReport(ctx, token);
  if (!opened) return refuse(404, 'NOT_FOUND');
  const { listing, figures, weeks, visits, prices, left, waiting } = opened.content;
  const [comment] = opened.comments;
  const { timeZone } = ctx.site.market;
  const pdf = await drawSellerReport({
    site: senderOf(ctx, ctx.site),
    timeZone,
    at: ctx.system.now().toISOString(),
    listing,
    views: listing.views,
    figures,
    weeks,
    visits,
    prices,
    left,
    waiting: waiting.map((home) => ({
      title: home.title,
      city: home.city,
      priceCents: home.priceHidden ? null : home.priceCents,
      period: pricePeriod(home),
    })),
    comment: comment ? { ...comment, at: comment.at.toISOString() } : null,
  });
  const name = REPORT_DEAL_WORDS[listing.transaction].fileName;
  return { name, contentType: 'application/pdf', size: pdf.length, stream: streamOf(pdf) };
};
