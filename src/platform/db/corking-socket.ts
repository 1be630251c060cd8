import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one tick of the event loop with one system call, for example BEGIN and the
 * first query, or concurrent statements.
 */
export const corkingSocket = (): Socket => {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let corked = false;
  const corkForTick = (): void => {
    if (corked) return;
    corked = true;
    socket.cork();
    process.nextTick(() => {
      corked = false;
      socket.uncork();
    });
  };
  const corkedWrite = (...args: Parameters<typeof write>): boolean => {
    corkForTick();
    return write(...args);
  };
  socket.write = corkedWrite as Socket['write'];
  return socket;
};
