import type { AppContext } from '#http/env';

/** Headers that a proxy adds to the requests of visitors. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

export const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Whether a machine with a trusted address makes the request itself, and does not forward one of a visitor. */
export const isDirectFrom = (c: AppContext, trusted: (address: string) => boolean): boolean => {
  const address = c.env?.incoming?.socket.remoteAddress;
  return address !== undefined && trusted(address) && FORWARDED.every((name) => c.req.header(name) === undefined);
};
