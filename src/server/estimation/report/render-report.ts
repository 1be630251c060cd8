import { renderToBuffer } from '@react-pdf/renderer';
import { reportDocument } from './document.ts';
import { registerFonts } from './fonts.ts';
import type { ReportData } from './protocol.ts';

/** The report of an estimation as a PDF; for the child process only. */
export const renderReport = (data: ReportData): Promise<Uint8Array> => {
  registerFonts();
  return renderToBuffer(reportDocument(data));
};
