import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageRefusal } from '#platform/images/images';

/** Generates files that pretend to be pictures, and harmful pictures (rule FILE-PICTURE-TYPE). */

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
};

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG of that size: a byte holds 8 pixels, so a small file decodes to a huge picture. */
export const flatPng = (width: number, height: number): Buffer => {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    PNG_MAGIC,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A GIF whose header declares 65,535 × 65,535 pixels, with almost no data. */
const gifBomb = (): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b]),
  ]);

/** A GIF of 40,000 frames of 8 × 8 pixels, of which one is kept. */
export const gifOfManyFrames = (frames: number): Buffer => {
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([8, 0, 8, 0, 0x80, 0, 0, 0xff, 0, 0, 0, 0, 0xff]),
  ]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0, 0, 2, 7, 0x84, 0x8f, 0xa9, 0xcb, 0xed, 0x0f, 0x05, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><title>x</title><script>alert(1)</script>';

/** A run-length encoded BMP: a few bytes that declare a large size. */
const bmpBomb = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(14 + 40 + 1024 + 2);
  bytes.write('BM');
  bytes.writeUInt32LE(14 + 40 + 1024, 10);
  for (const [at, value] of [40, width, height, 1 | (8 << 16), 1].entries()) bytes.writeInt32LE(value, 14 + 4 * at);
  bytes[bytes.length - 1] = 1;
  return bytes;
};

/** A white BMP of 24 bits. */
export const flatBmp = (width: number, height: number): Buffer => {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + stride * height, 0xff);
  bytes.fill(0, 0, 54).write('BM');
  bytes.writeUInt32LE(54, 10);
  for (const [at, value] of [40, width, height, 1 | (24 << 16)].entries()) bytes.writeInt32LE(value, 14 + 4 * at);
  return bytes;
};

/** An icon that contains this file. */
export const iconOf = (file: Buffer): Buffer => {
  const head = Buffer.alloc(22);
  head[2] = 1;
  head[4] = 1;
  head.writeUInt32LE(file.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, file]);
};

export const photo = (width = 300, height = 200): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#336699', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg()
    .toBuffer();

export type Hostile = { name: string; bytes: Buffer; reason: ImageRefusal };

const text = (name: string, content: string): Hostile => ({
  name,
  bytes: Buffer.from(content),
  reason: 'UNSUPPORTED_TYPE',
});

/** The magic bytes of an accepted type, followed by something else. */
const mask = (name: string, magic: readonly number[], rest: string, reason: ImageRefusal = 'UNREADABLE'): Hostile => ({
  name,
  bytes: Buffer.concat([Buffer.from(magic), Buffer.from(rest)]),
  reason,
});

const JPEG_MAGIC = [0xff, 0xd8, 0xff, 0xe0];
const GIF_MAGIC = [...Buffer.from('GIF89a')];

export const hostilePictures = async (): Promise<Hostile[]> => {
  const jpeg = await photo();
  const png = await sharp(jpeg).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  const avif = await sharp(jpeg).avif({ effort: 0 }).toBuffer();
  const tiff = await sharp(jpeg).tiff({ compression: 'lzw' }).toBuffer();
  const cut = (name: string, bytes: Buffer, part: number): Hostile => ({
    name: `${name} cut at ${part * 100} %`,
    bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
    reason: 'UNREADABLE',
  });
  return [
    { name: 'nothing', bytes: Buffer.alloc(0), reason: 'EMPTY' },
    { name: '26 MB', bytes: Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024)]), reason: 'TOO_HEAVY' },
    { name: 'zeros', bytes: Buffer.alloc(4096), reason: 'UNSUPPORTED_TYPE' },
    text('svg', SVG),
    text('svg with xml head', `<?xml version="1.0"?>\n${SVG}`),
    text(
      'svg with entities',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG.replace('alert(1)', '&x;')}`,
    ),
    text('svg after spaces', `${' '.repeat(5000)}${SVG}`),
    text('svg in UTF-8 with mark', `\uFEFF${SVG}`),
    text('html', HTML),
    text('xml', '<?xml version="1.0"?><a/>'),
    text('xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>'),
    text('pdf', '%PDF-1.7\n1 0 obj\n<< /JavaScript (app.alert(1)) >>\n%%EOF'),
    text('postscript', '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file'),
    text('zip', 'PK\u0003\u0004 and so on'),
    text('shell', '#!/bin/sh\necho'),
    text('php', '<?php phpinfo(); ?>'),
    text('mvg', 'push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "https://127.0.0.1/"'),
    { ...text('bmp of nothing', 'BM\u0000\u0000\u0000'), reason: 'UNREADABLE' },
    text('psd', '8BPS\u0000\u0001'),
    text('ppm', 'P6\n1 1\n255\nabc'),
    text('heic', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1'),
    mask('html behind JPEG magic', JPEG_MAGIC, HTML),
    mask('svg behind JPEG magic', JPEG_MAGIC, SVG),
    mask('html behind GIF magic', GIF_MAGIC, `/*${HTML}*/`),
    mask('script behind GIF magic', GIF_MAGIC, '/*\u0001\u0000*/=1;alert(1);'),
    mask('html behind PNG magic', [...PNG_MAGIC], HTML, 'UNSUPPORTED_TYPE'),
    mask('html behind RIFF WEBP', [...Buffer.from('RIFF\u0000\u0001\u0000\u0000WEBPVP8 ')], HTML),
    mask('html behind TIFF magic', [0x49, 0x49, 0x2a, 0], HTML, 'UNSUPPORTED_TYPE'),
    cut('jpeg', jpeg, 0.5),
    cut('jpeg', jpeg, 0.05),
    cut('png', png, 0.5),
    cut('webp', webp, 0.5),
    cut('avif', avif, 0.5),
    // Its directory is at its end.
    { ...cut('tiff', tiff, 0.5), reason: 'UNSUPPORTED_TYPE' },
    { name: '14,000 × 14,000 PNG', bytes: flatPng(14_000, 14_000), reason: 'TOO_MANY_PIXELS' },
    { name: '200,000 × 121 PNG', bytes: flatPng(200_000, 121), reason: 'TOO_MANY_PIXELS' },
    { name: 'BMP of 65,535²', bytes: bmpBomb(65_535, 65_535), reason: 'TOO_MANY_PIXELS' },
    { name: 'BMP of 2³¹ rows', bytes: bmpBomb(1, 2 ** 31 - 1), reason: 'TOO_MANY_PIXELS' },
    { name: 'BMP of −1 columns', bytes: bmpBomb(-1, 10), reason: 'UNREADABLE' },
    cut('bmp', flatBmp(300, 200), 0.5),
    { name: 'icon of a 14,000 × 14,000 PNG', bytes: iconOf(flatPng(14_000, 14_000)), reason: 'TOO_MANY_PIXELS' },
    {
      name: 'icon of a BMP of 65,535²',
      bytes: iconOf(bmpBomb(65_535, 65_535).subarray(14)),
      reason: 'TOO_MANY_PIXELS',
    },
    cut('icon', iconOf(png), 0.5),
    { name: 'icon of an icon', bytes: iconOf(iconOf(png)), reason: 'UNREADABLE' },
    { name: 'icon of html', bytes: iconOf(Buffer.from(HTML)), reason: 'UNREADABLE' },
    { name: 'GIF of 65,535²', bytes: gifBomb(), reason: 'TOO_MANY_PIXELS' },
  ];
};

/** Real pictures with appended or embedded content, which the re-encoding removes. */
export const polyglots = async (): Promise<{ name: string; bytes: Buffer }[]> => {
  const jpeg = await photo();
  const png = await sharp(jpeg).png().toBuffer();
  const gif = await sharp(jpeg).gif().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0, HTML.length + 2]), Buffer.from(HTML)]);
  return [
    { name: 'jpeg + zip', bytes: Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]) },
    { name: 'jpeg with html comment', bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]) },
    { name: 'png + html', bytes: Buffer.concat([png, Buffer.from(HTML)]) },
    {
      name: 'png with text chunk',
      bytes: Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`c\0${HTML}`)), png.subarray(33)]),
    },
    { name: 'bmp + html', bytes: Buffer.concat([flatBmp(30, 20), Buffer.from(HTML)]) },
    { name: 'icon of a png + html', bytes: Buffer.concat([iconOf(png), Buffer.from(HTML)]) },
    { name: 'gif + script', bytes: Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]) },
  ];
};
