import type { Config } from '#platform/config';
import type { DirectoryPorts } from '#server/context';

/**
 * Addresses of sites as the world sees them. Behind a trusted proxy that is https on its usual port; else this server's
 * own port. Without subdomain and domain: the network's own host.
 */
export const buildOrigins =
  (config: Pick<Config, 'networkDomain' | 'trustedProxies'>, port: () => number): DirectoryPorts['siteOrigin'] =>
  ({ subdomain, domain }) => {
    const host = domain ?? (subdomain ? `${subdomain}.${config.networkDomain}` : config.networkDomain);
    if (config.trustedProxies.length > 0) return `https://${host}`;
    return port() === 80 ? `http://${host}` : `http://${host}:${port()}`;
  };
