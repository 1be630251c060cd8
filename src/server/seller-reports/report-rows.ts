import { type Selectable, sql } from 'kysely';
import { REPORT_PATH, SHOWN_COMMENTS } from '#domain/seller-reports/seller-report';
import type { Tx } from '#platform/db/database';
import type { SellerReports } from '#platform/db/schema';
import { newToken } from '#platform/tokens';
import { ofSite, ofToken, type PublicCtx, siteUrl } from '#server/context';

export type ReportRow = Selectable<SellerReports>;

/** Keys of the report of a listing on this site. */
export const ofReport = (ctx: Pick<PublicCtx, 'site'>, listingId: string) => ({
  ...ofSite(ctx),
  listing_id: listingId,
});

export const lockReport = (ctx: PublicCtx, tx: Tx, listingId: string): Promise<ReportRow | undefined> =>
  tx
    .selectFrom('seller_reports')
    .selectAll()
    .where((eb) => eb.and(ofReport(ctx, listingId)))
    .forUpdate()
    .executeTakeFirst();

export const changeReport = async (
  ctx: PublicCtx,
  tx: Tx,
  listingId: string,
  change: Partial<ReportRow>,
): Promise<void> => {
  await tx
    .updateTable('seller_reports')
    .set(change)
    .where((eb) => eb.and(ofReport(ctx, listingId)))
    .execute();
};

/** A new link to the private page of a report, for one mail; only the hash of its token is stored. */
export const makeReportLink = async (ctx: PublicCtx, tx: Tx, listingId: string): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .insertInto('seller_report_links')
    .values({ ...ofReport(ctx, listingId), hash, made_at: ctx.system.now() })
    .execute();
  return siteUrl(ctx, `${REPORT_PATH}/${token}`);
};

export const reportOfToken = (ctx: PublicCtx, tx: Tx, token: string): Promise<ReportRow | undefined> =>
  tx
    .selectFrom('seller_reports')
    .selectAll()
    .where((eb) => eb.and(ofSite(ctx)))
    .where('listing_id', '=', (links) =>
      links
        .selectFrom('seller_report_links')
        .select('listing_id')
        .where((eb) => eb.and(ofToken(ctx, token))),
    )
    .executeTakeFirst();

export type ReportComment = { text: string; at: Date; by: string };

/** The latest comments of the agent, the latest first. */
export const listComments = async (ctx: PublicCtx, tx: Tx, listingId: string): Promise<ReportComment[]> => {
  const { rows } = await sql<ReportComment>`
    select text, written_at as at, written_by as by from seller_report_comments
    where market_id = ${ctx.site.marketId} and site_id = ${ctx.site.id} and listing_id = ${listingId}
    order by written_at desc, id desc limit ${SHOWN_COMMENTS}`.execute(tx);
  return rows;
};
