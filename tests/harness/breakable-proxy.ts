import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export type BreakableProxy = {
  port: number;
  /** Closes every connection and accepts none until `mend`. */
  cut: () => void;
  mend: () => void;
  /** Number of bytes that clients have sent. */
  received: () => number;
};

/**
 * Times in milliseconds after which the proxy closes a connection, as those of networks do. `silent`: without a byte.
 * `life`: from the first byte of its first response.
 */
type CuttingTimes = { silent?: number; life?: number };

/** A TCP proxy on a local port that a test can cut and mend; closed when the test file ends. */
export const openBreakableProxy = async (target: number, times: CuttingTimes = {}): Promise<BreakableProxy> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  let received = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    keep(near);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    near.pipe(far).pipe(near);
    const { silent, life } = times;
    if (silent !== undefined) near.setTimeout(silent, () => near.destroy());
    if (life !== undefined) far.once('data', () => setTimeout(() => near.destroy(), life));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    server.close();
    destroyAll();
  });
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    mend: () => {
      isCut = false;
    },
    received: () => received,
  };
};
