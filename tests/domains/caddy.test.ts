import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { hostSignature } from '#server/domains';
import { freePort } from '#tests/harness/server';
import { until } from '#tests/harness/until';
import { openTestApp } from '#tests/http/test-app';

/**
 * deploy/Caddyfile with a real Caddy (`CADDY`: its path, else the one of PATH). Its own certificate authority replaces
 * the public one, and other ports; all else is as in the file.
 */
const CADDY = [process.env.CADDY ?? '', ...(process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'caddy'))]
  .filter((path) => path !== '')
  .find((path) => existsSync(path));
if (CADDY === undefined)
  console.warn('deploy/Caddyfile is not tried: this machine has no caddy (set CADDY to its path)');

const WWW = 'www.exemple.fr';
const WAITING = 'www.attente.fr';

type Adapted = {
  apps: {
    http: { servers: { srv0: Record<string, unknown> } };
    tls: { automation: { policies: Record<string, unknown>[] } };
  };
};

/** The configuration of the file, as Caddy itself reads it, for this machine. */
const configOf = (caddy: string, upstream: number, { port, folder }: { port: number; folder: string }): object => {
  const text = execFileSync(caddy, ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: { VITRINE: `127.0.0.1:${upstream}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { apps } = JSON.parse(text.toString()) as Adapted;
  const { srv0 } = apps.http.servers;
  const policies = apps.tls.automation.policies.map((policy) => ({ ...policy, issuers: [{ module: 'internal' }] }));
  return {
    admin: { disabled: true },
    storage: { module: 'file_system', root: folder },
    apps: {
      ...apps,
      http: {
        https_port: port,
        servers: { srv0: { ...srv0, listen: [`127.0.0.1:${port}`], automatic_https: { disable_redirects: true } } },
      },
      tls: { automation: { ...apps.tls.automation, policies } },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  };
};

describe.skipIf(CADDY === undefined)('deploy/Caddyfile (rule DOMAIN-CERTIFICATE)', async () => {
  const a = await openTestApp({
    trustedProxies: ['127.0.0.0/8'],
    siteOrigin: ({ subdomain, domain }) => `https://${domain ?? (subdomain ? `${subdomain}.localhost` : 'localhost')}`,
  });
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-caddy-'));
  let port = 0;
  let caddy: ChildProcess;
  let log = '';

  const addRequest = (host: string, domain: string, state: string): Promise<unknown> => {
    const site = a.directory.find(host);
    if (site === null || site === 'network') throw new Error(`no site at ${host}`);
    const base = domain.slice('www.'.length);
    return a.db.write({ role: 'vitrine_admin' }, (tx) =>
      sql`insert into site_domains (market_id, site_id, domain, base, zone, token, state, next_check_at)
        values (${site.marketId}, ${site.id}, ${domain}, ${base}, ${base}, ${'0'.repeat(32)}, ${state}, now())`.execute(
        tx,
      ),
    );
  };

  beforeAll(async () => {
    await addRequest('lyon.localhost', WWW, 'certificate');
    await addRequest('ferme.localhost', WAITING, 'waiting');
    await a.directory.refresh();
    const server = createNodeServer(a.app.fetch);
    const upstream = await listen(server, 0, '127.0.0.1');
    afterAll(() => closeServer(server, { graceMs: 1000 }));
    port = await freePort();
    const path = join(folder, 'caddy.json');
    writeFileSync(path, JSON.stringify(configOf(CADDY ?? '', upstream, { port, folder })));
    caddy = spawn(CADDY ?? '', ['run', '--config', path], {
      env: { HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    caddy.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    await until(() => {
      if (caddy.exitCode !== null) throw new Error(log);
      return log.includes('serving initial configuration') && existsSync(rootPath);
    });
  });
  const rootPath = join(folder, 'pki/authorities/local/root.crt');
  afterAll(async () => {
    const ended = new Promise((resolve) => caddy.once('close', resolve));
    caddy.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** A visitor's request over https, whose certificate is checked. */
  const visit = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
      const ca = readFileSync(rootPath);
      const options = {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        ca,
        agent: false,
        headers: { host, ...headers },
      };
      const read = async (answer: IncomingMessage): Promise<void> => {
        let body = '';
        for await (const chunk of answer) body += String(chunk);
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body });
      };
      request(options, (answer) => void read(answer).catch(reject))
        .on('error', reject)
        .end();
    });

  test('makes a certificate for a site and for a proved domain, at the first visit', async () => {
    expect(await visit('lyon.localhost', '/')).toMatchObject({ status: 200 });
    expect(await visit(WWW, '/')).toMatchObject({ status: 200 });
    expect((await visit(WWW, '/.well-known/vitrine-host')).body).toBe(hostSignature(a.ports, WWW));
  });

  test('makes none for a host without a site, nor for a domain that waits for its proof', async () => {
    await expect(visit('inconnu.localhost', '/')).rejects.toThrow();
    await expect(visit(WAITING, '/')).rejects.toThrow();
  });

  test('passes no question about certificates on for visitors', async () => {
    const path = `/internal/tls-allowed?domain=${WWW}`;
    expect(await visit(WWW, path)).toMatchObject({ status: 404 });
    expect(await visit(WWW, path, { 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ status: 404 });
  });

  test('passes no forwarded host of a visitor on', async () => {
    const { body } = await visit(WWW, '/.well-known/vitrine-host', { 'x-forwarded-host': 'camille.localhost' });
    expect(body).toBe(hostSignature(a.ports, WWW));
  });
});
