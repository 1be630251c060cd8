import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop with one call of the system, and wakes the server once for it: BEGIN with the first query,
 * statements that were asked for together.
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
