import { expect, test } from 'vitest';
import { pdf } from '#tests/files/pdf';
import { checkPdf, MAX_PDF_BYTES, type PdfRefusal } from './pdf.ts';

const html = '<!doctype html><script>alert(1)</script>';

test.each<[string, Buffer, PdfRefusal]>([
  ['an empty file', Buffer.alloc(0), 'EMPTY'],
  ['2 MB and one byte', Buffer.concat([pdf(), Buffer.alloc(MAX_PDF_BYTES)]), 'TOO_HEAVY'],
  ['html', Buffer.from(html), 'NOT_PDF'],
  ['HTML before the header', Buffer.concat([Buffer.from(html), pdf()]), 'NOT_PDF'],
  ['a line before the header', Buffer.concat([Buffer.from('\n'), pdf()]), 'NOT_PDF'],
  ['a program', Buffer.from('MZ\x90\0'), 'NOT_PDF'],
  ['the first half', pdf().subarray(0, 120), 'CUT'],
  ['HTML with a PDF header', Buffer.from(`%PDF-1.7\n${html}`), 'CUT'],
])('%s is refused without inspection', async (_, bytes, reason) => {
  expect(await checkPdf(bytes)).toEqual({ ok: false, reason });
});
