import { expect, test } from 'vitest';
import { z } from 'zod';
import { fileOutput } from '#contracts/files';
import { defineOperation, KB, MB } from '#contracts/operation';
import { refuse } from '#contracts/problem';
import { type Bound, bind } from '#http/api/bind';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { until } from '#tests/harness/until';
import { openLiveServer } from './live-server.ts';
import { openTestApp } from './test-app.ts';

/** Costly calls of one person at a time (rule HTTP-COSTLY), over sockets. */

const open = await openTestApp();

const staff = { audience: 'site', auth: 'staff', needs: 'signed-in', summary: 'A call.' } as const;
const download = defineOperation({
  ...staff,
  method: 'GET',
  path: '/admin/test-file',
  respondsWith: 'file',
  input: z.object({ mode: z.enum(['wait', 'go', 'refuse', 'fail', 'break']).default('wait') }),
  output: fileOutput('text/csv'),
});
const form = (path: `/admin/${string}`, bytes: number, count = 1) =>
  defineOperation({
    ...staff,
    method: 'POST',
    path,
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes, count } } },
    input: z.strictObject({ file: count === 1 ? z.file() : z.array(z.file()) }),
    output: z.object({ ok: z.boolean() }),
  });
const large = form('/admin/test-large', 25 * MB);
const many = form('/admin/test-many', MB, 9);
const small = form('/admin/test-small', 2 * MB);

/** Uploads that run, each until it is let go. */
const uploads: (() => void)[] = [];
const hold = async (): Promise<{ ok: boolean }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  uploads.push(resolve);
  await promise;
  return { ok: true };
};

/** Files that are being sent. */
const files = new Set<ReadableStreamDefaultController<Uint8Array>>();
let given = 0;
const fileOf = (mode: 'wait' | 'go' | 'break') => {
  given += 1;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      files.add(controller);
      controller.enqueue(new TextEncoder().encode('a;b\n'));
      if (mode === 'go') controller.close();
      if (mode === 'break') controller.error(new Error('the disk is gone'));
      if (mode !== 'wait') files.delete(controller);
    },
    cancel: () => files.clear(),
  });
  return { name: 'a.csv', contentType: 'text/csv' as const, size: null, stream };
};

const TABLE: Bound[] = [
  bind(download, async (_, { mode }) => {
    if (mode === 'fail') throw new Error('select secret');
    return mode === 'refuse' ? refuse(422, 'NOT_NOW') : fileOf(mode);
  }),
  bind(large, hold),
  bind(many, hold),
  bind(small, hold),
];
const { browse, port } = await openLiveServer(open, TABLE);
const HOST = 'lyon.localhost';

const person = async () => {
  const member = await buildMember(open.db, { market_id: open.market.id, role_name: 'OP' });
  const { email } = await buildAccount(open.db, { member });
  const browser = await browse(HOST, email);
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    browser.fetch(`http://127.0.0.1:${port}${path}`, init);
  const upload = (path: string): Promise<Response> => {
    const body = new FormData();
    body.set('file', new File(['x'.repeat(100)], 'a.zip'));
    return ask(path, { method: 'POST', body });
  };
  return { ask, upload };
};

const REFUSED = { status: 429, code: 'TOO_MANY_AT_ONCE', title: expect.stringContaining('Trop de demandes') };
const expectRefused = async (response: Response): Promise<void> => {
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('3');
  expect(await response.json()).toMatchObject(REFUSED);
};

test('a person is sent two files at a time; others are not held up, and a file that ends makes room', async () => {
  const [ada, bob] = [await person(), await person()];
  const sent = await Promise.all(Array.from({ length: 6 }, () => ada.ask('/admin/test-file')));
  const [ok, refused] = [sent.filter(({ status }) => status === 200), sent.filter(({ status }) => status !== 200)];
  expect([ok.length, refused.length]).toEqual([2, 4]);
  for (const response of refused) await expectRefused(response);
  expect(given).toBe(2);
  expect((await bob.ask('/admin/test-file?mode=go')).status).toBe(200);
  for (const controller of files) controller.close();
  files.clear();
  for (const response of ok) expect(await response.text()).toBe('a;b\n');
  for (let time = 0; time < 4; time++) {
    const response = await ada.ask('/admin/test-file?mode=go');
    expect([response.status, await response.text()]).toEqual([200, 'a;b\n']);
  }
});

test('a download that is given up makes room', async () => {
  const ada = await person();
  const stop = new AbortController();
  await Promise.all([1, 2].map(() => ada.ask('/admin/test-file', { signal: stop.signal })));
  await expectRefused(await ada.ask('/admin/test-file'));
  stop.abort();
  await until(async () => {
    const response = await ada.ask('/admin/test-file?mode=go');
    await response.text();
    return response.status === 200;
  });
});

test('files that are refused, fail or break, and requests for their headers, take no room', async () => {
  const ada = await person();
  for (const [mode, status] of [
    ['refuse', 422],
    ['fail', 500],
  ] as const)
    for (let time = 0; time < 3; time++) {
      expect((await ada.ask(`/admin/test-file?mode=${mode}`)).status).toBe(status);
      await ada.ask(`/admin/test-file?mode=${mode}`, { method: 'HEAD' });
    }
  for (let time = 0; time < 2; time++) {
    const broken = await ada.ask('/admin/test-file?mode=break').catch(() => null);
    await broken?.text().catch(() => null);
    expect((await ada.ask('/admin/test-file?mode=go', { method: 'HEAD' })).status).toBe(200);
  }
  expect((await ada.ask('/admin/test-file?mode=go')).status).toBe(200);
});

test('a person sends one large form at a time; smaller ones are not counted', async () => {
  const [ada, bob] = [await person(), await person()];
  const first = ada.upload('/admin/test-large');
  await until(async () => uploads.length === 1);
  for (const path of ['/admin/test-large', '/admin/test-many']) await expectRefused(await ada.upload(path));
  const others = [ada.upload('/admin/test-small'), ada.upload('/admin/test-small'), bob.upload('/admin/test-large')];
  await until(async () => uploads.length === 4);
  for (const end of uploads.splice(0)) end();
  for (const response of await Promise.all([first, ...others])) expect(response.status).toBe(200);
  const second = ada.upload('/admin/test-many');
  await until(async () => uploads.length === 1);
  for (const end of uploads.splice(0)) end();
  expect((await second).status).toBe(200);
});

test('a second large form is refused before its body has arrived', async () => {
  const ada = await person();
  const first = ada.upload('/admin/test-large');
  await until(async () => uploads.length === 1);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('--limit\r\n')),
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=limit' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  await expectRefused(await ada.ask('/admin/test-large', init));
  for (const end of uploads.splice(0)) end();
  expect((await first).status).toBe(200);
});
