import { renderToBuffer } from '@react-pdf/renderer';
import { reportDocument } from './document.ts';
import { registerFonts } from './fonts.ts';
import { opinionDocument } from './opinion-document.ts';
import type { ReportRequest } from './protocol.ts';

/** The document of a request as a PDF; for the child process only. */
export const render = (request: ReportRequest): Promise<Uint8Array> => {
  registerFonts();
  return renderToBuffer(request.kind === 'report' ? reportDocument(request.data) : opinionDocument(request.data));
};
