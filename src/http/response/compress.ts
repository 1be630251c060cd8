import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

type Bytes = Buffer<ArrayBuffer>;

export type Encoding = 'zstd' | 'br' | 'gzip';

const zstd = promisify(zlib.zstdCompress);
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { ZSTD_c_compressionLevel, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

type Options = { dense?: boolean };

/** Quick levels while a visitor waits (measured: zstd 3 0.11 ms, brotli 4 0.4 ms for 29 kB); dense: brotli 11, 35 ms. */
const COMPRESS: Record<Encoding, (bytes: Bytes, options: Options) => Promise<Bytes>> = {
  zstd: (bytes) => zstd(bytes, { params: { [ZSTD_c_compressionLevel]: 3 } }),
  br: (bytes, { dense }) =>
    brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: dense ? 11 : 4, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => gzip(bytes, { level: 5 }),
};

const DECOMPRESS: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  zstd: promisify(zlib.zstdDecompress),
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
};

export const compress = (encoding: Encoding, bytes: Bytes, options: Options = {}): Promise<Bytes> =>
  COMPRESS[encoding](bytes, options);

/** Only for bytes that `compress` made. */
export const decompress = (encoding: Encoding, bytes: Bytes): Promise<Bytes> => DECOMPRESS[encoding](bytes);

const read = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name ?? ''),
  );

/** Browsers send one of a few headers: each is read once. */
const known = new Map<string, ReadonlySet<string>>();
const MAX_KNOWN = 100;

/** What a client accepts (`br;q=0` refuses); ours to order. */
export const acceptedEncodings = (header = ''): ReadonlySet<string> => {
  const before = known.get(header);
  if (before) return before;
  const accepted = read(header);
  if (known.size < MAX_KNOWN && header.length < 100) known.set(header, accepted);
  return accepted;
};

/** The first of `order` that the client accepts; null: send the bytes as they are. */
export const chooseEncoding = <E extends Encoding>(header: string | undefined, order: readonly E[]): E | null => {
  const accepted = acceptedEncodings(header);
  return order.find((encoding) => accepted.has(encoding)) ?? null;
};
