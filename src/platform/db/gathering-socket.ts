import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one tick of the event loop with one system call, for example BEGIN and the
 * first query, or concurrent statements.
 */
export const gatheringSocket = (): Socket => {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let gathers = false;
  const gather = (): void => {
    if (gathers) return;
    gathers = true;
    socket.cork();
    process.nextTick(() => {
      gathers = false;
      socket.uncork();
    });
  };
  const gathered = (...args: Parameters<typeof write>): boolean => {
    gather();
    return write(...args);
  };
  socket.write = gathered as Socket['write'];
  return socket;
};
