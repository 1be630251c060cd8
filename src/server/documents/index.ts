/** Catalogue feature: PDF documents, drawn by child processes. */

export { closeReports, drawCertificate, drawOpinion, drawReport, drawSellerReport } from './draw-report.ts';
export { runsOf } from './letters.ts';
export type { CertificateData, OpinionData, ReportData, SellerReportData } from './protocol.ts';
