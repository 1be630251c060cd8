import { serve } from '#platform/processes/serve';
import type { DrawnReport, ReportRequest } from './protocol.ts';

/** The process that draws reports, built as `report-worker.js`: only this process loads the PDF library. */
serve<ReportRequest, DrawnReport>(async (request) => {
  const { render } = await import('./render.ts');
  return { ok: true, pdf: await render(request) };
});
