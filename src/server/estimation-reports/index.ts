/** Overview feature: the report of an estimation, by mail or by a link. */

export { ESTIMATION_REPORT, type EstimationReport, onReportAsked } from './report-asked.job.ts';
export { sendMailReport } from './send-mail-report.ts';
export { sendReportLink } from './send-report-link.ts';
