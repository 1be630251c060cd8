/** Host headers as keys of the site directory (rule SITE-HOST): ASCII, lower case, without port. */

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const PORT = /^(\d{1,5})$/;
/** Maximum length of a Host header, in characters: 253 of a DNS name, a trailing dot, a port. */
export const MAX_HOST_LENGTH = 260;

/**
 * Normalises a Host header: lower case, without port and trailing dot. Null when it is not one plain host name: empty,
 * several hosts, userinfo, slashes, spaces, characters outside ASCII, IPv6 literals, an invalid port, labels that DNS
 * does not allow. Punycode names ('xn--…') are accepted: they are ASCII and match only a stored domain.
 */
export const normaliseHost = (raw: string | null | undefined): string | null => {
  if (raw === null || raw === undefined || raw.length === 0 || raw.length > MAX_HOST_LENGTH) return null;
  // Checked before lower-casing: 'K' (Kelvin sign) would become an ASCII k.
  if (!/^[A-Za-z0-9.:-]+$/.test(raw)) return null;
  const [name, port, ...more] = raw.toLowerCase().split(':');
  if (name === undefined || more.length > 0) return null;
  if (port !== undefined && !(PORT.test(port) && Number(port) > 0 && Number(port) < 65_536)) return null;
  const host = name.endsWith('.') ? name.slice(0, -1) : name;
  if (host.length === 0 || host.length > 253) return null;
  return host.split('.').every((label) => LABEL.test(label)) ? host : null;
};

/** The subdomain of a normalised host under the network's domain; null when it is not exactly one label below it. */
export const subdomainOf = (host: string, networkDomain: string): string | null => {
  const suffix = `.${networkDomain}`;
  if (!host.endsWith(suffix)) return null;
  const label = host.slice(0, -suffix.length);
  return LABEL.test(label) ? label : null;
};

/** Whether a normalised host is the network's own or one label below it, but not a site's own domain. */
export const isNetworkName = (host: string, networkDomain: string): boolean =>
  host === networkDomain || subdomainOf(host, networkDomain) !== null;
