/** Domain names that a site may use as its own address (rule DOMAIN-NAME). */

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Name, below a domain, of the TXT record that proves who manages the domain. */
const PROOF_LABEL = '_vitrine';
/** The name of the TXT record also counts towards the DNS limit of 253 characters. */
export const MAX_DOMAIN = 253 - PROOF_LABEL.length - 1;

export type DomainNameFault = 'EMPTY' | 'TOO_LONG' | 'WILDCARD' | 'IP' | 'NOT_ALONE' | 'FORMAT' | 'SUFFIX' | 'NETWORK';

/** Functions on names that the rules need; the server implements them. */
export type NameTools = {
  /** In lower case, as DNS stores it ('xn--…'); '' when it cannot be a host name. */
  toAscii: (name: string) => string;
  /** The registered name ('example.fr' for 'www.example.fr'); null: a public suffix, or none. */
  registrableOf: (host: string) => string | null;
};

export type DomainName = {
  /** Domain as stored and compared. */
  domain: string;
  /** Name that the proof covers: the registered name for itself and its 'www.', otherwise the name itself. */
  base: string;
  /** The registered name: the DNS zone in which the owner enters the records. */
  zone: string;
};

/** A pasted URL without its scheme and final slash. */
const withoutScheme = (given: string): string =>
  given
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');

const shapeFault = (host: string): DomainNameFault | null => {
  if (host.length > MAX_DOMAIN) return 'TOO_LONG';
  if (IPV4.test(host)) return 'IP';
  return host.split('.').every((label) => LABEL.test(label)) ? null : 'FORMAT';
};

/** Validation errors of the typed text, before it is converted. */
const typedFault = (typed: string): DomainNameFault | null => {
  if (typed === '') return 'EMPTY';
  // The conversion would drop line breaks and join two names.
  if (/\s/.test(typed)) return 'FORMAT';
  if (typed.includes('*')) return 'WILDCARD';
  if (/^\[?[0-9a-f]*:[0-9a-f:.]+\]?$/i.test(typed) && typed.split(':').length > 2) return 'IP';
  return /[/?#@:\\%]/.test(typed) ? 'NOT_ALONE' : null;
};

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Parses a typed domain into its stored form, or returns why it is refused. */
export const readDomainName = (
  given: string,
  networkDomain: string,
  { toAscii, registrableOf }: NameTools,
): DomainName | { fault: DomainNameFault } => {
  const typed = withoutScheme(given);
  const fault = typedFault(typed);
  if (fault) return { fault };
  const domain = toAscii(typed).replace(/\.$/, '');
  if (domain === '') return { fault: typed.length > MAX_DOMAIN ? 'TOO_LONG' : 'FORMAT' };
  const wrong = shapeFault(domain);
  if (wrong) return { fault: wrong };
  if (isBelow(domain, networkDomain)) return { fault: 'NETWORK' };
  const zone = registrableOf(domain);
  if (zone === null || isBelow(networkDomain, domain)) return { fault: zone === null ? 'SUFFIX' : 'NETWORK' };
  return { domain, zone, base: domain === `www.${zone}` ? zone : domain };
};

/** The same registered name with or without 'www.', covered by the same proof; null for a name below it. */
export const otherFormOf = ({ domain, base, zone }: DomainName): string | null => {
  if (base !== zone) return null;
  return domain === base ? `www.${base}` : base;
};

/** Name of the TXT record that proves who manages a domain. */
export const proofName = (base: string): string => `${PROOF_LABEL}.${base}`;

/** Value of that record for one site. */
export const proofValue = (token: string): string => `vitrine-site=${token}`;
