/** Catalogue feature: PDF documents, drawn by child processes. */

export { closeReports, drawCertificate, drawOpinion, drawReport } from './draw-report.ts';
export type { CertificateData, OpinionData, ReportData } from './protocol.ts';
