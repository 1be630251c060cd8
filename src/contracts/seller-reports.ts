import { z } from 'zod';
import { MAX_REPORT_COMMENT, RHYTHMS } from '#domain/seller-reports/seller-report';
import { fileOutput } from './files.ts';
import { defineOperation } from './operation.ts';
import { civilDate, instant } from './paging.ts';

/** Reports to the owners of listings (rules SELLER-REPORT, SELLER-OFFICE). */

const id = z.uuid();
const count = z.int().min(0);

const storedSchema = z.object({
  email: z.string(),
  rhythm: z.enum(RHYTHMS),
  /** Of the week, 1 for Monday, or of the month. */
  day: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  mailedOn: civilDate.nullable(),
  openedAt: instant.nullable(),
  /** The owner stopped the mails. */
  isStopped: z.boolean(),
  /** Whether the owner, who stopped the mails, can be sent the link of the page once more. */
  mayGetLink: z.boolean(),
  /** The latest first. */
  comments: z.array(z.object({ text: z.string(), at: instant, by: z.string() })),
});
export type StoredReport = z.infer<typeof storedSchema>;

const figuresSchema = z.object({
  /** Views of this week on all sites of the market center. */
  week: count,
  kept: count,
  alerts: count,
  questions: count,
  /** That took place. */
  visits: count,
});

const staff = { audience: 'site', auth: 'staff' } as const;
const change = { ...staff, needs: 'reports.write', changes: ['listings'] } as const;
const done = z.object({ ok: z.literal(true) });

export const sellerReportOperations = {
  document: defineOperation({
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    method: 'GET',
    path: '/public/seller-reports/:token/pdf',
    respondsWith: 'file',
    isHidden: true,
    summary: 'The report of the link of a mail, as a PDF.',
    input: z.object({ token: z.string().max(100) }),
    output: fileOutput('application/pdf'),
  }),
  get: defineOperation({
    ...staff,
    needs: 'stats.read',
    method: 'GET',
    reads: ['listings'],
    path: '/admin/listings/:id/report',
    summary: 'The report of a listing of the owner of the site, null without one, and its figures of now.',
    input: z.object({ id }),
    output: z.object({
      isOnMarket: z.boolean(),
      report: storedSchema.nullable(),
      figures: figuresSchema.nullable(),
    }),
  }),
  set: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/listings/:id/report',
    summary:
      'Makes the report of a listing on the market and mails its link to the owner, or changes its days. Another ' +
      'address gets a report of its own: links of the former one end. An owner who stopped the mails of a former ' +
      'report of the listing gets none: `isStopped`. 422: invalid fields. 429: too many mails.',
    input: z.strictObject({ id, email: z.string().max(300), rhythm: z.enum(RHYTHMS), day: z.int() }),
    output: z.object({ isStopped: z.boolean() }),
  }),
  comment: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/listings/:id/report/comments',
    summary:
      'Adds a dated comment to a report. `send`: mails the report with it now. 409 `REPORT_STOPPED`: its owner ' +
      'stopped the mails.',
    input: z.strictObject({
      id,
      text: z.string().max(MAX_REPORT_COMMENT),
      send: z.boolean(),
    }),
    output: done,
  }),
  link: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/listings/:id/report/link',
    summary:
      'Mails the link of the page to an owner who stopped the mails and asks for it, once after each stop: the owner ' +
      'alone takes them up again, on the page. 409 `REPORT_LINKED`: not stopped, or the link was sent. 429: too many ' +
      'mails.',
    input: z.object({ id }),
    output: done,
  }),
  revoke: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/listings/:id/report',
    summary: 'Revokes the report of a listing with its links and comments.',
    input: z.object({ id }),
    output: done,
  }),
} as const;
