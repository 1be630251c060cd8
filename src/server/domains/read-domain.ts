import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { type DomainName, type DomainNameFault, type NameTools, readDomainName } from '#domain/domains/domain-name';

/** Public suffixes come from the Public Suffix List, including private ones ('github.io'). */
const TOOLS: NameTools = {
  toAscii: domainToASCII,
  registrableOf: (host) => getDomain(host, { allowPrivateDomains: true }),
};

/** Reads a domain as a person typed it (rule DOMAIN-NAME). */
export const readDomain = (given: string, networkDomain: string): DomainName | { fault: DomainNameFault } =>
  readDomainName(given, networkDomain, TOOLS);
