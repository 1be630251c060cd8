import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { brokenObjects, longNumber, manyPages, nestedStreams, wrongChecksum } from '#tests/files/hostile-pdfs';
import { hostilePictures, polyglots } from '#tests/files/hostile-pictures';
import { pdf } from '#tests/files/pdf';

/** Files that a person should not send, generated at each run; all are harmless. */

export type HostileFile = { name: string; fileName: string; bytes: Buffer };

const MB = 1024 * 1024;

const file = (name: string, fileName: string, content: string | Buffer): HostileFile => ({
  name,
  fileName,
  bytes: Buffer.from(content),
});

const zip = (entries: readonly (readonly [string, Buffer])[]): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const [path, bytes] of entries) archive.addBuffer(bytes, path);
  archive.end();
  return buffer(archive.outputStream);
};

/** A name of the same length in place of another one, which the writer would refuse. */
const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

const ROW = '"AG1"!#"VE1"!#"vente"';
const CSV = `${ROW}\r\n${ROW}\r\n`;
const XML = '<?xml version="1.0"?>';

/** Ten names, each of which stands for ten of the former one. */
const entities = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');

const texts = (): HostileFile[] => [
  file('nothing', 'vide.csv', ''),
  file('one byte', 'a.csv', 'x'),
  file('zeros', 'zeros.csv', Buffer.alloc(10_000)),
  file('an open quote', 'a.csv', `"AG1"!#"${'x'.repeat(200_000)}`),
  file('one long line', 'a.csv', 'x'.repeat(1_500_000)),
  file('very many columns', 'a.csv', `${'a;'.repeat(50_000)}\n${'1;'.repeat(50_000)}`),
  file('very many rows', 'a.csv', 'a;b\n'.repeat(50_000)),
  file('the same heading twice', 'a.csv', 'Prénom;Prénom;__proto__;constructor\na;b;c;d'),
  file('formulas', 'a.csv', 'Prénom;Nom\n=1+1;@SUM(1)\n+1;-1\n\t=1;\r=1'),
  file('UTF-16', 'a.csv', Buffer.from('\ufeffPrénom;Nom\nZoé;Martin', 'utf16le')),
  file('invalid UTF-8', 'a.csv', Buffer.from([0x50, 0xc3, 0x28, 0x3b, 0xed, 0xa0, 0x80, 0x0a, 0xff, 0xfe])),
  file('controls', 'a.csv', 'Pr\u0000énom;N\u001bom\nZo\u0007é;\u202eMartin'),
  file('a name with a path', '../../etc/passwd.csv', CSV),
  file('a long name', `${'é'.repeat(300)}.csv`, CSV),
  file('a name with controls', 'a\u0000\r\nb\u202e.csv', CSV),
  file('a name without an extension', 'annonces', CSV),
  file('CSV as XML', 'a.xml', CSV),
  file('CSV as ZIP', 'a.zip', CSV),
  file('CSV as PDF', 'a.pdf', CSV),
  file('CSV as PNG', 'a.png', CSV),
  file('XML cut', 'a.xml', `${XML}<biens><bien><ref>1</ref>`),
  file('XML of another kind', 'a.xml', `${XML}<html><body/></html>`),
  file('deep XML', 'a.xml', `${XML}${'<a>'.repeat(50_000)}`),
  file('an external entity', 'a.xml', `${XML}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`),
  file('an external entity over http', 'a.xml', `${XML}<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a/>`),
  file('entities of entities', 'a.xml', `${XML}<!DOCTYPE a [<!ENTITY e0 "x">${entities(6)}]><a>&e6;</a>`),
  file(
    'very many attributes',
    'a.xml',
    `${XML}<a ${Array.from({ length: 20_000 }, (_, at) => `b${at}="1"`).join(' ')}/>`,
  ),
  file('deep JSON', 'a.json', '['.repeat(50_000)),
  file('JSON of another kind', 'a.json', '{"__proto__":{"a":1},"biens":{"length":1e9}}'),
];

const archives = async (): Promise<HostileFile[]> => {
  const annonces = Buffer.from(CSV);
  const good = await zip([['Annonces.csv', annonces]]);
  const inner = await zip([['Annonces.zip', good]]);
  const bomb = await zip([['Annonces.csv', Buffer.alloc(40 * MB, 'a')]]);
  const many = await zip(Array.from({ length: 3000 }, (_, at) => [`${at}.jpg`, Buffer.alloc(0)] as const));
  const outside = await zip([['aaaaaaAnnonces.csv', annonces]]);
  return [
    file('ZIP cut', 'a.zip', good.subarray(0, good.length - 30)),
    file('ZIP cut at its start', 'a.zip', good.subarray(10)),
    file(
      'ZIP with another checksum',
      'a.zip',
      Buffer.concat([good.subarray(0, 40), Buffer.from([1]), good.subarray(41)]),
    ),
    file('ZIP of nothing', 'a.zip', await zip([])),
    file('ZIP in a ZIP', 'a.zip', inner),
    file('ZIP of zeros', 'a.zip', bomb),
    file('ZIP of very many files', 'a.zip', many),
    file('ZIP with a path to the outside', 'a.zip', renamed(outside, 'aaaaaa', '../../')),
    file('ZIP with an absolute path', 'a.zip', renamed(outside, 'aaaaaa', '/root/')),
    file('ZIP as CSV', 'a.csv', good),
    file('ZIP behind a picture', 'a.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), good])),
  ];
};

const documents = (): HostileFile[] => [
  file('PDF cut', 'a.pdf', pdf().subarray(0, 60)),
  file('PDF of nothing', 'a.pdf', '%PDF-1.7\n%%EOF\n'),
  file('PDF with a script', 'a.pdf', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')),
  file('PDF with a file', 'a.pdf', pdf('<< /Type /EmbeddedFile >>')),
  file('PDF behind a page', 'a.pdf', Buffer.concat([Buffer.from('<!doctype html><title>x</title>'), pdf()])),
  file('encrypted PDF', 'a.pdf', pdf('<< /Encrypt 4 0 R >>')),
  file('PDF of 3 MB', 'a.pdf', Buffer.concat([pdf().subarray(0, 9), Buffer.alloc(3 * MB, ' '), pdf()])),
  file('PDF of nested streams', 'a.pdf', nestedStreams({ sections: 20, nested: 20, bytes: 200_000 })),
  file('PDF of broken objects', 'a.pdf', brokenObjects({ streams: 100, bytes: 100_000 })),
  file('PDF with a wrong checksum', 'a.pdf', wrongChecksum()),
  file('PDF with a long number', 'a.pdf', longNumber()),
  file('PDF of many pages', 'a.pdf', manyPages()),
];

export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  ...texts(),
  ...(await archives()),
  ...documents(),
  ...[...(await hostilePictures()), ...(await polyglots())].map(({ name, bytes }) => file(name, 'photo.png', bytes)),
];
