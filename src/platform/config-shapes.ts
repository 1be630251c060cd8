import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Zod schemas of single environment variables, for config.ts. */

export const isSet = (text: string | undefined): text is string => text !== undefined && text !== '';

const protocolOf = (text: string): string | null => {
  try {
    return new URL(text).protocol;
  } catch {
    return null;
  }
};

/** An absolute URL of one of these schemes. */
export const urlOf = (...schemes: readonly string[]) =>
  z.string().refine((text) => schemes.some((scheme) => protocolOf(text) === `${scheme}:`));

export const httpUrl = urlOf('https', 'http');

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A provider of OpenID Connect with the client's credentials: `https://CLIENT_ID:SECRET@issuer.example`. */
export const identityUrl = z.string().refine((text) => {
  const protocol = protocolOf(text);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const { username, password, hostname } = new URL(text);
  return username !== '' && password !== '' && (protocol === 'https:' || THIS_MACHINE.has(hostname));
});

const SMS_SENDER = /^[A-Za-z][A-Za-z0-9]{2,10}$/;

/** An SMS provider with its key as the user: `brevo://KEY@api.brevo.com/v3?sender=NAME`. */
export const smsUrl = z.string().refine((text) => {
  if (!/^(?:brevo|https?):$/.test(protocolOf(text) ?? '')) return false;
  const { username, host, searchParams } = new URL(text);
  const sender = searchParams.get('sender');
  return username !== '' && host !== '' && (sender === null || SMS_SENDER.test(sender));
});

/**
 * A server over TCP, or the directory of its socket in libpq's notation:
 * `postgres://user@/database?host=%2Fvar%2Frun%2Fpostgresql`.
 */
export const postgresUrl = z
  .string()
  .refine((text) =>
    /^postgres(ql)?:$/.test(protocolOf(text.replace(/^(\w+:\/\/[^/?#]*@)\/(?=.*[?&]host=)/, '$1socket/')) ?? ''),
  );

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
export const networkDomain = z
  .string()
  .max(253)
  .regex(new RegExp(`^${LABEL}(?:\\.${LABEL})*$`));

const isPeer = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128)) return false;
  new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
  return true;
};

/** '0': no proxy is trusted, '1': a proxy on this machine; otherwise addresses and ranges. */
export const peers = z
  .string()
  .transform((text) => {
    if (text === '0') return [];
    if (text === '1') return ['127.0.0.0/8', '::1'];
    return text.split(',').map((part) => part.trim());
  })
  .refine((list) => list.every(isPeer));

const SECRETS = [
  'SECRET',
  'BACKUP_KEY',
  'VAPID_PRIVATE_KEY',
  'SMS_WEBHOOK_SECRET',
  'MAIL_WEBHOOK_SECRET',
  'METRICS_TOKEN',
];

/** An invalid value for display: one line without secrets or passwords; for keys only the length. */
export const mask = (name: string, value: string): string | { length: number } => {
  if (SECRETS.includes(name)) return { length: value.length };
  const hidden = value
    .replace(/\/\/[^@/]*@/g, '//…@')
    .replace(/([?&][^=&]*(?:key|secret|password|token)[^=&]*=)[^&]*/gi, '$1…');
  return hidden.replace(/\s+/g, ' ').slice(0, 120);
};

const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/** IP addresses, comma-separated. */
export const addresses = list.refine((all) => all.every((value) => isIP(value) !== 0));

/** Certificate authorities, comma-separated, named as in CAA records. */
export const authorities = list
  .transform((all) => all.map((value) => value.toLowerCase()))
  .refine((all) => all.every((value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value)));

const isDnsServer = (text: string): boolean => {
  const [, host = text, port] = /^\[?([^[\]]+?)\]?(?::(\d{1,5}))?$/.exec(isIP(text) === 6 ? `[${text}]` : text) ?? [];
  return isIP(host) !== 0 && (port === undefined || (Number(port) > 0 && Number(port) < 65_536));
};

/** DNS servers, comma-separated: addresses, each with its port if it is not 53. */
export const dnsServers = list.refine((all) => all.every(isDnsServer));
