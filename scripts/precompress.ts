import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
/** Below this size, compression saves less than the additional response headers cost. */
const MIN_BYTES = 600;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 8 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};

/** Writes a `.br` and a `.gz` beside each built text asset, so that the server does not compress immutable files. */
export const precompress = (): Plugin => ({
  name: 'vitrine:precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: async ({ dir }) => {
    const assets = join(dir ?? 'dist/client', 'assets');
    const names = (await readdir(assets)).filter((file) => TEXT.test(file));
    await Promise.all(names.map((name) => compress(join(assets, name))));
  },
});
