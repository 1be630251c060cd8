import type { Ports } from '#server/context';

/** Path at which each host of this installation responds with its signature. */
export const HOST_CHECK_PATH = '/.well-known/vitrine-host';

/** Proves that a request for a host reached this installation under that host. */
export const hostSignature = ({ system }: Pick<Ports, 'system'>, host: string): string =>
  system.signer.digest('host-check', host);
