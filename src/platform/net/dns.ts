import type { CaaRecord as NodeCaa } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { errorCode } from '#platform/errors';

/** 'none': DNS says that there is no such record; 'unanswered': no definite response, so nothing may be concluded. */
export type DnsAnswer<T = string> =
  | { kind: 'found'; values: readonly T[] }
  | { kind: 'none' }
  | { kind: 'unanswered'; code: string };

/** DNS queries that never reject and end within some seconds. */
export type Dns = {
  /** TXT records, with joined parts. */
  texts: (name: string) => Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses, following CNAME records. */
  addresses: (name: string) => Promise<DnsAnswer>;
  /** CAA records of the name itself; `tag` in lower case. */
  authorities: (name: string) => Promise<DnsAnswer<CaaRecord>>;
};

/** A CAA record: which authority may issue certificates. */
type CaaRecord = { isCritical: boolean; tag: string; value: string };

export type DnsOptions = {
  /** Addresses of DNS servers, each with its port if it is not 53; empty: the system's servers. */
  servers: readonly string[];
  /** Time for one try; the second one takes twice as long. */
  timeoutMs?: number;
};

/** Codes of a definite response: the name, or this kind of record, does not exist. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);
/** Maximum number of values of one response. */
const MAX_VALUES = 50;

const answerOf = async <T>(query: Promise<readonly T[]>): Promise<DnsAnswer<T>> => {
  try {
    const values = await query;
    return values.length === 0 ? { kind: 'none' } : { kind: 'found', values: values.slice(0, MAX_VALUES) };
  } catch (error) {
    const code = errorCode(error) ?? 'EUNKNOWN';
    return NONE.has(code) ? { kind: 'none' } : { kind: 'unanswered', code: code.replace(/^E/, '') };
  }
};

/** Node uses the tag as the key of a record's value. */
const recordsOf = ({ critical, ...values }: NodeCaa): CaaRecord[] =>
  Object.entries(values).flatMap(([tag, value]) =>
    typeof value === 'string' ? { isCritical: critical !== 0, tag: tag.toLowerCase(), value } : [],
  );

/** A missing response does not hide the other one, unless the other one says that there is nothing. */
const both = (first: DnsAnswer, second: DnsAnswer): DnsAnswer => {
  const values = [first, second].flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
  if (values.length > 0) return { kind: 'found', values };
  return first.kind === 'unanswered' ? first : second;
};

/** Queries configured servers, or those of the system, with a time limit. */
export const openDns = ({ servers, timeoutMs = 2000 }: DnsOptions): Dns => {
  // One resolver for each query, because cancelling a query ends all queries of its resolver.
  const resolver = (): Resolver => {
    const made = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers.length > 0) made.setServers([...servers]);
    return made;
  };
  const limited = async <T>(query: (resolver: Resolver) => Promise<readonly T[]>): Promise<DnsAnswer<T>> => {
    const made = resolver();
    const limit = setTimeout(() => made.cancel(), timeoutMs * 4);
    return answerOf(query(made)).finally(() => clearTimeout(limit));
  };
  return {
    texts: (name) => limited(async (made) => (await made.resolveTxt(name)).map((parts) => parts.join(''))),
    addresses: async (name) =>
      both(...(await Promise.all([limited((made) => made.resolve4(name)), limited((made) => made.resolve6(name))]))),
    authorities: (name) => limited(async (made) => (await made.resolveCaa(name)).flatMap(recordsOf)),
  };
};
