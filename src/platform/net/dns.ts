import type { CaaRecord as NodeCaa } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { errorCode } from '#platform/errors';

/** 'none': DNS says that there is no such record; 'unanswered': it did not say, so nothing follows from it. */
export type DnsAnswer<T = string> =
  | { kind: 'found'; values: readonly T[] }
  | { kind: 'none' }
  | { kind: 'unanswered'; code: string };

/** Queries of DNS that never fail and end within some seconds. */
export type Dns = {
  /** TXT records, the parts of each joined. */
  texts: (name: string) => Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses, also through a CNAME. */
  addresses: (name: string) => Promise<DnsAnswer>;
  /** CAA records of the name itself; `tag` in lower case. */
  authorities: (name: string) => Promise<DnsAnswer<CaaRecord>>;
};

/** A CAA record: who may make certificates. */
type CaaRecord = { isCritical: boolean; tag: string; value: string };

export type DnsOptions = {
  /** Addresses of servers, each with its port if it is not 53; empty: those of the system. */
  servers: readonly string[];
  /** Time for one try; the second one takes twice as long. */
  timeoutMs?: number;
};

/** Codes that mean an answer of DNS: the name, or this kind of record, does not exist. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);
/** Values that are kept of one answer. */
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

/** Node names the value of a record by its tag. */
const recordsOf = ({ critical, ...values }: NodeCaa): CaaRecord[] =>
  Object.entries(values).flatMap(([tag, value]) =>
    typeof value === 'string' ? { isCritical: critical !== 0, tag: tag.toLowerCase(), value } : [],
  );

/** An answer that is missing does not hide the other one, unless that one says that there is nothing. */
const both = (first: DnsAnswer, second: DnsAnswer): DnsAnswer => {
  const values = [first, second].flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
  if (values.length > 0) return { kind: 'found', values };
  return first.kind === 'unanswered' ? first : second;
};

/** Queries configured servers, or those of the system, with a time limit. */
export const openDns = ({ servers, timeoutMs = 2000 }: DnsOptions): Dns => {
  // One resolver a query: cancelling one query would end all those of its resolver.
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
