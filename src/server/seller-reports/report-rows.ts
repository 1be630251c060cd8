import { type Selectable, sql } from 'kysely';
import { REPORT_PATH, SHOWN_COMMENTS } from '#domain/seller-reports/seller-report';
import type { Tx } from '#platform/db/database';
import type { SellerReports } from '#platform/db/schema';
import { newToken } from '#platform/tokens';
import { ofSite, ofToken, type PublicCtx, siteUrl } from '#server/context';

export type ReportRow = Selectable<SellerReports>;

/** A report: a listing on this site, and its owner's address. */
type Reported = Pick<ReportRow, 'listing_id' | 'email'>;

/** Keys of a report of this site. */
export const ofReport = (ctx: Pick<PublicCtx, 'site'>, { listing_id, email }: Reported) => ({
  ...ofSite(ctx),
  listing_id,
  email,
});

/** Locks the report of a listing; one that ended is none. */
export const lockReport = (ctx: PublicCtx, tx: Tx, listingId: string): Promise<ReportRow | undefined> =>
  tx
    .selectFrom('seller_reports')
    .selectAll()
    .where((eb) => eb.and({ ...ofSite(ctx), listing_id: listingId }))
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether the owner with this address stopped the mails of a report of the listing that ended (rule SELLER-MAIL). */
export const wasStopped = async (ctx: PublicCtx, tx: Tx, report: Reported): Promise<boolean> => {
  const row = await tx
    .selectFrom('seller_reports')
    .select('ended_at')
    .where((eb) => eb.and(ofReport(ctx, report)))
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends a report with its links and comments; when its owner stopped the mails, this stop remains. */
export const endReport = async (ctx: PublicCtx, tx: Tx, report: ReportRow): Promise<void> => {
  const keys = ofReport(ctx, report);
  if (report.stopped_at === null) {
    await tx
      .deleteFrom('seller_reports')
      .where((eb) => eb.and(keys))
      .execute();
    return;
  }
  await tx
    .deleteFrom('seller_report_comments')
    .where((eb) => eb.and(keys))
    .execute();
  await changeReport(ctx, tx, report, { ended_at: ctx.system.now() });
};

export const changeReport = async (
  ctx: PublicCtx,
  tx: Tx,
  report: Reported,
  change: Partial<ReportRow>,
): Promise<void> => {
  await tx
    .updateTable('seller_reports')
    .set(change)
    .where((eb) => eb.and(ofReport(ctx, report)))
    .execute();
};

/** A new link to the private page of a report, for one mail; only the hash of its token is stored. */
export const makeReportLink = async (ctx: PublicCtx, tx: Tx, report: Reported): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .insertInto('seller_report_links')
    .values({ ...ofReport(ctx, report), hash, made_at: ctx.system.now() })
    .execute();
  return siteUrl(ctx, `${REPORT_PATH}/${token}`);
};

/** Whether a link was mailed since the owner of a report stopped the mails. */
export const isLinkedSince = async (
  ctx: PublicCtx,
  tx: Tx,
  report: Reported & { stopped_at: Date },
): Promise<boolean> => {
  const link = await tx
    .selectFrom('seller_report_links')
    .select('hash')
    .where((eb) => eb.and(ofReport(ctx, report)))
    .where('made_at', '>', report.stopped_at)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
};

/** The report of a token on this site, which does not end before the transaction. */
export const reportOfToken = (ctx: PublicCtx, tx: Tx, token: string): Promise<ReportRow | undefined> =>
  tx
    .selectFrom('seller_reports')
    .selectAll()
    .where((eb) => eb.and(ofSite(ctx)))
    .where('ended_at', 'is', null)
    .where((report) =>
      report(
        report.refTuple('listing_id', 'email'),
        '=',
        report
          .selectFrom('seller_report_links')
          .select(['listing_id', 'email'])
          .where((eb) => eb.and(ofToken(ctx, token)))
          .$asTuple('listing_id', 'email'),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

export type ReportComment = { text: string; at: Date; by: string };

/** The latest comments of the agent, the latest first. */
export const listComments = async (
  ctx: PublicCtx,
  tx: Tx,
  { listing_id, email }: Reported,
): Promise<ReportComment[]> => {
  const { rows } = await sql<ReportComment>`
    select text, written_at as at, written_by as by from seller_report_comments
    where market_id = ${ctx.site.marketId} and site_id = ${ctx.site.id} and listing_id = ${listing_id}
      and email = ${email}
    order by written_at desc, id desc limit ${SHOWN_COMMENTS}`.execute(tx);
  return rows;
};
