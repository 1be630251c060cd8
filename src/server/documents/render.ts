import { renderToBuffer } from '@react-pdf/renderer';
import { certificateDocument } from './certificate-document.ts';
import { reportDocument } from './document.ts';
import { registerFonts } from './fonts.ts';
import { opinionDocument } from './opinion-document.ts';
import type { ReportRequest } from './protocol.ts';
import { sellerDocument } from './seller-document.ts';

const documentOf = (request: ReportRequest) => {
  if (request.kind === 'report') return reportDocument(request.data);
  if (request.kind === 'seller') return sellerDocument(request.data);
  return request.kind === 'opinion' ? opinionDocument(request.data) : certificateDocument(request.data);
};

/** The document of a request as a PDF; for the child process only. */
export const render = async (request: ReportRequest): Promise<Uint8Array> => {
  await registerFonts();
  return renderToBuffer(documentOf(request));
};
