import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { writeIco } from './ico.ts';
import type { Composition, Layer, TextLayer } from './protocol.ts';
import { breakLines, linePath, lineWidth } from './text-paths.ts';

const LIMITS = { limitInputPixels: 24e6, failOn: 'error', pages: 1 } as const;
const LINE = 1.16;
const PAINT = /^#[0-9a-f]{6}$/;

/** Colours are inserted into SVG, so only '#rrggbb' is accepted. */
const paint = (color: string): string => (PAINT.test(color) ? color : '#000000');

type Drawn = { height: number; svg: (top: number) => string };

const drawText = ({ text, font, size, color, width, maxLines, x, isCentred }: TextLayer): Drawn => {
  const lines = breakLines({ text, font, size, width, maxLines });
  const step = size * LINE;
  const type = { font, size };
  const startOf = (line: string): number => (isCentred ? x + (width - lineWidth(line, type)) / 2 : x);
  return {
    height: lines.length * step,
    svg: (top) =>
      lines
        .map(
          (line, at) =>
            `<path fill="${paint(color)}" d="${linePath(line, type, startOf(line), top + at * step + size)}"/>`,
        )
        .join(''),
  };
};

/** Draws paragraphs one below another, from `y` down or ending at `y`. */
const drawStack = ({ y, align, gap, texts }: Extract<Layer, { kind: 'stack' }>): string => {
  const drawn = texts.map(drawText).filter(({ height }) => height > 0);
  const height = drawn.reduce((sum, picture) => sum + picture.height + gap, -gap);
  let top = align === 'top' ? y : y - height;
  return drawn
    .map((picture) => {
      const svg = picture.svg(top);
      top += picture.height + gap;
      return svg;
    })
    .join('');
};

const drawShape = (layer: Exclude<Layer, { kind: 'picture' }>): string => {
  if (layer.kind === 'stack') return drawStack(layer);
  const { x, y, width, height, color, radius = 0 } = layer;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint(color)}"/>`;
};

const placePicture = async ({
  bytes,
  x,
  y,
  width,
  height,
  fit,
}: Extract<Layer, { kind: 'picture' }>): Promise<OverlayOptions> => {
  const sized = sharp(bytes, LIMITS)
    .autoOrient()
    .resize({ width, height, fit, ...(fit === 'cover' ? { position: 'attention' } : { background: '#ffffff00' }) });
  const { data, info } = await sized.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: x + Math.round((width - info.width) / 2),
    top: y + Math.round((height - info.height) / 2),
  };
};

const png = (picture: Sharp): Promise<Uint8Array> => picture.removeAlpha().png({ compressionLevel: 9 }).toBuffer();

const ENCODE: Readonly<Record<NonNullable<Composition['format']>, (picture: Sharp) => Promise<Uint8Array>>> = {
  jpeg: (picture) => picture.jpeg({ quality: 82, mozjpeg: false, progressive: true }).toBuffer(),
  png,
  ico: async (picture) => writeIco(await png(picture)),
};

/** Draws layers over each other, the first at the bottom. */
export const compose = async (composition: Composition): Promise<Uint8Array> => {
  const { width, height, background, layers, format = 'jpeg' } = composition;
  const overlays = await Promise.all(
    layers.map(async (layer): Promise<OverlayOptions> => {
      if (layer.kind === 'picture') return placePicture(layer);
      const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;
      return { input: Buffer.from(`${open}${drawShape(layer)}</svg>`), left: 0, top: 0 };
    }),
  );
  const ground = sharp({ create: { width, height, channels: 3, background: paint(background) } });
  return ENCODE[format](ground.composite(overlays));
};
