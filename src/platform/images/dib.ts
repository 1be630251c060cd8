/**
 * Windows bitmaps (DIB), which sharp cannot read: the content of a BMP file after its file header, and most pictures of
 * an ICO. Supports 1 to 32 bits, palettes, bit fields, run lengths, and both row orders.
 */

export type Pixels = { data: Uint8Array; width: number; height: number };

/** The header declares more pixels than the limit; every other error is a RangeError of the view. */
export class TooManyPixels extends Error {}

type Header = {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  /** Byte offsets in the file. */
  palette: number;
  pixels: number;
  /** Bytes of a palette entry. */
  colorSize: 3 | 4;
  colors: number;
  /** Bit masks of red, green, blue and alpha in a pixel. */
  masks: readonly [number, number, number, number];
};

const [RGB, RLE8, RLE4, FIELDS, ALPHA_FIELDS] = [0, 1, 2, 3, 6];
const BITS: Readonly<Record<number, readonly number[]>> = {
  [RGB]: [1, 2, 4, 8, 16, 24, 32],
  [RLE8]: [8],
  [RLE4]: [4],
  [FIELDS]: [16, 32],
  [ALPHA_FIELDS]: [16, 32],
};
const CORE_HEADER = 12;
const INFO_HEADER = 40;

const broken = (): never => {
  throw new RangeError('not a bitmap');
};

const masksOf = (view: DataView, at: number, size: number, bits: number, compression: number): Header['masks'] => {
  const mask = (place: number): number => view.getUint32(at + place, true);
  if (compression === RGB) return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
  const alpha = size >= 56 || compression === ALPHA_FIELDS ? mask(52) : 0;
  return [mask(40), mask(44), mask(48), alpha];
};

/** `given`: offset of the pixels from the file header; null inside an ICO. */
const readHeader = (view: DataView, at: number, given: number | null): Header => {
  const size = view.getUint32(at, true);
  const core = size === CORE_HEADER;
  if (!core && size < INFO_HEADER) broken();
  const width = core ? view.getUint16(at + 4, true) : view.getInt32(at + 4, true);
  const rows = core ? view.getUint16(at + 6, true) : view.getInt32(at + 8, true);
  const bits = view.getUint16(at + (core ? 10 : 14), true);
  const compression = core ? RGB : view.getUint32(at + 16, true);
  if (width <= 0 || rows === 0 || !BITS[compression]?.includes(bits)) broken();
  // The shortest header is followed by its bit fields.
  const fields = size === INFO_HEADER ? { [FIELDS]: 12, [ALPHA_FIELDS]: 16 }[compression] : 0;
  const palette = at + size + (fields ?? 0);
  const colorSize = core ? 3 : 4;
  const said = core ? 0 : view.getUint32(at + 32, true);
  const colors = bits > 8 ? said : said || 2 ** bits;
  return {
    width,
    height: Math.abs(rows),
    topDown: rows < 0,
    bits,
    compression,
    palette,
    pixels: given ?? palette + colors * colorSize,
    colorSize,
    colors: Math.min(colors, 256),
    masks: masksOf(view, at, size, bits, compression),
  };
};

const strideOf = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4;

/** Palette indexes of a run-length encoded picture, rows from the bottom; skipped pixels have index 0. */
const decodeRuns = (view: DataView, { width, height, bits, pixels }: Header): Uint8Array => {
  const points = new Uint8Array(width * height);
  let [at, x, y] = [pixels, 0, 0];
  const put = (color: number): void => {
    if (x < width && y < height) points[y * width + x] = color;
    x += 1;
  };
  const half = (byte: number, n: number): number => (bits === 8 ? byte : n % 2 === 0 ? byte >> 4 : byte & 15);
  while (y < height) {
    const [count, value] = [view.getUint8(at), view.getUint8(at + 1)];
    at += 2;
    if (count > 0 && x >= width) continue; // a run beyond the edge draws nothing
    if (count > 0) for (let n = 0; n < count; n++) put(half(value, n));
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) break;
    else if (value === 2) [x, y, at] = [x + view.getUint8(at), y + view.getUint8(at + 1), at + 2];
    else {
      const bytes = bits === 8 ? value : Math.ceil(value / 2);
      for (let n = 0; n < value; n++) put(half(view.getUint8(at + (bits === 8 ? n : n >> 1)), n));
      at += bytes + (bytes % 2);
    }
  }
  return points;
};

type Reader = (x: number, y: number) => number;

/** Returns a reader of the palette index, or the value, of a pixel; rows as they are stored. */
const readerOf = (view: DataView, header: Header): Reader => {
  const { width, height, bits, pixels, compression } = header;
  if (compression === RLE8 || compression === RLE4) {
    const points = decodeRuns(view, header);
    return (x, y) => points[y * width + x] ?? 0;
  }
  const stride = strideOf(width, bits);
  if (pixels + stride * (height - 1) + Math.ceil((width * bits) / 8) > view.byteLength) broken();
  if (bits === 32) return (x, y) => view.getUint32(pixels + y * stride + x * 4, true);
  if (bits === 16) return (x, y) => view.getUint16(pixels + y * stride + x * 2, true);
  if (bits === 24) {
    return (x, y) => {
      const at = pixels + y * stride + x * 3;
      return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
    };
  }
  const perByte = 8 / bits;
  return (x, y) => {
    const byte = view.getUint8(pixels + y * stride + Math.floor(x / perByte));
    return (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1);
  };
};

type Channel = (value: number) => number;

/** Scales the bits of a mask to 0 to 255. */
const channel = (mask: number): Channel => {
  if (mask === 0) return () => 255;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
};

/** Writes the pixels of one row into `data` from index `to`. */
type RowPainter = (y: number, data: Uint8Array, to: number) => void;

const directRows = (read: Reader, { width, masks }: Header): RowPainter => {
  const [red, green, blue, alpha] = masks.map(channel) as [Channel, Channel, Channel, Channel];
  return (y, data, from) => {
    for (let x = 0, to = from; x < width; x++, to += 4) {
      const value = read(x, y);
      data[to] = red(value);
      data[to + 1] = green(value);
      data[to + 2] = blue(value);
      data[to + 3] = alpha(value);
    }
  };
};

const paletteRows = (view: DataView, read: Reader, { width, palette, colors, colorSize }: Header): RowPainter => {
  const color = (n: number, part: number): number => view.getUint8(palette + n * colorSize + part);
  const table = Array.from({ length: colors }, (_, n) => [color(n, 2), color(n, 1), color(n, 0), 255] as const);
  return (y, data, from) => {
    for (let x = 0; x < width; x++) data.set(table[read(x, y)] ?? broken(), from + x * 4);
  };
};

/** RGBA, rows from the top. */
const paint = (view: DataView, header: Header): Uint8Array => {
  const { width, height, bits, topDown } = header;
  const read = readerOf(view, header);
  const paintRow = bits > 8 ? directRows(read, header) : paletteRows(view, read, header);
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) paintRow(topDown ? row : height - 1 - row, data, row * width * 4);
  return data;
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const bounded = (header: Header, maxPixels: number): Header => {
  if (header.width * header.height > maxPixels) throw new TooManyPixels();
  return header;
};

/**
 * Decodes a BMP file to RGBA, rows from the top.
 * @throws TooManyPixels before decoding; RangeError when the file is truncated or not a bitmap.
 */
export const readBmp = (bytes: Uint8Array, maxPixels: number): Pixels => {
  const view = viewOf(bytes);
  const header = bounded(readHeader(view, 14, view.getUint32(10, true)), maxPixels);
  return { data: paint(view, header), width: header.width, height: header.height };
};

/** Decodes a picture of an ICO, whose height includes a transparency mask after the colours. */
export const readIconBitmap = (bytes: Uint8Array, maxPixels: number): Pixels => {
  const view = viewOf(bytes);
  const whole = bounded(readHeader(view, 0, null), maxPixels);
  const header = { ...whole, height: whole.height >> 1 };
  const { width, height, bits, pixels } = header;
  if (height === 0) broken();
  const own32 = bits === 32 ? { masks: [0xff0000, 0xff00, 0xff, 0xff000000] as const } : {};
  const data = paint(view, { ...header, ...own32 });
  const shows = bits === 32 && data.some((value, at) => at % 4 === 3 && value > 0);
  const mask = { ...header, bits: 1, compression: RGB, pixels: pixels + strideOf(width, bits) * height };
  if (!shows) {
    const hidden = readerOf(view, mask);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) data[((height - 1 - y) * width + x) * 4 + 3] = hidden(x, y) ? 0 : 255;
  }
  return { data, width, height };
};
