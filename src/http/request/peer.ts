import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { AppContext } from '#http/env';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Removes the prefix of IPv4-mapped addresses: '::ffff:127.0.0.1' is '127.0.0.1'. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

type Trust = (address: string) => boolean;

const nobody: Trust = () => false;

/** Returns a function that checks whether an address is in these addresses and ranges. */
export const buildTrust = (peers: readonly string[]): Trust => {
  if (peers.length === 0) return nobody;
  const list = new BlockList();
  for (const peer of peers) {
    const [address = '', bits] = peer.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(plain(address)) !== 0 && list.check(plain(address), familyOf(plain(address)));
};

export type Peer = { address: string; secure: boolean; host: string | undefined };

const firstOf = (header: string | undefined): string | undefined => header?.split(',')[0]?.trim();

/** The last address of X-Forwarded-For that is not a trusted proxy. */
const forwardedAddress = (header: string | undefined, trusted: Trust): string | undefined =>
  header
    ?.split(',')
    .map((part) => plain(part.trim()))
    .toReversed()
    .find((value) => isIP(value) !== 0 && !trusted(value));

type Header = (name: string) => string | undefined;

const peerOf = (remote: string | undefined, header: Header, trusted: Trust): Peer => {
  const socket = plain(remote ?? '127.0.0.1');
  const host = header('host');
  if (!trusted(socket)) return { address: socket, secure: false, host };
  return {
    address: forwardedAddress(header('x-forwarded-for'), trusted) ?? socket,
    secure: firstOf(header('x-forwarded-proto')) === 'https',
    host: firstOf(header('x-forwarded-host')) ?? host,
  };
};

/**
 * Client address, scheme and host of a request. Forwarded headers are used only when the peer of the socket is trusted
 * (rule HTTP-PROXY).
 */
export const readPeer = (c: AppContext, trusted: Trust): Peer =>
  peerOf(c.env?.incoming?.socket.remoteAddress, (name) => c.req.header(name), trusted);

/** Scheme and host of a raw request, before the router runs. */
export const readIncoming = ({ socket, headers }: IncomingMessage, trusted: Trust): Pick<Peer, 'secure' | 'host'> =>
  trusted === nobody
    ? { secure: false, host: headers.host }
    : peerOf(socket.remoteAddress, (name) => headers[name]?.toString(), trusted);

const FULL_GROUPS = 8;

/**
 * The address for rate limits: the /64 network of an IPv6 address, because one client can use all of it; IPv4
 * unchanged.
 */
export const limitedAddress = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const middle = tail === undefined ? [] : Array<string>(FULL_GROUPS - left.length - right.length).fill('0');
  const groups = [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
};
