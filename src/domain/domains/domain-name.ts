/** Names that a site may ask for as its own address (rule DOMAIN-NAME). */

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Name, below a domain, of the TXT record that proves who manages the domain. */
const PROOF_LABEL = '_vitrine';
/** The name of the proof has to be a name of DNS too, which has at most 253 characters. */
export const MAX_DOMAIN = 253 - PROOF_LABEL.length - 1;

export type DomainNameFault = 'EMPTY' | 'TOO_LONG' | 'WILDCARD' | 'IP' | 'NOT_ALONE' | 'FORMAT' | 'SUFFIX' | 'NETWORK';

/** What the rules need to know of names; the server implements it. */
export type NameTools = {
  /** In lower case, as DNS stores it ('xn--…'); '' when it cannot be a host. */
  toAscii: (name: string) => string;
  /** The name that was registered ('example.fr' of 'www.example.fr'); null: a public suffix, or none. */
  registrableOf: (host: string) => string | null;
};

export type DomainName = {
  /** As stored and compared. */
  domain: string;
  /** What the proof is of: the registered name for it and its 'www.', else the name itself. */
  base: string;
  /** The registered name: the zone whose records the owner enters. */
  zone: string;
};

/** An address as people paste it, without its scheme and final slash. */
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

/** Faults of what was typed, before it is converted. */
const typedFault = (typed: string): DomainNameFault | null => {
  if (typed === '') return 'EMPTY';
  // The conversion would leave line breaks out, and join two names.
  if (/\s/.test(typed)) return 'FORMAT';
  if (typed.includes('*')) return 'WILDCARD';
  if (/^\[?[0-9a-f]*:[0-9a-f:.]+\]?$/i.test(typed) && typed.split(':').length > 2) return 'IP';
  return /[/?#@:\\%]/.test(typed) ? 'NOT_ALONE' : null;
};

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Reads what a person typed: the name in the form in which it is stored, or why it is refused. */
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

/**
 * The same registered name with or without 'www.', which the same proof is of; null: a name below it has none.
 */
export const otherFormOf = ({ domain, base, zone }: DomainName): string | null => {
  if (base !== zone) return null;
  return domain === base ? `www.${base}` : base;
};

/** Name of the TXT record that proves who manages a domain. */
export const proofName = (base: string): string => `${PROOF_LABEL}.${base}`;

/** Value of that record for one site. */
export const proofValue = (token: string): string => `vitrine-site=${token}`;
