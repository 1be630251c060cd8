/** Overview feature: reports to the owners of listings on the market, by a private page, a PDF and mails. */

export { commentReport, getReport, mailReportLink, revokeReport, setReport } from './handle-report.ts';
export {
  markOpened,
  type OpenedReport,
  openReport,
  openReportDocument,
  setStopped,
  stopReport,
  stopReportsOf,
} from './open-report.ts';
export { type ReportContent, reportQueries } from './report-content.ts';
export { onReportsDue } from './reports-due.job.ts';
