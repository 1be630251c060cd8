import { BlockList, isIP } from 'node:net';
import { caaNames, type Forbidding, forbiddingOf } from '#domain/domains/caa';
import { type DomainName, otherFormOf, proofName, proofValue } from '#domain/domains/domain-name';
import type { DomainAnswer, DomainState, ProofSeen, TargetSeen } from '#domain/domains/domain-state';
import type { DnsAnswer } from '#platform/net/dns';
import { safeFetch } from '#platform/net/safe-fetch';
import type { DomainPorts, Ports } from '#server/context';
import { HOST_CHECK_PATH, hostSignature } from './host-check.ts';

/** The addresses to which domains of sites must point. */
export const ownAddresses = async ({ external: { domains } }: Pick<Ports, 'external'>): Promise<DnsAnswer> =>
  domains.addresses.length > 0
    ? { kind: 'found', values: domains.addresses }
    : domains.dns.addresses(domains.networkDomain);

/** Compares addresses, not texts, because an IPv6 address can be written in several ways. */
const isAmong = (addresses: readonly string[]): ((value: string) => boolean) => {
  const list = new BlockList();
  for (const address of addresses) list.addAddress(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (value) => list.check(value, isIP(value) === 6 ? 'ipv6' : 'ipv4');
};

/** Every address must belong to the product; otherwise some visitors reach another server. */
const targetOf = (found: DnsAnswer, own: DnsAnswer): TargetSeen => {
  if (found.kind !== 'found') return found.kind;
  if (own.kind !== 'found') return 'unanswered';
  return found.values.every(isAmong(own.values)) ? 'ours' : 'elsewhere';
};

/** The found addresses that do not belong to the product; empty while the product's own are unknown. */
const strangersOf = (found: DnsAnswer, own: DnsAnswer): string[] => {
  if (found.kind !== 'found' || own.kind !== 'found') return [];
  const isOurs = isAmong(own.values);
  return found.values.filter((value) => !isOurs(value));
};

/** Result of the CAA records of the nearest name; a missing DNS response has no consequence. */
const forbidding = async ({ dns, authorities }: DomainPorts, domain: string): Promise<Forbidding | null> => {
  const names = caaNames(domain);
  const answers = await Promise.all(names.map((name) => dns.authorities(name)));
  const at = answers.findIndex(({ kind }) => kind !== 'none');
  const [name, answer] = [names[at], answers[at]];
  return name !== undefined && answer?.kind === 'found' ? forbiddingOf(name, answer.values, authorities) : null;
};

const proofOf = (texts: DnsAnswer, token: string): ProofSeen => {
  if (texts.kind === 'unanswered') return 'unanswered';
  const isSeen = texts.kind === 'found' && texts.values.some((text) => text.trim() === proofValue(token));
  return isSeen ? 'seen' : 'missing';
};

const TIMEOUT_MS = 8000;

/** Whether this installation responds at a domain, over https if the product is behind it, at the address in DNS. */
const isServed = async (ports: Pick<Ports, 'directory' | 'external' | 'system'>, domain: string, at: DnsAnswer) => {
  const url = new URL(HOST_CHECK_PATH, ports.directory.siteOrigin({ subdomain: null, domain }));
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const answer = await safeFetch(url.href, {
    ...ports.external.domains.rules,
    ports: [port],
    resolve: async () => (at.kind === 'found' ? at.values : []),
    maxBytes: 1000,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: 0,
  });
  return answer.ok && answer.bytes.toString() === hostSignature(ports, domain);
};

const MAX_SHOWN = 6;
const cut = (value: string): string => value.slice(0, 120);
const shown = (answer: DnsAnswer): string[] =>
  answer.kind === 'found' ? answer.values.slice(0, MAX_SHOWN).map(cut) : [];

const codeOf = (answers: readonly DnsAnswer[]): string | null =>
  answers.flatMap((answer) => (answer.kind === 'unanswered' ? answer.code : []))[0] ?? null;

type LookedUp = DomainName & { token: string; state: DomainState };

/** One check of a domain: its proof, its addresses and, once a certificate may exist, the site itself. */
export const lookUp = async (
  ports: Pick<Ports, 'directory' | 'external' | 'system'>,
  { token, state, ...name }: LookedUp,
): Promise<DomainAnswer> => {
  const { dns } = ports.external.domains;
  const other = otherFormOf(name);
  const [own, texts, found, otherFound, forbids] = await Promise.all([
    ownAddresses(ports),
    dns.texts(proofName(name.base)),
    dns.addresses(name.domain),
    other === null ? null : dns.addresses(other),
    forbidding(ports.external.domains, name.domain),
  ]);
  const proof = proofOf(texts, token);
  const target = targetOf(found, own);
  // In the state 'certificate' the web server is allowed to request one.
  const isAsked = proof === 'seen' && target === 'ours' && (state === 'certificate' || state === 'live');
  return {
    proof,
    target,
    served: isAsked ? await isServed(ports, name.domain, found) : null,
    otherForm: otherFound && targetOf(otherFound, own),
    texts: shown(texts),
    addresses: shown(found),
    strangers: strangersOf(found, own).slice(0, MAX_SHOWN),
    forbidding: forbids && { ...forbids, allowed: forbids.allowed.slice(0, MAX_SHOWN).map(cut) },
    code: codeOf([texts, found, own]),
    isTaken: false,
  };
};
