import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/harness/server';

/** `npm start` of a version that is not built yet (rule HTTP-STARTING). */
const SCRIPT = resolve('scripts/build-if-changed.mjs');

/** A folder without a build; its `vite` asks the port until it answers, writes the status and ends with `code`. */
const build = async (port: string, { asked = port, code = 0, args = ['--answering'] } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const vite = `#!/usr/bin/env node
    const { writeFileSync } = require('node:fs');
    const ask = () => fetch('http://127.0.0.1:${asked}/').then((response) => response.status, () => null);
    const end = async () => {
      const status = await ask();
      if (status === null && ${args.length > 0}) return setTimeout(end, 20);
      writeFileSync('status', String(status));
      process.exit(${code});
    };
    end();`;
  await writeFile(join(folder, 'vite'), vite);
  await chmod(join(folder, 'vite'), 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, PORT: port };
  const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: folder, env });
  const [exit] = await once(child, 'exit');
  return { exit, status: await readFile(join(folder, 'status'), 'utf8') };
};

test('the port answers while the program is built, and is free afterwards', async () => {
  const port = await freePort();
  expect(await build(String(port))).toEqual({ exit: 0, status: '503' });
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('a build that fails ends the start', async () => {
  expect(await build(String(await freePort()), { code: 1 })).toEqual({ exit: 1, status: '503' });
});

test('a command builds without a port', async () => {
  expect(await build(String(await freePort()), { args: [] })).toEqual({ exit: 0, status: 'null' });
});

test('a port of another program stays with it: the server says so', async () => {
  const other = createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await build(String(port))).toEqual({ exit: 0, status: '204' });
});

test('with an invalid setting the server says so', async () => {
  const other = createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const asked = String((other.address() as AddressInfo).port);
  expect(await build('no port', { asked })).toEqual({ exit: 0, status: '204' });
});
