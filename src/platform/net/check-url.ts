import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

export type UrlRefusal = 'URL' | 'SCHEME' | 'USERINFO' | 'PORT' | 'HOST' | 'ADDRESS' | 'DNS';

export type Resolve = (hostname: string) => Promise<readonly string[]>;

export type UrlRules = {
  ports?: readonly number[];
  /** Public hosts that must not be requested: the network's own host names. */
  refuseHost?: (hostname: string) => boolean;
  /** For listeners on this machine: in tests, and for a network whose own host is `localhost`. */
  allowLoopback?: boolean;
  resolve?: Resolve;
  /** Refuses http, except to this machine in tests. */
  httpsOnly?: boolean;
};

export type CheckedUrl = { ok: true; url: URL; address: string } | { ok: false; reason: UrlRefusal };

const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

const parse = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

const portOf = (url: URL): number => {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
};

const shapeRefusal = (url: URL, rules: UrlRules): UrlRefusal | null => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'SCHEME';
  if (rules.httpsOnly && url.protocol !== 'https:' && !rules.allowLoopback) return 'SCHEME';
  if (url.username !== '' || url.password !== '') return 'USERINFO';
  if (!(rules.ports ?? [80, 443]).includes(portOf(url))) return 'PORT';
  return rules.refuseHost?.(url.hostname.replace(/\.$/, '')) ? 'HOST' : null;
};

/**
 * Whether a URL may be requested, and its IP address. The URL parser normalises 127.1, 0x7f.1, 2130706433 and ①②⑦ to IP
 * literals. A literal is checked directly, a name by all its addresses: one forbidden address refuses the URL. The
 * caller must connect to `address` only, so that a later DNS response has no effect.
 */
export const checkUrl = async (text: string, rules: UrlRules = {}): Promise<CheckedUrl> => {
  const url = parse(text);
  if (!url) return { ok: false, reason: 'URL' };
  const reason = shapeRefusal(url, rules);
  if (reason) return { ok: false, reason };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await (rules.resolve ?? systemResolve)(host).catch(() => []);
  const allowed = (value: string) =>
    isPublicAddress(value) || (rules.allowLoopback === true && isLoopbackAddress(value));
  const [address] = addresses;
  if (!address) return { ok: false, reason: 'DNS' };
  return addresses.every(allowed) ? { ok: true, url, address } : { ok: false, reason: 'ADDRESS' };
};
