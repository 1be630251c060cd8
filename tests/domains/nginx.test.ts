import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServer, listen } from '#http/node-server';
import { freePort } from '#tests/harness/server';
import { until } from '#tests/harness/until';

/**
 * deploy/nginx.conf with a real nginx (`NGINX`: its path, else the one of PATH), before two instances that say what
 * they receive. Only the certificate, the ports and the instances are others than in the file.
 */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const NGINX = [process.env.NGINX ?? '', ...FOLDERS.map((dir) => join(dir, 'nginx'))]
  .filter((path) => path !== '')
  .find((path) => existsSync(path));
if (NGINX === undefined) console.warn('deploy/nginx.conf is not tried: this machine has no nginx (set NGINX to it)');

describe.skipIf(NGINX === undefined)('deploy/nginx.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const file = (name: string): string => join(folder, name);
  /** What the next request gets from each instance, if not its own headers. */
  const answers: Record<string, ((response: ServerResponse) => void) | undefined> = {};
  const received: string[] = [];
  const instance = (name: string) =>
    createServer((asked, response) => {
      received.push(name);
      const answer = answers[name];
      if (answer) return answer(response);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(asked.headers));
    });
  const instances = { first: instance('first'), second: instance('second') };
  let port = 0;
  let nginx: ChildProcess;

  beforeAll(async () => {
    const certificate = ['-keyout', file('key.pem'), '-out', file('certificate.pem')];
    const subject = ['-subj', '/CN=example.fr', '-addext', 'subjectAltName=DNS:example.fr,DNS:*.example.fr'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...certificate], {
      stdio: 'ignore',
    });
    const ports = [await listen(instances.first, 0, '127.0.0.1'), await listen(instances.second, 0, '127.0.0.1')];
    const plain = await freePort();
    port = await freePort();
    const servers = ports.map((at) => `server 127.0.0.1:${at} max_fails=1 fail_timeout=2s;`);
    const text = readFileSync('deploy/nginx.conf', 'utf8')
      .replace(/server 127\.0\.0\.1:3000 max_fails=1 fail_timeout=2s;/, servers.join('\n'))
      .replace('listen 80 default_server', `listen 127.0.0.1:${plain}`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${file('certificate.pem')};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${file('key.pem')};`);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${file(of)};`);
    const main = ['daemon off;', `pid ${file('pid')};`, 'error_log stderr;', 'worker_processes 1;', 'events {}'];
    writeFileSync(file('nginx.conf'), [...main, 'http {', 'access_log off;', ...paths, text, '}'].join('\n'));
    nginx = spawn(NGINX ?? '', ['-e', 'stderr', '-c', file('nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    nginx.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    await until(() => {
      if (nginx.exitCode !== null) throw new Error(log);
      return existsSync(file('pid')) && readFileSync(file('pid'), 'utf8').trim() !== '';
    });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx.once('close', resolve));
    nginx.kill();
    await ended;
    await Promise.all(Object.values(instances).map((server) => closeServer(server, { graceMs: 1000 })));
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (
    headers: Record<string, string>,
    { method = 'GET', body = '' }: { method?: string; body?: string } = {},
  ) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const ca = readFileSync(file('certificate.pem'));
      request({ host: '127.0.0.1', port, path: '/', method, servername: 'lyon.example.fr', ca, agent: false, headers })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
  const read = async (response: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return text;
  };

  test('overwrites what a visitor says of the host, the scheme and the address', async () => {
    const sent = { 'x-forwarded-host': 'paris.example.fr', 'x-forwarded-proto': 'http', 'x-forwarded-for': '8.8.8.8' };
    const headers: unknown = JSON.parse(await read(await send({ host: 'lyon.example.fr', ...sent })));
    expect(headers).toMatchObject({
      host: 'lyon.example.fr',
      'x-forwarded-host': 'lyon.example.fr',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test('asks another instance when one says 503, but never sends a form twice', async () => {
    const refusing = (response: ServerResponse): void => void response.writeHead(503).end();
    Object.assign(answers, { first: refusing, second: refusing });
    received.length = 0;
    expect((await send({ host: 'lyon.example.fr' }, { method: 'POST', body: 'a=1' })).statusCode).toBe(503);
    expect(received).toHaveLength(1);
    Object.assign(answers, { second: undefined });
    for (let n = 0; n < 4; n++) expect((await send({ host: 'lyon.example.fr' })).statusCode).toBe(200);
    Object.assign(answers, { first: undefined });
  });

  test('passes an event on before the response ends', async () => {
    let end = (): void => {};
    const stream = (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      response.write('data: 1\n\n');
      end = () => void response.end();
    };
    Object.assign(answers, { first: stream, second: stream });
    const response = await send({ host: 'lyon.example.fr' });
    const first = await new Promise<string>((resolve) => response.once('data', (chunk) => resolve(String(chunk))));
    expect(first).toBe('data: 1\n\n');
    end();
    Object.assign(answers, { first: undefined, second: undefined });
  });
});
