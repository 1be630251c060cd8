import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brokenObjects, longNumber, manyPages, nestedStreams, wrongChecksum } from '#tests/files/hostile-pdfs';
import { inspectPdf } from './inspect-pdf.ts';
import type { Inspection } from './protocol.ts';

type PdfRefusal = Extract<Inspection, { ok: false }>['reason'];

const PAGE = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>';
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;
const stream = (words: string, data: Buffer): string =>
  `<< ${words} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
const deflated = (words: string, text: string): string =>
  stream(`${words} /Filter /FlateDecode`, deflateSync(Buffer.from(text, 'latin1')));
/** An object stream: the numbers and offsets of its objects, followed by the objects. */
const objects = (body: string, words = '/Type /ObjStm'): string => deflated(`${words} /N 1 /First 5`, `9 0  ${body}`);

const text = (...parts: string[]): string => `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${parts.join('')}startxref\n9\n%%EOF\n`;
const file = (...parts: string[]): Buffer => Buffer.from(text(...parts), 'latin1');
const pages = (count: number): string => Array.from({ length: count }, (_, n) => object(10 + n, PAGE)).join('');
/** An ordinary document of one page, with additional objects. */
const document = (...more: string[]): Buffer =>
  file(object(1, CATALOG), object(3, PAGE), object(4, deflated('', 'BT (Honoraires) Tj ET')), ...more);

describe('accepted documents', () => {
  it.each<[string, Buffer, { pages: number; active: boolean }]>([
    ['a plain document', document(), { pages: 1, active: false }],
    ['fifty pages', file(object(1, CATALOG), pages(50)), { pages: 50, active: false }],
    ['pages in compressed objects', file(object(1, CATALOG), object(5, objects(PAGE))), { pages: 1, active: false }],
    ['an initial page', document(object(5, '<< /OpenAction [3 0 R /XYZ null null 0] >>')), { pages: 1, active: false }],
    ['links', document(object(5, '<< /A << /S /URI /URI (https://example.fr) >> >>')), { pages: 1, active: false }],
    [
      'names that only begin like active content',
      document(object(5, '<< /LaunchDate /JavaScripts /XFAB >>')),
      { pages: 1, active: false },
    ],
    [
      'drawings that start with numbers',
      document(object(5, deflated('', '1 0 0 1 72 720 cm'))),
      { pages: 1, active: false },
    ],
    [
      'a large picture',
      document(object(5, deflated('/Subtype /Image', '\xff'.repeat(40e6)))),
      { pages: 1, active: false },
    ],
    ['a number of a million digits', longNumber(), { pages: 1, active: false }],
    ['data after its end', Buffer.concat([document(), Buffer.alloc(200, 0x20)]), { pages: 1, active: false }],
  ])('%s', async (_, bytes, expected) => {
    expect(await inspectPdf(bytes)).toEqual({ ok: true, ...expected });
  });
});

describe('documents with active content', () => {
  const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
  it.each<[string, Buffer]>([
    ['a script on opening', document(object(5, `<< /OpenAction ${SCRIPT} >>`))],
    ['an action on opening, in another object', document(object(5, '<< /OpenAction 6 0 R >>'))],
    ['a script on a page', document(object(5, `<< /AA << /O ${SCRIPT} >> >>`))],
    ['a script whose name is written in escapes', document(object(5, '<< /S /J#61va#53cript /JS 6 0 R >>'))],
    ['a script in compressed objects', document(object(5, objects(SCRIPT)))],
    ['an escaped name in compressed objects', document(object(5, objects('<< /S /Java#53cript >>')))],
    ['a script in an object stream without its type', document(object(5, objects(SCRIPT, '')))],
    ['a script in an object stream behind a comment', document(object(5, deflated('/N 1', `% x\n9 0 ${SCRIPT}`)))],
    [
      'a script in an object stream after a false stream',
      document(object(5, objects(SCRIPT, '/Type /ObjStm /Foo (>> stream\n)'))),
    ],
    ['a script in an object stream declared as a picture', document(object(5, objects(SCRIPT, '/Subtype /Image')))],
    ['a script in an uncompressed stream', document(object(5, stream('', Buffer.from(`9 0 obj ${SCRIPT}`))))],
    ['a program launch', document(object(5, '<< /S /Launch /F (cmd.exe) >>'))],
    ['a script in objects with a wrong checksum', wrongChecksum()],
    ['an embedded file', document(object(5, '<< /Names << /EmbeddedFiles 6 0 R >> >>'))],
    ['an Adobe form', document(object(5, '<< /AcroForm << /XFA 6 0 R >> >>'))],
    ['a form that is submitted', document(object(5, '<< /S /SubmitForm /F (https://evil.example) >>'))],
  ])('%s', async (_, bytes) => {
    expect(await inspectPdf(bytes)).toEqual({ ok: true, pages: 1, active: true });
  });
});

describe('documents that are refused', () => {
  it.each<[string, Buffer, PdfRefusal]>([
    ['a key', document('trailer << /Encrypt 8 0 R >>\n'), 'ENCRYPTED'],
    ['a key written in escapes', document('trailer << /#45ncrypt 8 0 R >>\n'), 'ENCRYPTED'],
    ['51 pages', file(object(1, CATALOG), pages(51)), 'TOO_MANY_PAGES'],
    ['a decompression bomb', document(object(5, objects(' '.repeat(200e6)))), 'UNREADABLE'],
    [
      'truncated objects',
      document(object(5, objects(Array.from({ length: 900 }, (_, n) => n * 7919).join(' ')).slice(0, -400))),
      'UNREADABLE',
    ],
    [
      'objects with an unsupported filter',
      document(
        object(5, stream('/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from('00'))),
      ),
      'UNREADABLE',
    ],
    [
      'objects behind a predictor',
      document(object(5, objects(PAGE, '/Type /ObjStm /DecodeParms << /Predictor 12 >>'))),
      'UNREADABLE',
    ],
    ['objects truncated early', brokenObjects({ streams: 1, bytes: 100 }), 'UNREADABLE'],
    ['thousands of streams', document('stream\n'.repeat(20_000)), 'UNREADABLE'],
    ['thousands of nested streams', nestedStreams(), 'UNREADABLE'],
    ['hundreds of broken streams', brokenObjects(), 'UNREADABLE'],
    ['a million pages', manyPages(), 'TOO_MANY_PAGES'],
  ])('%s', async (_, bytes, reason) => {
    expect(await inspectPdf(bytes)).toEqual({ ok: false, reason });
  });
});
