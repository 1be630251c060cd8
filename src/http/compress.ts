import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

export type Encoding = 'zstd' | 'br' | 'gzip';

const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);
const gunzipped = promisify(gzip);

/** Quick levels: a page is compressed while its visitor waits (measured: zstd 3 0.11 ms, brotli 4 0.4 ms for 29 kB). */
const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gunzipped(bytes, { level: 5 }),
};
/** Below this size the compressed answer is not worth its headers. */
const MIN_BYTES = 1024;

/** What a client accepts (`br;q=0` refuses); ours to order. */
export const acceptedEncodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name ?? ''),
  );

/** The first of `order` that the client accepts; null: send the bytes as they are. */
export const chooseEncoding = <E extends Encoding>(header: string | undefined, order: readonly E[]): E | null => {
  const accepted = acceptedEncodings(header);
  return order.find((encoding) => accepted.has(encoding)) ?? null;
};

/** The bytes as they go out, and the encoding to name. */
export const compressFor = async (
  header: string | undefined,
  bytes: Buffer,
): Promise<{ body: Buffer; encoding: Encoding | null }> => {
  const encoding = bytes.length < MIN_BYTES ? null : chooseEncoding(header, ['zstd', 'br', 'gzip']);
  return encoding ? { body: await COMPRESS[encoding](bytes), encoding } : { body: bytes, encoding: null };
};
