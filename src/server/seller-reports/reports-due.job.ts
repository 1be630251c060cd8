import { sql } from 'kysely';
import { dayOf, hourOf } from '#domain/calendar/period';
import { isMailHour } from '#domain/leads/reminder';
import { retainedSince } from '#domain/privacy/retention';
import { AFTER_MONTHS, isReportDue, LINK_MONTHS } from '#domain/seller-reports/seller-report';
import { adminCtx, DIGEST, defineJob, networkJob, type Ports, type PublicCtx, publicCtx } from '#server/context';
import { mailReport } from './mail-report.ts';
import { reportContent } from './report-content.ts';
import { changeReport, lockReport, type ReportRow } from './report-rows.ts';

const MAX_SITES = 1000;
/** Reports of one site in one run; the next run continues. */
const MAX_REPORTS = 1000;

/** Sites with a report whose last mail was not today. */
const listSites = async (ports: Ports): Promise<string[]> => {
  const today = dayOf(ports.system.now(), 'Pacific/Kiritimati');
  const { rows } = await adminCtx(ports, 'seller-reports').write((tx) =>
    sql<{ site_id: string }>`
      select distinct site_id from seller_reports
      where stopped_at is null and coalesce(mailed_on, '2000-01-01') < ${today}::date limit ${MAX_SITES}`.execute(tx),
  );
  return rows.map(({ site_id }) => site_id);
};

/** Reports of listings on the market. */
const listReports = async ({ site, write }: PublicCtx, today: string): Promise<ReportRow[]> => {
  const { rows } = await write((tx) =>
    sql<ReportRow>`
      select r.*, r.mailed_on::text as mailed_on from seller_reports r
      join listings l on l.market_id = r.market_id and l.id = r.listing_id and l.status = 'published'
      where r.market_id = ${site.marketId} and r.site_id = ${site.id} and r.stopped_at is null
        and coalesce(r.mailed_on, '2000-01-01') < ${today}::date
      order by r.mailed_on nulls first, r.listing_id limit ${MAX_REPORTS}`.execute(tx),
  );
  return rows;
};

const mailOne = async (ctx: PublicCtx, { listing_id }: ReportRow, today: string): Promise<void> => {
  const content = await reportContent(ctx, listing_id);
  if (!content) return;
  await ctx.write(async (tx) => {
    const report = await lockReport(ctx, tx, listing_id);
    if (!report || report.stopped_at !== null || report.mailed_on === today) return;
    await mailReport(ctx, tx, { report, content });
    await changeReport(ctx, tx, listing_id, { mailed_on: today });
  });
};

const mailSite = async (ctx: PublicCtx): Promise<void> => {
  const { timeZone } = ctx.site.market;
  const now = ctx.system.now();
  if (!isMailHour(hourOf(now, timeZone))) return;
  const today = dayOf(now, timeZone);
  for (const report of await listReports(ctx, today)) {
    const since = report.mailed_on ?? dayOf(report.created_at, timeZone);
    if (!isReportDue(report, { since, today })) continue;
    await mailOne(ctx, report, today).catch((err: unknown) =>
      ctx.system.log.error({ err, site: ctx.site.id, listing: report.listing_id }, 'report not mailed'),
    );
  }
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
 * SELLER-MAIL). Idempotent.
 */
export const onReportsDue = async (ports: Ports): Promise<void> => {
  await dropOld(ports);
  for (const id of await listSites(ports)) {
    const site = await ports.directory.findSite(id);
    if (site?.enabled) await mailSite(publicCtx(ports, site));
  }
};

/** Job of `onReportsDue`. */
export const SELLER_REPORTS_DUE = defineJob({
  name: 'seller-reports.due',
  payload: networkJob,
  ...DIGEST,
  schedule: '47 * * * *',
  run: onReportsDue,
});
