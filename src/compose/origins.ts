import type { Config } from '#platform/config';
import type { DirectoryPorts } from '#server/context';

/**
 * Public origins of sites. Behind a trusted proxy the scheme is https on its default port, otherwise http on this
 * server's own port. Without subdomain and domain: the network's own host.
 */
export const buildOrigins =
  (config: Pick<Config, 'networkDomain' | 'trustedProxies'>, port: () => number): DirectoryPorts['siteOrigin'] =>
  ({ subdomain, domain }) => {
    const host = domain ?? (subdomain ? `${subdomain}.${config.networkDomain}` : config.networkDomain);
    if (config.trustedProxies.length > 0) return `https://${host}`;
    return port() === 80 ? `http://${host}` : `http://${host}:${port()}`;
  };
