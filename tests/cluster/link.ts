import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network link: a port through which a part is reached, or reaches another one. */
export type Link = {
  port: number;
  /** Nothing passes any more, in either direction, and nobody is told: no refusal, no end. */
  cut: () => void;
  /** What waited passes, as TCP sends it again; connections whose other end gave up meanwhile end. */
  mend: () => void;
  close: () => void;
};

export const openLink = async (target: number): Promise<Link> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => from.destroy());
    // The end of a connection does not pass a link that is cut.
    from.on('close', () => {
      sockets.delete(from);
      if (isCut) ended.add(to);
      else to.destroy();
    });
    from.on('end', () => {
      if (!isCut) to.end();
    });
    if (isCut) from.pause();
  };
  const ended = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
      for (const socket of ended) socket.destroy();
      ended.clear();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
