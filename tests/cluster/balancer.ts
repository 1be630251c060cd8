import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** HAProxy of this system; null: not installed. */
export const haproxy = ((): string | null => {
  try {
    return execFileSync('sh', ['-c', 'command -v haproxy || ls /usr/sbin/haproxy'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
})();

const hex = (...parts: readonly (number | string)[]): string =>
  parts
    .map((part) =>
      typeof part === 'number' ? part.toString(16).padStart(8, '0') : Buffer.from(part, 'latin1').toString('hex'),
    )
    .join('');

/** Packets of PostgreSQL's protocol: a login as `boss`, and the question whether the server is a replica. */
const LOGIN = 'user\0boss\0database\0postgres\0\0';
const QUESTION = 'select pg_is_in_recovery()\0';
const CHECK = { login: hex(8 + LOGIN.length, 0x00030000, LOGIN), ask: hex('Q', 4 + QUESTION.length, QUESTION) };
/** A row with one field of one byte. */
const rowOf = (value: 't' | 'f'): string => hex('D', 11, '\0\x01', 1, value);
const IDLE = hex('Z', 5, 'I');

const databases = (name: string, ports: readonly number[], isReplica: 't' | 'f'): string => `
backend ${name}
  mode tcp
  balance roundrobin
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${CHECK.login}
  tcp-check expect binary ${IDLE}
  tcp-check send-binary ${CHECK.ask}
  tcp-check expect binary ${rowOf(isReplica)}
  timeout check 4s
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((port, n) => `  server database${n} 127.0.0.1:${port}`).join('\n')}
`;

const instances = (name: string, ports: readonly number[], path: string): string => `
backend ${name}
  balance roundrobin
  option httpchk GET ${path}
  http-request disable-l7-retry unless METH_GET
  http-request set-timeout server 2s if METH_GET
  default-server check inter 250ms fastinter 250ms downinter 250ms fall 1 rise 1
${ports.map((port, n) => `  server instance${n} 127.0.0.1:${port}`).join('\n')}
`;

export type BalancerPorts = {
  web: number;
  primary: number;
  replicas: number;
  /** Links to the instances and to the databases. */
  instances: readonly number[];
  databases: readonly number[];
};

/**
 * The load generator is the proxy of visitors' TLS: it sends X-Forwarded-For, as HAProxy would behind another proxy.
 * While no instance is ready (the primary is lost), those that live answer from their caches.
 */
const configOf = ({ web, primary, replicas, instances: apps, databases: servers }: BalancerPorts): string => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 20s
  timeout check 2500ms
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response response-timeout
frontend web
  bind 127.0.0.1:${web}
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto http
  use_backend living if { nbsrv(ready) eq 0 }
  default_backend ready
${instances('ready', apps, '/readyz')}${instances('living', apps, '/healthz')}
frontend primary_port
  mode tcp
  bind 127.0.0.1:${primary}
  timeout client 1h
  default_backend primary
frontend replicas_port
  mode tcp
  bind 127.0.0.1:${replicas}
  timeout client 1h
  default_backend replicas
${databases('primary', servers, 'f')}  timeout server 1h
${databases('replicas', servers, 't')}  timeout server 1h
`;

export const startBalancer = async (folder: string, ports: BalancerPorts): Promise<{ close: () => Promise<void> }> => {
  if (haproxy === null) throw new Error('no HAProxy on this system');
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, configOf(ports));
  execFileSync(haproxy, ['-c', '-q', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const child: ChildProcess = spawn(haproxy, ['-f', config], { stdio: 'ignore' });
  return {
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};
