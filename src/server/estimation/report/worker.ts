import { serve } from '#platform/processes/serve';
import type { DrawnReport, ReportRequest } from './protocol.ts';

/** The process that draws reports, built as `report-worker.js`: no other process loads the PDF library. */
serve<ReportRequest, DrawnReport>(async ({ data }) => {
  const { renderReport } = await import('./render-report.ts');
  return { ok: true, pdf: await renderReport(data) };
});
