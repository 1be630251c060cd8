import { sql } from 'kysely';
import { dayOf, latestDay } from '#domain/calendar/period';
import { isMailTime } from '#domain/mails/mail-hours';
import { retainedSince } from '#domain/privacy/retention';
import { AFTER_MONTHS, isReportDue, LINK_MONTHS } from '#domain/seller-reports/seller-report';
import { inIdOrder } from '#platform/db/in-id-order';
import {
  adminCtx,
  DIGEST,
  defineJob,
  doEach,
  doEachSite,
  networkJob,
  type Ports,
  type PublicCtx,
} from '#server/context';
import { mailReport } from './mail-report.ts';
import { reportContent } from './report-content.ts';
import { changeReport, lockReport, type ReportRow } from './report-rows.ts';

/** Sites, and reports of a site, that are read at once. */
const BATCH = 1000;

/** Sites with a report whose last mail was not today. */
const listSites = (ports: Ports, batch: number): AsyncGenerator<{ site_id: string }> => {
  const today = latestDay(ports.system.now());
  const ctx = adminCtx(ports, 'seller-reports');
  const read = async (after: string) => {
    const { rows } = await ctx.write((tx) =>
      sql<{ site_id: string }>`
        select distinct site_id from seller_reports
        where site_id > ${after} and stopped_at is null and coalesce(mailed_on, '2000-01-01') < ${today}::date
        order by site_id limit ${batch}`.execute(tx),
    );
    return rows;
  };
  return inIdOrder(read, ({ site_id }) => site_id);
};

/** Reports of listings on the market whose last mail was not today. */
const listReports = ({ site, write }: PublicCtx, today: string, batch: number): AsyncGenerator<ReportRow> => {
  const read = async (after: string) => {
    const { rows } = await write((tx) =>
      sql<ReportRow>`
        select r.*, r.mailed_on::text as mailed_on, r.chosen_on::text as chosen_on from seller_reports r
        join listings l on l.market_id = r.market_id and l.id = r.listing_id and l.status = 'published'
        where r.market_id = ${site.marketId} and r.site_id = ${site.id} and r.listing_id > ${after}
          and r.stopped_at is null and coalesce(r.mailed_on, '2000-01-01') < ${today}::date
        order by r.listing_id limit ${batch}`.execute(tx),
    );
    return rows;
  };
  return inIdOrder(read, ({ listing_id }) => listing_id);
};

const mailOne = async (ctx: PublicCtx, { listing_id }: ReportRow, today: string): Promise<void> => {
  const content = await reportContent(ctx, listing_id);
  if (!content || content.listing.withdrawnAt !== null) return;
  await ctx.write(async (tx) => {
    const report = await lockReport(ctx, tx, listing_id);
    if (!report || report.stopped_at !== null || !isReportDue(report, today)) return;
    await mailReport(ctx, tx, { report, content });
    await changeReport(ctx, tx, report, { mailed_on: today });
  });
};

const mailSite = async (ctx: PublicCtx, batch: number): Promise<void> => {
  const { timeZone } = ctx.site.market;
  const now = ctx.system.now();
  if (!isMailTime(now, timeZone)) return;
  const today = dayOf(now, timeZone);
  await doEach(listReports(ctx, today, batch), async (report) => {
    if (isReportDue(report, today)) await mailOne(ctx, report, today);
  });
};

/** Reports of listings that left the market long ago, and links of mails that are too old. */
const dropOld = (ports: Ports): Promise<void> =>
  adminCtx(ports, 'seller-reports').write(async (tx) => {
    const now = ports.system.now();
    await sql`
      delete from seller_reports r using listings l
      where l.market_id = r.market_id and l.id = r.listing_id
        and l.withdrawn_at < ${retainedSince(AFTER_MONTHS, now)}`.execute(tx);
    await sql`delete from seller_report_links where made_at < ${retainedSince(LINK_MONTHS, now)}`.execute(tx);
  });

/**
 * Job handler, hourly: mails the reports that are due, in daytime of their site, each at most once a day (rule
 * SELLER-MAIL). Idempotent. `batch`: sites, and reports of a site, that are read at once.
 */
export const onReportsDue = async (ports: Ports, batch = BATCH): Promise<void> => {
  await dropOld(ports);
  await doEachSite(ports, listSites(ports, batch), (ctx) => mailSite(ctx, batch));
};

/** Job of `onReportsDue`. */
export const SELLER_REPORTS_DUE = defineJob({
  name: 'seller-reports.due',
  payload: networkJob,
  ...DIGEST,
  schedule: '47 * * * *',
  run: (ports) => onReportsDue(ports),
});
