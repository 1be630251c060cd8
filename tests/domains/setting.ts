import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { SiteDomain } from '#contracts/domains';
import type { Problem } from '#contracts/problem';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { type Dns, openDns } from '#platform/net/dns';
import { onDomainsDue } from '#server/domains';
import { LYON, OTHER, openAccess } from '#tests/access/setting';
import { openTestDns } from '#tests/harness/dns';

const PATH = '/admin/website/domain';
/** Where the product is, as its DNS says, and another address. */
const HERE = '127.0.0.1';
export const ELSEWHERE = '192.0.2.7';

/** Two sites with the heads of their market centers, a server of DNS, and the application on a port of this machine. */
export const openDomains = async () => {
  const dns = await openTestDns();
  dns.zone.set('localhost', { A: [HERE] });
  const servers = [dns.address];
  const [patient, impatient] = [openDns({ servers, timeoutMs: 1000 }), openDns({ servers, timeoutMs: 50 })];
  /** A server that stays silent would be awaited for seconds; one that answers has them on a busy machine too. */
  const resolver = (): Dns => (dns.mode === 'silence' ? impatient : patient);
  let port = 0;
  const a = await openAccess({
    siteOrigin: ({ subdomain, domain }) =>
      `http://${domain ?? (subdomain === null ? 'localhost' : `${subdomain}.localhost`)}:${port}`,
    // The addresses come from DNS, as in production.
    domains: {
      addresses: [],
      dns: {
        texts: (name) => resolver().texts(name),
        addresses: (name) => resolver().addresses(name),
        authorities: (name) => resolver().authorities(name),
      },
    },
  });
  const server = createNodeServer(a.app.fetch);
  port = await listen(server, 0, HERE);
  afterAll(() => closeServer(server, { graceMs: 1000 }));
  const emails = { [LYON]: a.account.email, [OTHER]: a.other.account.email };
  type Host = keyof typeof emails;
  /** Sessions end when the clock moves. */
  const tokens = new Map<string, string>();
  const tokenOf = async (host: Host): Promise<string> => {
    const key = `${host} ${a.clock.now.toISOString()}`;
    const token = tokens.get(key) ?? (await a.signIn(host, { email: emails[host] })).token;
    tokens.set(key, token);
    return token;
  };

  const call = async (host: Host, method: string, path = PATH, body?: object) => {
    const answer = await a.ask(host, path, {
      method,
      headers: { authorization: `Bearer ${await tokenOf(host)}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as SiteDomain & Problem };
  };
  const get = async (host: Host = LYON): Promise<SiteDomain> => (await call(host, 'GET')).body;
  const versionOf = async (host: Host) => (await get(host)).request?.version ?? null;
  const ask = async (domain: string, host: Host = LYON, from?: number | null) =>
    call(host, 'PUT', PATH, { domain, from: from === undefined ? await versionOf(host) : from });
  const remove = async (host: Host = LYON) => call(host, 'DELETE', `${PATH}?from=${await versionOf(host)}`);
  /** A check of the domain by its owner, and what this instance knows then. */
  const check = async (host: Host = LYON) => {
    const { body } = await call(host, 'POST', `${PATH}/check`, {});
    await a.directory.refresh();
    return body.request;
  };
  /** The job, after some hours. */
  const later = async (hours: number): Promise<void> => {
    a.clock.now = new Date(a.clock.now.getTime() + hours * 3_600_000);
    await onDomainsDue(a.ports);
    await a.directory.refresh();
  };
  /** Enters the records that the site shows, as its owner does at the registrar. */
  const enter = async (host: Host = LYON): Promise<void> => {
    for (const { type, name, value } of (await get(host)).request?.records ?? [])
      dns.zone.set(name, type === 'CNAME' ? { CNAME: value } : { ...dns.zone.get(name), [type]: [value] });
  };
  const goLive = async (domain: string, host: Host = LYON) => {
    await ask(domain, host);
    await enter(host);
    await check(host);
    return check(host);
  };
  const state = async (host: Host = LYON) => (await get(host)).request?.state;
  const mails = async () =>
    a.rows<{ template: string; recipient: string; body_text: string }>(sql`
      select template, recipient, body_text from outbox where template like 'sites.domain%' order by id`);
  /** No site has a domain, and DNS answers. */
  const reset = async (): Promise<void> => {
    dns.mode = 'answers';
    dns.zone.clear();
    dns.zone.set('localhost', { A: [HERE] });
    for (const table of ['site_domains', 'former_hosts', 'outbox', 'rate_limits'])
      await a.run(sql`delete from ${sql.table(table)}`);
    await a.run(sql`update sites set domain = null`);
    await a.directory.refresh();
  };
  /** A visitor's request for a page. */
  const visit = a.ask;
  return {
    ...a,
    visit,
    dns,
    origin: () => `:${port}`,
    call,
    get,
    ask,
    remove,
    check,
    later,
    enter,
    goLive,
    state,
    mails,
    reset,
  };
};
