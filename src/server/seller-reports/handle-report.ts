import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse, refuseTooMany, refuseValue } from '#contracts/problem';
import type { StoredReport, sellerReportOperations } from '#contracts/seller-reports';
import { dayOf } from '#domain/calendar/period';
import type { RecordedAction } from '#domain/changes/recorded';
import { isEmail } from '#domain/people/names';
import { isMailDay } from '#domain/seller-reports/seller-report';
import { REPORT_FAULTS } from '#fr/seller-reports';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { nameOf, recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { isOwnListing } from '#server/listings';
import { countOutsideMail, mailboxCounts } from '#server/notifications';
import { mailLink, mailReport } from './mail-report.ts';
import { type ReportContent, reportContent } from './report-content.ts';
import {
  changeReport,
  endReport,
  isLinkedSince,
  listComments,
  lockReport,
  ofReport,
  type ReportRow,
  wasStopped,
} from './report-rows.ts';

type Operations = typeof sellerReportOperations;
type Input<N extends keyof Operations> = z.output<Operations[N]['input']>;
type Figures = NonNullable<z.input<Operations['get']['output']>['figures']>;

/** Whether the owner of the site has the listing, on the market or not any more. */
const ownListing = async ({ site }: StaffCtx, tx: Tx, id: string): Promise<'published' | 'withdrawn' | null> => {
  const { rows } = await sql<{ status: 'published' | 'withdrawn' }>`
    select l.status from listings l
    where l.market_id = ${site.marketId} and l.id = ${id} and ${isOwnListing(site)}`.execute(tx);
  return rows[0]?.status ?? null;
};

/** Whether staff may mail the link: once after the owner stopped the mails. */
const mayGetLink = async (ctx: StaffCtx, tx: Tx, { stopped_at, ...report }: ReportRow): Promise<boolean> =>
  stopped_at !== null && !(await isLinkedSince(ctx, tx, { ...report, stopped_at }));

const presentReport = async (ctx: StaffCtx, tx: Tx, row: ReportRow): Promise<StoredReport> => ({
  email: row.email,
  rhythm: row.rhythm,
  day: row.day,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  mailedOn: row.mailed_on,
  openedAt: row.opened_at?.toISOString() ?? null,
  isStopped: row.stopped_at !== null,
  mayGetLink: await mayGetLink(ctx, tx, row),
  comments: (await listComments(ctx, tx, row)).map(({ text, at, by }) => ({
    text,
    at: at.toISOString(),
    by,
  })),
});

const figuresOf = async (ctx: StaffCtx, id: string): Promise<Figures | null> =>
  (await reportContent(ctx, id))?.figures ?? null;

/** The report of a listing of the site's owner (rule SELLER-OFFICE). 404: of another owner, or unknown. */
export const getReport = async (
  ctx: StaffCtx,
  { id }: { id: string },
): Promise<z.input<Operations['get']['output']> | Refusal> => {
  const found = await ctx.write(async (tx) => {
    const status = await ownListing(ctx, tx, id);
    if (status === null) return null;
    const row = await lockReport(ctx, tx, id);
    return { isOnMarket: status === 'published', report: row ? await presentReport(ctx, tx, row) : null };
  });
  return found ? { ...found, figures: await figuresOf(ctx, id) } : refuse(404, 'NOT_FOUND');
};

/** Counts a mail that staff cause; the refusal when its address got too many. A refused call stores nothing. */
const countMail = async ({ site }: StaffCtx, tx: Tx, to: string): Promise<Refusal | null> => {
  const wait = await countOutsideMail(tx, { siteId: site.id, to }, mailboxCounts('seller-report.mail', to));
  return wait === null ? null : refuseTooMany(wait);
};

/** Mails a report with figures that were read before the transaction. */
const send = async (ctx: StaffCtx, tx: Tx, mail: { report: ReportRow; content: ReportContent }): Promise<void> => {
  await mailReport(ctx, tx, mail);
  await changeReport(ctx, tx, mail.report, { mailed_on: dayOf(ctx.system.now(), ctx.site.market.timeZone) });
};

const faultsOf = ({ rhythm, day }: Input<'set'>, email: string) => [
  ...(isEmail(email) ? [] : [{ field: 'email', message: REPORT_FAULTS.EMAIL }]),
  ...(isMailDay({ rhythm, day }) ? [] : [{ field: 'day', message: REPORT_FAULTS.DAY }]),
];

type Done = { action: Extract<RecordedAction, `site.report-${string}`>; from: unknown; to: unknown };

/** Records what staff did with the report of a listing; never the owner's address nor a comment. */
const record = (ctx: StaffCtx, tx: Tx, listingId: string, { action, ...change }: Done): Promise<void> =>
  recordChange(ctx, tx, {
    subject: { kind: 'site', id: ctx.site.id },
    action,
    fields: { [`report:${listingId}`]: change },
  });

const daysOf = (report: Pick<ReportRow, 'rhythm' | 'day'>): string => `${report.rhythm} ${report.day}`;

/** The report of a listing is set by one call after the other, so that each sees whom the former one named. */
const lockSetting = ({ site }: StaffCtx, tx: Tx, listingId: string) =>
  holdLock(tx, `seller-report:${site.id}:${listingId}`);

/** `former`: the locked report of the listing. */
type Stored = Input<'set'> & { former: ReportRow | undefined; isNewOwner: boolean };

const store = async (
  ctx: StaffCtx,
  tx: Tx,
  { id, email, rhythm, day, former, isNewOwner }: Stored,
): Promise<ReportRow> => {
  if (former && isNewOwner) await endReport(ctx, tx, former);
  const now = ctx.system.now();
  const chosen = { rhythm, day, chosen_on: dayOf(now, ctx.site.market.timeZone) };
  const report = await tx
    .insertInto('seller_reports')
    .values({
      ...ofReport(ctx, { listing_id: id, email }),
      ...chosen,
      created_at: now,
      created_by: nameOf(ctx.person),
    })
    .onConflict((conflict) =>
      conflict.columns(['market_id', 'site_id', 'listing_id', 'email']).doUpdateSet({ ...chosen, ended_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = { from: former ? daysOf(former) : null, to: daysOf({ rhythm, day }) };
  if (isNewOwner || change.from !== change.to) await record(ctx, tx, id, { action: 'site.report-saved', ...change });
  return report;
};

/**
 * Makes the report of a listing on the market and mails it, unless its owner stopped the mails of a former one, or
 * changes its days; another address gets another report (rules SELLER-OFFICE, SELLER-MAIL). Refusals: see the contract.
 */
export const setReport = async (
  ctx: StaffCtx,
  given: Input<'set'>,
): Promise<z.input<Operations['set']['output']> | Refusal> => {
  const email = given.email.trim().toLowerCase();
  const errors = faultsOf(given, email);
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  const content = await reportContent(ctx, given.id);
  return ctx.write(async (tx) => {
    if (!content || (await ownListing(ctx, tx, given.id)) !== 'published') return refuse(404, 'NOT_FOUND');
    await lockSetting(ctx, tx, given.id);
    const former = await lockReport(ctx, tx, given.id);
    const isNewOwner = former?.email !== email;
    const isMailed = isNewOwner && !(await wasStopped(ctx, tx, { listing_id: given.id, email }));
    const refused = isMailed ? await countMail(ctx, tx, email) : null;
    if (refused) return refused;
    const report = await store(ctx, tx, { ...given, email, former, isNewOwner });
    if (isMailed) await send(ctx, tx, { report, content });
    return { isStopped: report.stopped_at !== null };
  });
};

/** Adds a dated comment, and mails the report with it if asked (rule SELLER-OFFICE). Refusals: see the contract. */
export const commentReport = async (
  ctx: StaffCtx,
  { id, text, send: isSent }: Input<'comment'>,
): Promise<{ ok: true } | Refusal> => {
  const words = text.trim();
  if (words === '') return refuseValue('text', REPORT_FAULTS.COMMENT);
  const content = isSent ? await reportContent(ctx, id) : null;
  return ctx.write(async (tx) => {
    const report = await lockReport(ctx, tx, id);
    const isOwn = (await ownListing(ctx, tx, id)) !== null;
    if (!report || !isOwn || (isSent && !content)) return refuse(404, 'NOT_FOUND');
    if (isSent && report.stopped_at !== null) return refuse(409, 'REPORT_STOPPED');
    const refused = isSent ? await countMail(ctx, tx, report.email) : null;
    if (refused) return refused;
    await tx
      .insertInto('seller_report_comments')
      .values({
        ...ofReport(ctx, report),
        id: uuid(),
        text: words,
        written_at: ctx.system.now(),
        written_by: nameOf(ctx.person),
      })
      .execute();
    await record(ctx, tx, id, { action: 'site.report-commented', from: false, to: true });
    if (content) await send(ctx, tx, { report, content });
    return { ok: true };
  });
};

/**
 * Mails the link of the page to an owner who stopped the mails, once after each stop (rule SELLER-MAIL). Refusals: see
 * the contract.
 */
export const mailReportLink = (ctx: StaffCtx, { id }: { id: string }): Promise<{ ok: true } | Refusal> =>
  ctx.write(async (tx) => {
    const report = await lockReport(ctx, tx, id);
    if (!report || (await ownListing(ctx, tx, id)) === null) return refuse(404, 'NOT_FOUND');
    if (!(await mayGetLink(ctx, tx, report))) return refuse(409, 'REPORT_LINKED');
    const refused = await countMail(ctx, tx, report.email);
    if (refused) return refused;
    await record(ctx, tx, id, { action: 'site.report-linked', from: false, to: true });
    await mailLink(ctx, tx, report);
    return { ok: true };
  });

/** Revokes a report: its links open nothing any more. Idempotent. */
export const revokeReport = (ctx: StaffCtx, { id }: { id: string }): Promise<{ ok: true }> =>
  ctx.write(async (tx) => {
    const report = await lockReport(ctx, tx, id);
    if (!report) return { ok: true };
    await endReport(ctx, tx, report);
    await record(ctx, tx, id, { action: 'site.report-revoked', from: true, to: false });
    return { ok: true };
  });
