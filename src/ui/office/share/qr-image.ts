import { encode } from 'uqr';

/** White modules around the code, which scanners need. */
const BORDER = 4;
/** Size of a module in the PNG, in pixels: sharp in print up to about 10 cm. */
const MODULE = 24;

/** A QR code as a drawing of `size` by `size` units; `path` is the dark part. */
export type QrDrawing = { size: number; path: string };

/** Error correction level M: the code is readable with about 15 % damage. */
export const drawQr = (text: string): QrDrawing => {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
};

/** The QR code as an SVG document. */
export const svgOf = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** The QR code as a PNG. Rejects when the browser has no canvas. */
export const pngOf = async ({ size, path }: QrDrawing): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.scale(MODULE, MODULE);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no PNG');
  return blob;
};
