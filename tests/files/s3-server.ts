import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

type S3rver = { callback: () => unknown; configureBuckets: () => Promise<unknown> };
type S3rverClass = new (options: {
  directory: string;
  silent: boolean;
  configureBuckets: { name: string; configs: never[] }[];
}) => S3rver & { run: () => Promise<AddressInfo>; close: () => Promise<void>; httpServer: Server };

/** Starts an S3 server on a free port of this machine, with one bucket. */
export const startS3 = async (directory: string, bucket: string) => {
  await mkdir(directory, { recursive: true });
  // The package has no types and is CommonJS.
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as S3rverClass & { defaultOptions: object };
  const options = {
    directory,
    silent: true,
    address: '127.0.0.1',
    port: 0,
    configureBuckets: [{ name: bucket, configs: [] }],
  };
  const server = new Server(options);
  const { port } = await server.run();
  return {
    url: `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: () => server.close(),
  };
};
